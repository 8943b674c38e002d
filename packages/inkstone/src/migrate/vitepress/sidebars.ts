import { isElsewhere } from '@inkstone/site-model/href';
import { defined, isRecord, linkOf, list, records, text, type Values } from '../values.ts';

/** What is known of the pages when a sidebar is read. */
export interface SidebarContext {
  /** The id of the page at an address below the base path; undefined if there is none. */
  idOf: (address: string) => string | undefined;
  /** The address of the page with an id. */
  hrefOf: (id: string) => string;
}

/**
 * The sidebars of VitePress: one for all pages, or one for each beginning of an address. A page has the sidebar of its
 * own address there, so that another only links to it.
 */
export function sidebarsOf(written: unknown, context: SidebarContext): Values | undefined {
  if (Array.isArray(written)) return { main: itemsOf(written, { ...context, base: '', prefix: '/' }) };
  if (!isRecord(written)) return undefined;
  const prefixes = Object.keys(written);
  const ownPrefix = (address: string) =>
    prefixes.filter((prefix) => address.startsWith(slashed(prefix))).toSorted((a, b) => b.length - a.length)[0];
  const sidebars = Object.entries(written).map(([prefix, value]) => {
    const { items, base } = isRecord(value) ? value : { items: value, base: '' };
    const own = { ...context, base: text(base) ?? '', prefix, ownPrefix };
    return [nameOf(prefix), itemsOf(items, own)];
  });
  // One that has nothing, such as that of pages which nobody has written yet, is none.
  return Object.fromEntries(sidebars.filter(([, items]) => list(items).length > 0)) as Values;
}

const slashed = (prefix: string): string => (prefix.startsWith('/') ? prefix : `/${prefix}`);

/** `/guide/` → `guide` */
function nameOf(prefix: string): string {
  return prefix.replace(/^\/+|\/+$/g, '').replaceAll('/', '-') || 'main';
}

interface Inside extends SidebarContext {
  /** What the links begin with. */
  base: string;
  prefix: string;
  ownPrefix?: (address: string) => string | undefined;
}

function itemsOf(items: unknown, context: Inside): unknown[] {
  return list(items).flatMap((item) => (isRecord(item) ? itemOf(item, context) : []));
}

function itemOf(item: Values, context: Inside): unknown[] {
  const label = plain(text(item['text']) ?? '');
  const base = text(item['base']) ?? context.base;
  const inside = { ...context, base };
  const items = Array.isArray(item['items']) ? itemsOf(item['items'], inside) : undefined;
  const link = text(item['link']);
  const written =
    link === undefined
      ? undefined
      : isElsewhere(link)
        ? link
        : linkOf(base === '' ? link : `${base}${link.replace(/^\//, base.endsWith('/') ? '' : '/')}`);
  const id = written === undefined ? undefined : context.idOf(written);
  // What follows a "#" leads into a page.
  const isPage = id !== undefined && !written?.includes('#');
  const address = written === undefined ? undefined : hrefIn(written, context);
  const isOwn = isPage && (context.ownPrefix?.(written ?? '') ?? context.prefix) === context.prefix;
  if (items !== undefined && label === '') return items;
  if (items !== undefined && items.length > 0) {
    const { collapsed } = item;
    const category = {
      type: 'category',
      label,
      link: isOwn ? { type: 'doc', id } : undefined,
      collapsible: typeof collapsed === 'boolean' ? undefined : false,
      collapsed: typeof collapsed === 'boolean' ? collapsed : undefined,
      items,
    };
    // A category is led to by a page of its own sidebar alone.
    const also = address !== undefined && !isOwn ? [{ type: 'link', label, href: address }] : [];
    return [defined({ ...category, items: [...also, ...items] })];
  }
  if (items !== undefined && address === undefined) return [];
  if (label === '' || address === undefined) return label === '' ? [] : [{ type: 'heading', label }];
  return isOwn ? [{ type: 'doc', id, label }] : [{ type: 'link', label, href: address }];
}

/** The words of a label, which may have HTML. */
export function plain(label: string): string {
  return label
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Links of the bar at the top. */
export function navbarOf(written: unknown, context: SidebarContext): unknown[] {
  return records(written).flatMap((item): unknown[] => {
    const label = plain(text(item['text']) ?? '');
    if (label === '') return [];
    const links = linksIn(item['items'], context);
    if (Array.isArray(item['items'])) return links.length === 0 ? [] : [{ type: 'dropdown', label, items: links }];
    const link = text(item['link']);
    if (link === undefined) return [];
    // No item of the kind `doc`: that one stands for all pages, wherever it leads.
    return [{ type: 'link', ...target(label, link, context) }];
  });
}

/** Groups in a menu are one list. */
function linksIn(items: unknown, context: SidebarContext): Values[] {
  return records(items).flatMap((item) => {
    const link = text(item['link']);
    const label = plain(text(item['text']) ?? '');
    return [
      ...(link === undefined || label === '' ? [] : [target(label, link, context)]),
      ...linksIn(item['items'], context),
    ];
  });
}

function target(label: string, link: string, context: SidebarContext): Values {
  if (isElsewhere(link)) return { label, href: link };
  return { label, to: hrefIn(linkOf(link), context) };
}

/** A link as the address of the page that it leads to, with what follows a "#". */
function hrefIn(link: string, { idOf, hrefOf }: SidebarContext): string {
  const id = idOf(link);
  return id === undefined ? link : `${hrefOf(id)}${/[?#].*$/.exec(link)?.[0] ?? ''}`;
}
