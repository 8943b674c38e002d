import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

export const repository = join(import.meta.dirname, '../../../..');
const docs = join(repository, 'content/docs');

/** The versions of the documentation, as their folders are called. */
export const versions = ['3.6', 'next'] as const;
export type Version = (typeof versions)[number];

/** A Markdown file of the documentation. */
export interface Page {
  /** Path relative to the repository. */
  path: string;
  source: string;
  /** Those that show it. */
  versions: readonly Version[];
}

export function readPages(): Page[] {
  return globSync('{shared,3.6,next}/**/*.{md,mdx}', { cwd: docs })
    .toSorted()
    .map((file) => {
      const layer = file.slice(0, file.indexOf('/'));
      return {
        path: `content/docs/${file}`,
        source: readFileSync(join(docs, file), 'utf8'),
        versions: versions.filter((version) => layer === 'shared' || layer === version),
      };
    });
}
