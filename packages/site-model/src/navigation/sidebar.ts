/** A sidebar as the browser gets it, once per version, addressed by its content's hash. */
export interface Sidebar {
  id: string;
  plugin: string;
  version: string;
  /** BCP 47 language of the labels. */
  lang: string;
  items: readonly SidebarItem[];
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHeading;

export interface SidebarLink {
  type: 'link';
  label: string;
  href: string;
  /** Leads out of the site: new tab, marked. */
  external?: true;
  /** Short mark behind the label, e.g. `class`; the theme draws known ones as icons. */
  badge?: string;
}

export interface SidebarCategory {
  type: 'category';
  /** Stable within the sidebar, for remembering what is open. */
  key: string;
  label: string;
  /** The category's own page, or null if it has none. */
  href: string | null;
  collapsible: boolean;
  /** Closed until a reader opens it or a page inside is active. */
  collapsed: boolean;
  items: readonly SidebarItem[];
}

/** A line of text between items, without a link. */
export interface SidebarHeading {
  type: 'heading';
  label: string;
}

/** Sidebars are never changed, only replaced, and each of thousands of pages asks the same of its own. */
const flattened = new WeakMap<readonly SidebarItem[], readonly SidebarLink[]>();

/** All links of a sidebar in reading order, categories' own pages before their items. */
export function flattenSidebar(items: readonly SidebarItem[]): readonly SidebarLink[] {
  const known = flattened.get(items);
  if (known) return known;
  const links = items.flatMap((item): readonly SidebarLink[] => {
    if (item.type === 'link') return [item];
    if (item.type === 'heading') return [];
    const own: SidebarLink[] = item.href === null ? [] : [{ type: 'link', label: item.label, href: item.href }];
    return [...own, ...flattenSidebar(item.items)];
  });
  flattened.set(items, links);
  return links;
}

/** The first page that a sidebar or category leads to, or undefined if there is none. */
export function firstSidebarHref(items: readonly SidebarItem[]): string | undefined {
  return flattenSidebar(items).find((link) => link.external !== true)?.href;
}

/** The categories and link that lead to `href`, outermost first; empty if it is not in the sidebar. */
export function sidebarTrail(items: readonly SidebarItem[], href: string): (SidebarCategory | SidebarLink)[] {
  for (const item of items) {
    if (item.type === 'heading') continue;
    if (item.href === href) return [item];
    if (item.type === 'category') {
      const rest = sidebarTrail(item.items, href);
      if (rest.length > 0) return [item, ...rest];
    }
  }
  return [];
}
