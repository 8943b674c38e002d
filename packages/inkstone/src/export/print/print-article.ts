import { decoded } from '@inkstone/site-model/href';
import { escapeHtml } from '@inkstone/site-model/page';
import { DomUtils } from 'htmlparser2';
import type { BuiltDocument, BuiltSite } from '../built-site.ts';
import { htmlOf, readHtml, type Element } from '../html.ts';
import { resolveTarget } from '../links.ts';
import { rewriteLoaded } from '../rewrite-page.ts';

/** A page of a PDF while it is made. */
export interface PrintedPage {
  document: BuiltDocument;
  /** Id of its beginning, and prefix of those in it. */
  id: string;
  /** Its title and its article. */
  parts: readonly Element[];
  /** Ids in the printed document by those on the page, which may be the same on several. */
  ids: ReadonlyMap<string, string>;
  /** Addresses of its stylesheets. */
  stylesheets: readonly string[];
}

/** Attributes with ids of other elements. */
const REFERENCES = [
  'for',
  'headers',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
];

/** What of a document is printed, by `data-part`. */
const PRINTED = new Set(['title', 'prose']);

const MOST_LEVELS = 6;

/** Reads the article of a page; null for a page without one. */
export function readArticle(html: string, document: BuiltDocument, id: string): PrintedPage | null {
  const root = readHtml(html);
  const parts = DomUtils.findAll(({ attribs }) => PRINTED.has(attribs['data-part'] ?? ''), root.children);
  if (!parts.some(({ attribs }) => attribs['data-part'] === 'prose')) return null;
  const ids = new Map<string, string>();
  for (const { attribs } of DomUtils.findAll(({ attribs }) => attribs['id'] !== undefined, parts))
    // Short, and of letters that every reader of PDFs agrees on.
    ids.set(attribs['id'] ?? '', `${id}-${ids.size + 1}`);
  const stylesheets = DomUtils.getElementsByTagName('link', root.children).flatMap(({ attribs }) =>
    attribs['rel'] === 'stylesheet' && attribs['href'] ? [attribs['href']] : [],
  );
  return { document, id, parts, ids, stylesheets };
}

interface Printing {
  site: BuiltSite;
  /** All pages of the PDF, by their files. */
  pages: ReadonlyMap<string, PrintedPage>;
  /** How many entries of the sidebar its own is in. */
  depth: number;
  /** Takes the files that it needs. */
  files: Set<string>;
}

/** The article as part of a document of many: its headings are below its place in the sidebar, its links lead to pages. */
export function printArticle(page: PrintedPage, { site, pages, depth, files }: Printing): string {
  const { parts, document, ids } = page;
  const printed = { ...document, file: PRINT_FILE };
  let hasTitle = false;
  for (const element of DomUtils.findAll(() => true, [...parts])) {
    const { name, attribs } = element;
    if (name === 'script' || attribs['data-part'] === 'heading-link' || attribs['data-part'] === 'code-actions') {
      DomUtils.removeElement(element);
      continue;
    }
    if (/^h[1-6]$/.test(name)) {
      const level = Number(name[1]) + depth;
      hasTitle ||= name === 'h1';
      // The look of a heading is that of its element.
      attribs['aria-level'] = String(Math.min(level, MOST_LEVELS));
    }
    renameIds(attribs, ids);
    if (name === 'a') printLink(element, page, site, pages);
    // Pictures that wait until they are seen would be empty.
    delete attribs['loading'];
    rewriteLoaded(element, printed, site, files);
  }
  const level = Math.min(depth + 1, MOST_LEVELS);
  const title = `<header data-part="title"><h1 aria-level="${level}">${escapeHtml(document.title)}</h1></header>`;
  return (hasTitle ? '' : title) + parts.map((part) => htmlOf(part)).join('\n');
}

/** The document that is printed, in a folder with what it needs. */
export const PRINT_FILE = 'print.html';

function renameIds(attribs: Record<string, string>, ids: ReadonlyMap<string, string>): void {
  const own = attribs['id'];
  if (own !== undefined) attribs['id'] = ids.get(own) ?? own;
  for (const name of REFERENCES) {
    const value = attribs[name];
    if (value !== undefined)
      attribs[name] = value
        .split(/\s+/)
        .map((id) => ids.get(id) ?? id)
        .join(' ');
  }
  // In drawings: `fill="url(#shade)"`, `<use href="#leaf">`.
  for (const [name, value] of Object.entries(attribs)) {
    if (value.includes('url(#'))
      attribs[name] = value.replaceAll(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${ids.get(id) ?? id})`);
    else if (/^(?:xlink:)?href$/.test(name) && value.startsWith('#') && ids.has(value.slice(1)))
      attribs[name] = `#${ids.get(value.slice(1))}`;
  }
}

function printLink(
  { attribs }: Element,
  { document }: PrintedPage,
  site: BuiltSite,
  pages: ReadonlyMap<string, PrintedPage>,
): void {
  const href = attribs['href'];
  if (href === undefined || href.startsWith('#')) return;
  const target = resolveTarget(href, document, site);
  if (target.type === 'page') {
    const there = pages.get(target.file);
    if (there) {
      attribs['href'] = `#${there.ids.get(idIn(target.hash)) ?? there.id}`;
      return;
    }
  }
  if (target.type === 'elsewhere') attribs['href'] = target.href;
  else if (target.type === 'nowhere' || site.url === '') delete attribs['href'];
  else attribs['href'] = site.url + site.base + encodeAddress(target.file) + target.hash;
}

/** The published address of a file. */
function encodeAddress(file: string): string {
  return encodeURI(file.replace(/(?:^|\/)index\.html$/, ''));
}

function idIn(hash: string): string {
  return decoded(hash.slice(1));
}
