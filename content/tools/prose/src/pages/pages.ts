import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

export const repository = join(import.meta.dirname, '../../../../..');
const content = join(repository, 'content');

/** The versions of the documentation, as their folders are called. */
export const versions = ['3.6', 'next'] as const;
export type Version = (typeof versions)[number];

/** A Markdown file of the documentation, or an introduction of the API reference. */
export interface Page {
  /** Path relative to the repository. */
  path: string;
  source: string;
  /** Those that show it. */
  versions: readonly Version[];
}

export function readPages(): Page[] {
  return globSync(['docs/{shared,3.6,next}/**/*.{md,mdx}', 'api/*.md'], { cwd: content })
    .toSorted()
    .map((file) => {
      const layer = file.split('/')[1];
      return {
        path: `content/${file}`,
        source: readFileSync(join(content, file), 'utf8'),
        versions: versions.includes(layer as Version) ? [layer as Version] : versions,
      };
    });
}

/** The Chinese pages about Inkstone itself, but those that are generated. */
export function readProductPages(): Omit<Page, 'versions'>[] {
  return globSync(['sites/inkstone/docs.zh-Hans/**/*.{md,mdx}', 'README.zh-CN.md'], { cwd: repository })
    .toSorted()
    .map((path) => ({ path, source: readFileSync(join(repository, path), 'utf8') }))
    .filter(({ path, source }) => !path.includes('/reference/') || !source.includes('\ncustom_edit_url: null\n'));
}

/** The Chinese texts that those are made of, as a list whose lines are those of the file. */
export function readProductTexts(): Omit<Page, 'versions'> {
  const path = 'sites/inkstone/reference/zh-Hans.json';
  const texts = JSON.parse(readFileSync(join(repository, path), 'utf8')) as Record<string, string>;
  return { path, source: ['', ...Object.values(texts).map((text) => `- ${text}`)].join('\n') };
}

/** The files of Chinese descriptions in the API reference, one for each package. */
export function readDescriptions(): Page[] {
  return globSync('api/zh/*.yaml', { cwd: content, ignore: '**/*.claims.yaml' })
    .toSorted()
    .map((file) => ({
      path: `content/${file}`,
      source: readFileSync(join(content, file), 'utf8'),
      versions,
    }));
}
