import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Sample } from '../catalogue/catalogue.ts';
import type { Fragment } from '../pages/fragments.ts';
import { cacheFolder, root, samplesFolder, type Version, versions } from '../repository.ts';

/** The compiler's verdict on the samples of a version. */
export interface Compilation {
  ok: boolean;
  /** The compiler's messages, with the samples' own paths. */
  messages: string;
  /** Where the JavaScript is. */
  output: string;
}

function compiler(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
}

async function run(command: string, args: readonly string[]): Promise<{ code: number; text: string }> {
  return await new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    child.once('error', reject).once('close', (code) => resolve({ code: code ?? 1, text }));
  });
}

/** Compiler messages name the laid-over copies; readers want the files they can edit. */
export function mapMessages(
  text: string,
  sources: string,
  samples: readonly Pick<Sample, 'id' | 'path'>[],
  fragments: readonly Pick<Fragment, 'id' | 'page' | 'line'>[] = [],
): string {
  const folder = `${relative(root, sources)}/`;
  const paths = new Map(samples.map(({ id, path }) => [`${id}.ts`, relative(root, path)]));
  const pages = new Map(fragments.map((fragment) => [`${fragment.id}.ts`, fragment]));
  return text.replaceAll(
    new RegExp(`${folder.replaceAll('.', String.raw`\.`)}([^(:\\s]+\\.ts)(?:\\((\\d+),)?`, 'g'),
    (whole, file: string, line: string | undefined) => {
      const place = line === undefined ? '' : `(${line},`;
      const fragment = pages.get(file);
      if (fragment) return line === undefined ? fragment.page : `${fragment.page}(${fragment.line + Number(line)},`;
      const path = paths.get(file);
      return path === undefined ? whole : path + place;
    },
  );
}

/** Removes what `compile` wrote, and what processes left that were killed. */
export async function removeCompiled(): Promise<void> {
  for (const version of versions) {
    const cache = cacheFolder(version);
    const others = existsSync(dirname(cache)) ? (await readdir(dirname(cache))).filter((pid) => !isRunning(pid)) : [];
    for (const folder of [cache, ...others.map((pid) => join(dirname(cache), pid))])
      await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: string): boolean {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Lays a version's folders over each other, as its readers see them, inside the package that has that
 * version's Crawlee; checks the types and writes JavaScript to run.
 */
export async function compile(
  version: Version,
  samples: readonly Sample[],
  fragments: readonly Fragment[] = [],
): Promise<Compilation> {
  const cache = cacheFolder(version);
  const sources = join(cache, 'src');
  const output = join(cache, 'js');
  for (const { id, path } of samples) {
    const target = join(sources, `${id}.ts`);
    await mkdir(dirname(target), { recursive: true });
    await cp(path, target);
  }
  for (const { id, source } of fragments) {
    await mkdir(dirname(join(sources, id)), { recursive: true });
    await writeFile(join(sources, `${id}.ts`), source);
  }
  const config = join(cache, 'tsconfig.json');
  await writeFile(
    config,
    JSON.stringify({
      extends: relative(cache, join(samplesFolder, 'tsconfig.base.json')),
      compilerOptions: { rootDir: 'src', outDir: 'js', noEmit: false, typeRoots: ['../../node_modules/@types'] },
      include: ['src'],
    }),
  );
  if (samples.length + fragments.length === 0) return { ok: true, messages: '', output };
  const { code, text } = await run(process.execPath, [compiler(), '-p', config, '--pretty', 'false']);
  return { ok: code === 0, messages: mapMessages(text, sources, samples, fragments), output };
}
