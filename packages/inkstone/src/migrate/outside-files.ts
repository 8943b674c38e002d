import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@inkstone/site-model/text-file';
import { Refusal } from '../commands/refusal.ts';
import { pageText } from './read-files.ts';

/**
 * Folders outside of the pages that pages include files from, relative to the root: files are read from folders that the
 * configuration names. A folder outside of the repository is never among them, whatever a page names.
 *
 * @param pages Files of the pages, absolute.
 * @param find Finds the files that a page names; the first group is a path.
 * @param bases Where such a path begins, absolute; by default at the folder of the page.
 */
export function outsideFolders(
  pages: readonly string[],
  { root, source, find, bases }: { root: string; source: string; find: RegExp; bases?: readonly string[] },
): string[] {
  const folders = new Set<string>();
  for (const page of pages)
    for (const [, name = ''] of pageText(page).matchAll(find)) {
      for (const base of bases ?? [path.dirname(page)]) {
        const folder = path.dirname(path.resolve(base, name));
        if (!isWithin(source, folder) && isInRepository(root, folder) && existsSync(folder))
          folders.add(path.relative(root, folder).split(path.sep).join('/') || '.');
      }
    }
  return [...folders].toSorted();
}

/**
 * The folder of the pages that a file of data names, which nobody has to run: one outside of the repository would publish
 * what its owner never meant to.
 *
 * @throws {Refusal} if it is outside.
 */
export function folderOfPages(root: string, folder: string, where: string): string {
  const normal = path.posix.normalize(folder).replace(/\/$/, '');
  if (!isInRepository(root, path.resolve(root, normal)))
    throw new Refusal(
      `${where} names ${folder}, which is outside of the repository (the folder with .git, else that of the site): its pages would be published.`,
    );
  return normal;
}

/** Whether a folder is in the repository of a site; a site that is in none is its own. */
export function isInRepository(root: string, folder: string): boolean {
  return isWithin(repositoryRoot(root), folder);
}

function isWithin(parent: string, folder: string): boolean {
  return `${folder}${path.sep}`.startsWith(parent.endsWith(path.sep) ? parent : parent + path.sep);
}
