import { encodePath, withBase } from '@inkstone/site-model/href';
import type { PageLink } from '@inkstone/site-model/page';
import { firstSidebarHref, flattenSidebar, type SidebarCategory, type SidebarItem } from '@inkstone/site-model/sidebar';
import { slug as slugify } from 'github-slugger';
import type { Doc } from '../scan/doc.ts';
import type { CategoryNode, SidebarNode } from './normalise-sidebar.ts';

/** A page that lists what is in a category. */
export interface GeneratedIndex {
  /** Unique in its version, e.g. `category/guides`. */
  id: string;
  href: string;
  title: string;
  description: string;
  label: string;
  cards: readonly IndexCard[];
}

export interface IndexCard {
  href: string;
  label: string;
  text: string;
  external: boolean;
}

export interface BuildContext {
  docs: ReadonlyMap<string, Doc>;
  base: string;
  /** Path of the version below the base. */
  versionPath: string;
  /** Index pages that the sidebar needs are added here. */
  indexes: GeneratedIndex[];
}

/** Makes the sidebar that readers get. Docs that do not exist are left out. */
export function buildSidebar(nodes: readonly SidebarNode[], context: BuildContext, parentKey = ''): SidebarItem[] {
  return nodes.flatMap((node): SidebarItem[] => {
    switch (node.type) {
      case 'doc': {
        const doc = context.docs.get(node.id);
        if (!doc || doc.frontMatter.unlisted) return [];
        return [{ type: 'link', label: node.label ?? doc.sidebarLabel, href: doc.href }];
      }
      case 'link': {
        const external = /^(https?:)?\/\//.test(node.href);
        const href = withBase(context.base, node.href);
        return [{ type: 'link', label: node.label, href, ...(external ? { external: true as const } : {}) }];
      }
      case 'heading':
        return [node];
      case 'category': {
        const category = buildCategory(node, context, parentKey);
        return category ? [category] : [];
      }
    }
  });
}

function buildCategory(node: CategoryNode, context: BuildContext, parentKey: string): SidebarCategory | null {
  const key = `${parentKey}/${node.label}`;
  const items = buildSidebar(node.items, context, key);
  const href = categoryHref(node, items, context);
  if (href === null && firstSidebarHref(items) === undefined && items.every((item) => item.type !== 'link'))
    return null;
  return {
    type: 'category',
    key,
    label: node.label,
    href,
    collapsible: node.collapsible,
    collapsed: node.collapsible && node.collapsed,
    items,
  };
}

function categoryHref(node: CategoryNode, items: readonly SidebarItem[], context: BuildContext): string | null {
  if (node.link === null) return null;
  if (node.link.type === 'doc') return context.docs.get(node.link.id)?.href ?? null;
  const path = node.link.slug ?? `/category/${slugify(node.label)}`;
  const href = withBase(context.base, encodePath(`${context.versionPath}/${path.replace(/^\/+/, '')}`));
  context.indexes.push({
    id: `category${path.startsWith('/') ? '' : '/'}${path}`,
    href,
    title: node.link.title ?? node.label,
    label: node.label,
    description: node.link.description ?? '',
    cards: cards(node, items, context),
  });
  return href;
}

function cards(node: CategoryNode, items: readonly SidebarItem[], context: BuildContext): IndexCard[] {
  const byHref = new Map([...context.docs.values()].map((doc) => [doc.href, doc]));
  return items.flatMap((item): IndexCard[] => {
    if (item.type === 'heading') return [];
    if (item.type === 'link') {
      const { href, label, external = false } = item;
      return [{ href, label, text: byHref.get(href)?.description ?? '', external }];
    }
    const href = item.href ?? firstSidebarHref(item.items);
    if (href === undefined) return [];
    const inner = node.items.find(
      (child): child is CategoryNode => child.type === 'category' && child.label === item.label,
    );
    const own =
      inner?.link?.type === 'generated-index' ? inner.link.description : byHref.get(item.href ?? '')?.description;
    return [{ href, label: item.label, text: own ?? '', external: false }];
  });
}

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

/** The breadcrumbs of every page of a sidebar, by href. A page that is listed twice keeps its first place. */
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
