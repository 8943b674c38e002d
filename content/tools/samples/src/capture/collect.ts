import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Metadata, Output } from '../catalogue/metadata.ts';
import { forReaders, type MachinePaths } from './mask.ts';
import { drawTree } from './tree.ts';

async function entries(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch {
    return [];
  }
}

async function dataset(work: string, name: string, limit: number | undefined): Promise<string> {
  const folder = join(work, 'storage', 'datasets', name);
  const files = (await entries(folder)).filter((file) => /^\d+\.json$/.test(file)).slice(0, limit);
  const items: unknown[] = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as unknown),
  );
  return `${JSON.stringify(items, undefined, 2)}\n`;
}

/** Keys with their JSON values, or with type and size where a page could not show the value. */
async function keyValueStore(work: string): Promise<string> {
  const folder = join(work, 'storage', 'key_value_stores', 'default');
  const values: Record<string, unknown> = {};
  for (const file of await entries(folder)) {
    // The crawler's own records hold times and counters only.
    if (file.startsWith('__metadata__') || file.startsWith('SDK_')) continue;
    const path = join(folder, file);
    const key = file.replace(/\.\w+$/, '');
    if (file.endsWith('.json')) values[key] = JSON.parse(await readFile(path, 'utf8'));
    else values[key] = { file, bytes: (await stat(path)).size };
  }
  return `${JSON.stringify(values, undefined, 2)}\n`;
}

/** One captured file: what stands between the sample’s name and the end of the file’s name, and its text. */
export interface Capture {
  suffix: string;
  text: string;
}

/** The name of a capture’s file after the sample’s own. */
export function captureSuffix(output: Output): string {
  switch (output.kind) {
    case 'log':
      return '.output.log';
    case 'kvs':
      return '.output.kvs.json';
    case 'tree':
      return '.output.tree.txt';
    case 'dataset':
      return output.name ? `.output.${output.name}.json` : '.output.json';
    case 'file':
      return `.output.${basename(output.path)}`;
  }
}

/** Reads what a run left behind. */
export async function collect(
  { outputs, items, hidden }: Pick<Metadata, 'outputs' | 'items' | 'hidden'>,
  log: string,
  paths: MachinePaths,
): Promise<Capture[]> {
  return await Promise.all(
    outputs.map(async (output) => {
      const text = await read(output, items, log, paths.work);
      const shown = forReaders(text, paths);
      return { suffix: captureSuffix(output), text: output.kind === 'log' ? withoutLines(shown, hidden) : shown };
    }),
  );
}

function withoutLines(text: string, hidden: readonly RegExp[]): string {
  return text
    .split('\n')
    .filter((line) => !hidden.some((pattern) => pattern.test(line)))
    .join('\n');
}

async function read(output: Output, items: number | undefined, log: string, work: string): Promise<string> {
  switch (output.kind) {
    case 'log':
      return log;
    case 'kvs':
      return await keyValueStore(work);
    case 'tree':
      return `${['./', ...(await drawTree(work))].join('\n')}\n`;
    case 'dataset':
      return await dataset(work, output.name ?? 'default', items);
    case 'file':
      return await readFile(join(work, output.path), 'utf8');
  }
}
