/** A sidebar as the browser gets it, in a file that is named by its content's hash. */
export interface Sidebar {
  id: string;
  plugin: string;
  version: string;
  /** BCP 47 language of the labels. */
  lang: string;
  /** HTML above the items, from the source that made the sidebar. */
  head?: string;
  items: readonly SidebarItem[];
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHeading;

/** An entry of a sidebar that leads to a page, or to another site. */
export interface SidebarLink {
  type: 'link';
  label: string;
  href: string;
  /** BCP 47 language of the label, where it is not the sidebar's. */
  lang?: string;
  /** Leads to another site. */
  external?: true;
  /** Short text after the label, e.g. `class`; the theme shows an icon for those that it knows. */
  badge?: string;
  /** Its name is struck through: readers should use something else. */
  deprecated?: true;
}

/** An entry of a sidebar with others in it. */
export interface SidebarCategory {
  type: 'category';
  /** Unique in the sidebar; the reader's open categories are stored by it. */
  key: string;
  label: string;
  /** BCP 47 language of the label, where it is not the sidebar's. */
  lang?: string;
  /** The category's own page, or null if it has none. */
  href: string | null;
  collapsible: boolean;
  /** Closed until the reader opens it or is on one of its pages. */
  collapsed: boolean;
  items: readonly SidebarItem[];
}

/** A line of text without a link. */
export interface SidebarHeading {
  type: 'heading';
  label: string;
}

/** Cache: thousands of pages flatten the same sidebar, which is never modified. */
const flattened = new WeakMap<readonly SidebarItem[], readonly SidebarLink[]>();

/** All links of a sidebar in reading order; a category's own page comes before its items. */
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

/** The first link of a sidebar or category to a page of the site. */
export function firstSidebarHref(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'heading' || (item.type === 'link' && item.external === true)) continue;
    const href = item.href ?? firstSidebarHref((item as SidebarCategory).items);
    if (href !== undefined) return href;
  }
  return undefined;
}

/** The path through the categories to `href`, outermost first; empty if the sidebar does not contain it. */
export function sidebarTrail(items: readonly SidebarItem[], href: string): (SidebarCategory | SidebarLink)[] {
  for (const item of items) {
    if (item.type === 'heading') continue;
    if (item.href === href) return [item];
    if (item.type === 'category' && hrefsIn(item.items).has(href)) return [item, ...sidebarTrail(item.items, href)];
  }
  return [];
}

/**
 * Each category of each page asks for its trail. With the 5,000 pages of one library, walks through all of them took
 * 11 of 150 s of processor time.
 */
const known = new WeakMap<readonly SidebarItem[], ReadonlySet<string>>();

/** The addresses in a category, at any depth. */
function hrefsIn(items: readonly SidebarItem[]): ReadonlySet<string> {
  let hrefs = known.get(items);
  if (hrefs === undefined) {
    hrefs = new Set(
      items.flatMap((item) => [
        ...('href' in item && item.href !== null ? [item.href] : []),
        ...(item.type === 'category' ? hrefsIn(item.items) : []),
      ]),
    );
    known.set(items, hrefs);
  }
  return hrefs;
}
