import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { BuildCache } from '@inkstone/site-model/cache';
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
  cache: BuildCache,
): Promise<StoredModel[]> {
  const keys = sets.map((packages) => fingerprint(packages, root));
  const models = keys.map((key) => cache.readCurrent<ApiModel>(['api-model', key]));
  const missing = sets.filter((_, index) => models[index] === null);
  const extracted = missing.length === 0 ? [] : await extract({ root, versions: missing });
  return keys.map((key, index) => {
    const known = models[index];
    if (known) return { key, model: known };
    const model = extracted.shift()!;
    cache.write(['api-model', key], model);
    return { key, model };
  });
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

async function extract(job: ExtractJob): Promise<ApiModel[]> {
  const own = fileURLToPath(import.meta.url);
  if (own.endsWith('.ts')) {
    // From sources there is no compiled process to start.
    const { extractModels } = await import('../extract/extract-model.ts');
    return extractModels(job);
  }
  const entry = fileURLToPath(new URL('../extract/extract-process.js', import.meta.url));
  const child = fork(entry, { execArgv: ['--max-old-space-size=900'], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  child.send(job);
  const [models, complaints] = await Promise.all([
    new Promise<ApiModel[] | undefined>((resolve, reject) => {
      child.on('message', (message) => resolve(message as ApiModel[]));
      child.on('close', () => resolve(undefined));
      child.on('error', reject);
    }),
    text(child.stderr!),
  ]);
  if (models) return models;
  const names = new Set(job.versions.flat().map(({ name }) => name));
  throw new Error(`The API model of ${[...names].join(', ')} could not be read:\n${complaints.trim()}`);
}
