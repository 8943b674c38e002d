import { hrefAcross, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { PageOutline } from '@inkstone/site-model/page';
import type { SourceContext } from '@inkstone/site-model/source';

/**
 * The addresses of all pages by their files; of a file that is a page of several versions, that of the newest release. A
 * page that only the default language has is there.
 */
export function pagesByFile({
  config,
  pages: own,
  originals: all,
}: Pick<SourceContext, 'config' | 'pages' | 'originals'>): Record<string, string> {
  const pages = own();
  const originals = all?.() ?? [];
  const byKey = new Map(pages.map((page) => [page.key, page]));
  const byFile = new Map(newest(pages));
  for (const { key, file } of originals) {
    const translation = byKey.get(key);
    if (file !== null && translation && !byFile.has(file)) byFile.set(file, translation);
  }
  const left = newest(originals.filter(({ key }) => !byKey.has(key)));
  return Object.fromEntries([
    ...[...left].map(([file, { href }]) => [file, inDefault(href, config)]),
    ...[...byFile].map(([file, { href }]) => [file, href]),
  ]);
}

function newest(pages: readonly PageOutline[]): ReadonlyMap<string, PageOutline> {
  const byFile = new Map<string, PageOutline>();
  for (const page of pages) {
    if (page.file === null) continue;
    const known = byFile.get(page.file);
    if (known === undefined || known.version === 'current') byFile.set(page.file, page);
  }
  return byFile;
}

function inDefault(href: string, { family, url, addresses }: ResolvedSiteConfig): string {
  const [original] = family?.locales ?? [];
  return original ? hrefAcross({ ...original, addresses }, href, { url }) : href;
}
