import type { NavbarItem } from '@inkstone/site-model/config';
import { canonicalHref, siteHref } from '@inkstone/site-model/href';
import type { Shell } from '@inkstone/site-model/shell';
import { docHref } from '../versions/versions.ts';

/** The navbar item for the page: of those that link to it or to a folder above it, the one with the longest address. */
export function currentItem(items: readonly NavbarItem[], shell: Pick<Shell, 'site' | 'page'>): NavbarItem | undefined {
  let current: NavbarItem | undefined;
  let longest = 0;
  for (const item of items) {
    const length = sharedLength(item, shell);
    if (length > longest) [current, longest] = [item, length];
  }
  return current;
}

/** The length of the item's address if the page is there or below; 0 if it is not. */
function sharedLength(item: NavbarItem, shell: Pick<Shell, 'site' | 'page'>): number {
  const { site, page } = shell;
  if (item.type === 'link') {
    if (item.href !== undefined) return 0;
    const href = siteHref(site, item.to ?? '/');
    return isAtOrBelow(page.href, href, site.base) ? href.length : 0;
  }
  if (item.type !== 'doc' || item.plugin !== page.plugin) return 0;
  const href = docHref(shell, item.plugin, item.docId, null);
  // A doc item stands for all docs of its plugin that no other item is closer to.
  return isAtOrBelow(page.href, href, site.base) ? href.length : 1;
}

/** Whether a page is at `href` or below it. The home page has nothing below it. */
function isAtOrBelow(pathname: string, href: string, base: string): boolean {
  const [page, link, home] = [pathname, href, base].map((path) => canonicalHref(path.replace(/[?#].*$/s, '')));
  return page === link || (link !== home && page!.startsWith(`${link}/`));
}
