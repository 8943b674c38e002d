import type { NavbarItem } from '@inkstone/site-model/config';
import { withBase } from '@inkstone/site-model/href';
import type { Shell } from '@inkstone/site-model/shell';
import { isActive } from '../links/is-active.ts';
import { docHref } from '../versions/active-version.ts';

/**
 * The one item of the navbar that the reader is in: of those that lead to the
 * page or to what is around it, the one that comes nearest.
 */
export function currentItem(items: readonly NavbarItem[], shell: Pick<Shell, 'site' | 'page'>): NavbarItem | undefined {
  let current: NavbarItem | undefined;
  let nearest = 0;
  for (const item of items) {
    const depth = depthOf(item, shell);
    if (depth > nearest) [current, nearest] = [item, depth];
  }
  return current;
}

/** How much of the page's address an item shares; 0 if it leads elsewhere. */
function depthOf(item: NavbarItem, { site, page }: Pick<Shell, 'site' | 'page'>): number {
  if (item.type === 'link') {
    const href = item.href === undefined ? withBase(site.base, item.to ?? '/') : '';
    return href !== '' && isActive(page.href, href, site.base) ? href.length : 0;
  }
  if (item.type !== 'doc' || item.plugin !== page.plugin) return 0;
  const href = docHref(site, page, item.plugin, item.docId, null);
  // A doc stands for all docs of its plugin, where no other item is nearer.
  return isActive(page.href, href, site.base) ? href.length : 1;
}
