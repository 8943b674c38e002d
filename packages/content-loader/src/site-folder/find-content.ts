import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { linkedFolders, outsideOf, readTextFile, repositoryRoot } from '@inkstone/site-model/text-file';
import { pageTitle } from '../page-head.ts';
import { listPageFiles, misnamed } from '../scan/page-files.ts';

/** The Markdown of a folder that has no configuration. */
export interface FoundContent {
  /** The folder of the pages, relative to the site's: `docs` if it has pages, else the site's folder itself. */
  layer: string;
  /** Number of files. */
  pages: number;
  /** First heading, or title in the front matter, of the README or of the first page; undefined if there is none. */
  title: string | undefined;
}

/** Finds the pages of a folder, and what they call their subject. */
export async function findContent(root: string): Promise<FoundContent> {
  const repository = repositoryRoot(root);
  for (const layer of ['docs', '.']) {
    const folder = path.join(root, layer);
    if (!existsSync(folder) || outsideOf(repository, folder) !== undefined) continue;
    const { outside } = linkedFolders([folder], repository);
    const files = (await listPageFiles(folder, [...outside.keys()])).filter(isPage);
    if (files.length === 0) continue;
    return { layer, pages: files.length, title: titleIn(root) ?? titleIn(folder) };
  }
  return { layer: 'docs', pages: 0, title: undefined };
}

/** Whether a file below a folder of pages is a page of its own, not a partial or a `_category_` file. */
function isPage(file: string): boolean {
  return misnamed(file) === undefined && !file.split('/').some((part) => part.startsWith('_'));
}

/** The title of a folder's README or index page. */
function titleIn(folder: string): string | undefined {
  const names = readdirSync(folder);
  const name =
    names.find((entry) => /^readme\.mdx?$/i.test(entry)) ?? names.find((entry) => /^index\.mdx?$/i.test(entry));
  return name === undefined ? undefined : pageTitle(readTextFile(folder, name, 'forbidden-file'));
}
