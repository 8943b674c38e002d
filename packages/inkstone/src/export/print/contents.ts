import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { canonicalHref, decoded } from '@inkstone/site-model/href';
import type { Sidebar, SidebarItem } from '@inkstone/site-model/sidebar';
import { Refusal } from '../../commands/refusal.ts';
import type { BuiltDocument, BuiltSite } from '../built-site.ts';
import { resolveTarget } from '../links.ts';

/** An entry of a sidebar that is printed. */
export interface Entry {
  label: string;
  /** Language of the label. */
  lang: string;
  /** Labels from the top of the sidebar, with `/` between them. */
  path: string;
  /** A line over the entries after it. */
  isHeading: boolean;
  /** Its page; null for a category without one. */
  document: BuiltDocument | null;
  entries: readonly Entry[];
}

/**
 * What a PDF has, in the order of the sidebars of a set of pages.
 *
 * @param part Path of an entry of the sidebar, or the id of another set of pages before one; the whole set if undefined.
 * @throws {Refusal} if there is no such part.
 */
export async function readContents(site: BuiltSite, part: string | undefined): Promise<readonly Entry[]> {
  if (site.main === null) throw new Refusal('The site has no docs that a PDF could have.');
  const own = await entriesOfSet(site, site.main.plugin.id);
  if (part === undefined) return own;
  const asked = part.replaceAll(/^\/+|\/+$/g, '');
  const found = entryAt(own, asked);
  if (found) return [found];
  for (const id of site.wanted.keys()) {
    if (id !== asked && !asked.startsWith(`${id}/`)) continue;
    const entries = await entriesOfSet(site, id);
    if (id === asked) return entries;
    const inside = entryAt(entries, asked.slice(id.length + 1));
    if (inside) return [inside];
  }
  const others = [...site.wanted.keys()].filter((id) => id !== site.main?.plugin.id);
  const allowed = [...own.flatMap(({ isHeading, path }) => (isHeading ? [] : [path])), ...others].join(', ');
  throw new Refusal(`The sidebar has no part "${part}". Allowed: ${allowed}, or an entry in one of them: "a/b".`);
}

async function entriesOfSet(site: BuiltSite, plugin: string): Promise<Entry[]> {
  const hrefs = new Set(
    [...site.documents.values()].flatMap((one) => (one.plugin === plugin && one.sidebar !== null ? [one.sidebar] : [])),
  );
  const order = Object.keys(site.wanted.get(plugin)?.sidebars ?? {});
  const sidebars: Sidebar[] = [];
  for (const href of hrefs) {
    const file = decoded(href.slice(site.base.length));
    sidebars.push(JSON.parse(await readFile(path.join(site.folder, file), 'utf8')) as Sidebar);
  }
  const printed = new Set<string>();
  return sidebars
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    .flatMap(({ items, lang }) => entriesOf(items, { site, plugin, lang, above: '', printed }));
}

interface Reading {
  site: BuiltSite;
  plugin: string;
  lang: string;
  above: string;
  /** Files of pages that have an entry: a page is printed once. */
  printed: Set<string>;
}

function entriesOf(items: readonly SidebarItem[], reading: Reading): Entry[] {
  return items.flatMap((item): Entry[] => {
    const path = reading.above === '' ? item.label : `${reading.above}/${item.label}`;
    const lang = (item.type === 'link' ? item.lang : undefined) ?? reading.lang;
    const entry = { label: item.label, lang, path, isHeading: item.type === 'heading' };
    if (item.type === 'heading') return [{ ...entry, document: null, entries: [] }];
    const document = item.href === null ? null : documentAt(item.href, reading);
    const entries = item.type === 'category' ? entriesOf(item.items, { ...reading, above: path }) : [];
    return document === null && entries.length === 0 ? [] : [{ ...entry, document, entries }];
  });
}

function documentAt(href: string, { site, plugin, printed }: Reading): BuiltDocument | null {
  const target = resolveTarget(href, { href: canonicalHref(site.base), isOfVersion: true }, site);
  const document = target.type === 'page' ? site.documents.get(target.file) : undefined;
  if (document?.plugin !== plugin || printed.has(document.file)) return null;
  printed.add(document.file);
  return document;
}

function entryAt(entries: readonly Entry[], path: string): Entry | undefined {
  for (const entry of entries) {
    if (entry.path === path && !entry.isHeading) return entry;
    const inside = entryAt(entry.entries, path);
    if (inside) return inside;
  }
  return undefined;
}
