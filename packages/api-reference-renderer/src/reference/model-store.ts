import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCached, temporaryName } from '../cache/cache-file.ts';
import type { ExtractJob } from '../extract/extract-model.ts';
import type { PackageInput } from '../extract/package-input.ts';
import type { ApiModel } from '../model/api-model.ts';

/** A model and what it was made of; equal keys mean equal models. */
export interface StoredModel {
  key: string;
  model: ApiModel;
}

/**
 * The models of several sets of packages: those that are as they were come from
 * the cache, the others are extracted anew, in one process of its own for all.
 */
export async function loadModels(
  sets: readonly (readonly PackageInput[])[],
  root: string,
  cacheDir: string,
): Promise<StoredModel[]> {
  const wanted = sets.map((packages) => {
    const key = fingerprint(packages, root);
    const file = path.join(cacheDir, `model-${key}.json`);
    return { packages, key, file, model: readCached<ApiModel>(file) };
  });
  const missing = wanted
    .filter(({ model }) => model === null)
    .map((entry) => ({ ...entry, output: temporaryName(entry.file) }));
  const made = new Map<string, ApiModel>();
  if (missing.length > 0) {
    mkdirSync(cacheDir, { recursive: true });
    try {
      await extract({ root, versions: missing.map(({ packages, output }) => ({ packages, output })) });
      for (const { key, file, output } of missing) {
        made.set(key, JSON.parse(readFileSync(output, 'utf8')) as ApiModel);
        renameSync(output, file);
      }
    } finally {
      for (const { output } of missing) rmSync(output, { force: true });
    }
  }
  return wanted.map(({ key, model }) => ({ key, model: model ?? made.get(key)! }));
}

/** Folders with the code that makes models: what only draws them leaves them as they are. */
const MODEL_CODE = ['extract', 'model'];

/** Released packages by their installed place, which names version and peers; others by what their files say. */
function fingerprint(packages: readonly PackageInput[], root: string): string {
  const hash = createHash('sha256').update(codeHash(...MODEL_CODE));
  for (const { id, name, release, folder, entry } of packages) {
    hash.update(JSON.stringify([id, name, release, path.relative(root, folder), path.relative(folder, entry)]));
    if (folder.includes(`${path.sep}node_modules${path.sep}`))
      hash.update(readFileSync(path.join(folder, 'package.json')));
    else for (const file of sourceFiles(folder)) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** TypeScript files of a package that is not installed but lies open, for its key and for watching. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(file);
      return /(\.[cm]?tsx?|package\.json)$/.test(entry.name) ? [file] : [];
    })
    .toSorted();
}

const here = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const known = new Map<string, string>();

/** This package's own code, or that of some of its folders: what an older one made is not served by a newer one. */
export function codeHash(...folders: string[]): string {
  const name = folders.join();
  let code = known.get(name);
  if (code === undefined) {
    const hash = createHash('sha256');
    const places = folders.length === 0 ? [here] : folders.map((folder) => path.join(here, folder));
    for (const file of places.flatMap(codeFiles)) hash.update(readFileSync(file));
    for (const dependency of ['typedoc', 'typescript']) {
      const manifest = readFileSync(fileURLToPath(import.meta.resolve(`${dependency}/package.json`)), 'utf8');
      hash.update((JSON.parse(manifest) as { version: string }).version);
    }
    code = hash.digest('hex');
    known.set(name, code);
  }
  return code;
}

function codeFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? codeFiles(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
    )
    .filter((file) => /\.[jt]sx?$/.test(file) && !file.includes('.test.') && !file.endsWith('.d.ts'))
    .toSorted();
}

async function extract(job: ExtractJob): Promise<void> {
  const own = fileURLToPath(import.meta.url);
  if (own.endsWith('.ts')) {
    // From sources there is no compiled process to start.
    const { extractModels } = await import('../extract/extract-model.ts');
    await extractModels(job);
    return;
  }
  const entry = fileURLToPath(new URL('../extract/extract-process.js', import.meta.url));
  const child = spawn(process.execPath, ['--max-old-space-size=900', entry], { stdio: ['pipe', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  child.stdin.end(JSON.stringify(job));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) {
    const names = new Set(job.versions.flatMap(({ packages }) => packages.map(({ name }) => name)));
    throw new Error(`The API model of ${[...names].join(', ')} could not be read:\n${complaints.trim()}`);
  }
}
