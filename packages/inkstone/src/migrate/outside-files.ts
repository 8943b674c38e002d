import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Folders outside of the pages that pages include files from, relative to the root: files are read from folders that the
 * configuration names.
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
    for (const [, name = ''] of readFileSync(page, 'utf8').matchAll(find)) {
      for (const base of bases ?? [path.dirname(page)]) {
        const folder = path.dirname(path.resolve(base, name));
        if (!`${folder}${path.sep}`.startsWith(source + path.sep) && existsSync(folder))
          folders.add(path.relative(root, folder).split(path.sep).join('/') || '.');
      }
    }
  return [...folders].toSorted();
}
