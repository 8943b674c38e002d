import type { PageLink } from '@inkstone/site-model/page';
import { flattenSidebar, type SidebarItem } from '@inkstone/site-model/sidebar';

export interface Neighbours {
  previous: PageLink | null;
  next: PageLink | null;
}

/** Previous and next of every page of a sidebar, by href, in reading order. */
export function paginate(items: readonly SidebarItem[]): Map<string, Neighbours> {
  const unique = new Map<string, PageLink>();
  for (const link of flattenSidebar(items)) {
    if (link.external !== true && !unique.has(link.href)) unique.set(link.href, { label: link.label, href: link.href });
  }
  const links = [...unique.values()];
  return new Map(
    links.map((link, index) => [
      link.href ?? '',
      { previous: links[index - 1] ?? null, next: links[index + 1] ?? null },
    ]),
  );
}

/** The way to every page of a sidebar, itself last, by href. A page listed twice keeps its first place. */
export function breadcrumbTrails(
  items: readonly SidebarItem[],
  parents: readonly PageLink[] = [],
): Map<string, PageLink[]> {
  const trails = new Map<string, PageLink[]>();
  const add = (href: string, trail: PageLink[]) => {
    if (!trails.has(href)) trails.set(href, trail);
  };
  for (const item of items) {
    if (item.type === 'heading') continue;
    const trail = [...parents, { label: item.label, href: item.href }];
    if (item.href !== null) add(item.href, trail);
    if (item.type === 'category') for (const [href, inner] of breadcrumbTrails(item.items, trail)) add(href, inner);
  }
  return trails;
}
