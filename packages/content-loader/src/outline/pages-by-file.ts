import type { PageOutline } from '@inkstone/site-model/page';

/** Of a file that is a page of several versions, the page of the newest release. */
export function pagesByFile(pages: readonly PageOutline[], originals: readonly PageOutline[]): Record<string, string> {
  const byFile = new Map<string, PageOutline>();
  for (const page of pages) {
    if (page.file === null) continue;
    const known = byFile.get(page.file);
    if (known === undefined || known.version === 'current') byFile.set(page.file, page);
  }
  const byKey = new Map(pages.map((page) => [page.key, page]));
  for (const { key, file } of originals) {
    const translation = byKey.get(key);
    if (file !== null && translation && !byFile.has(file)) byFile.set(file, translation);
  }
  return Object.fromEntries([...byFile].map(([file, { href }]) => [file, href]));
}
