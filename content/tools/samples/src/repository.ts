import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A version of the documentation that shows samples. */
export type Version = '3.6' | 'next';

/** The versions, and their folders in the order in which they are searched. */
export const layers: Readonly<Record<Version, readonly [own: string, shared: string]>> = {
  '3.6': ['3.6', 'shared'],
  next: ['next', 'shared'],
};

export const versions = Object.keys(layers) as Version[];

function findRoot(from: string): string {
  let folder = from;
  while (!existsSync(join(folder, 'pnpm-workspace.yaml'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The samples tool runs inside its repository only.');
    folder = parent;
  }
  return folder;
}

export const root = findRoot(dirname(fileURLToPath(import.meta.url)));
export const samplesFolder = join(root, 'content', 'samples');
export const contentFolder = join(root, 'content');

/** A version's folder for what one process makes from samples; not in git. */
export function cacheFolder(version: Version): string {
  return join(samplesFolder, version, '.cache', String(process.pid));
}
