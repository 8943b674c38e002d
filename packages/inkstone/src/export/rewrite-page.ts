import { createHash } from 'node:crypto';
import { candidatesOf } from '@inkstone/site-model/href';
import { escapeHtml } from '@inkstone/site-model/page';
import { DomUtils } from 'htmlparser2';
import type { BuiltDocument, BuiltSite } from './built-site.ts';
import { htmlOf, nodesOf, readHtml, type Element } from './html.ts';
import { relativeHref, resolveTarget } from './links.ts';
import { rewriteCss } from './rewrite-css.ts';

/** The one script of an export, and the page that searches; relative to the export's root. */
export const PAGE_SCRIPT = 'hashed/export.js';

/** What browsers load for a page may come from disk alone. Nothing runs, and no other file is shown in it. */
export const POLICY =
  "default-src 'none'; style-src file: 'unsafe-inline'; img-src file: data:; font-src file: data:; media-src file: data:; base-uri 'none'; form-action 'none'";

/** Links in a head that make no request of their own, or one for a file of the export. */
const KEPT_LINKS = new Set(['stylesheet', 'icon', 'canonical']);

/** Parts that only the app answers. */
const APP_PARTS = new Set(['code-actions', 'feedback', 'page-copy']);

/** Attributes with the address of something that a browser loads for the page. */
const LOADED = new Map([
  ['img', ['src', 'srcset']],
  ['source', ['src', 'srcset']],
  ['video', ['src', 'poster']],
  ['audio', ['src']],
  ['track', ['src']],
  ['embed', ['src']],
  ['iframe', ['src']],
  ['object', ['data']],
  ['input', ['src']],
  ['script', ['src']],
  ['link', ['href']],
  ...'cursor feimage filter image lineargradient mpath pattern radialgradient textpath tref use'
    .split(' ')
    .map((name): [string, string[]] => [name, ['href', 'xlink:href']]),
]);

/** Attributes of drawings that are read as styles, or set some. */
const STYLING =
  'by clip-path cursor fill filter from marker marker-end marker-mid marker-start mask stroke to values'.split(' ');

/** What cannot do without its address: a link to it takes the element's place where it is not in the folder. */
const EMBEDDED = new Set(['img', 'video', 'audio', 'embed', 'iframe', 'object']);

export interface RewrittenPage {
  html: string;
  /** Files that the page needs, as they are in the folder that was built. */
  files: Set<string>;
}

/** A document of the site as one that is opened from disk: it names nothing outside the folder that a browser would load. */
export function rewritePage(html: string, document: BuiltDocument, site: BuiltSite): RewrittenPage {
  const root = readHtml(html);
  const files = new Set<string>();
  const all = DomUtils.findAll(() => true, root.children);
  for (const element of all) {
    if (isLeftOut(element, site)) {
      DomUtils.removeElement(element);
      continue;
    }
    const { name, attribs } = element;
    if (name === 'html') {
      // The document is complete: the app, for which it would keep what the reader does, does not come.
      attribs['data-ready'] = '';
      attribs['data-whole'] = '';
    } else if (name === 'head') addToHead(element, document, site, policyWith(all));
    else if (name === 'style') rewriteStyle(element, document, site, files);
    else if (attribs['data-part'] === 'version-label') nameVersion(element, document, site);
    else if (name === 'a' || name === 'area')
      rewriteLink(element, document, site, { files, title: site.texts.notHere });
    rewriteLoaded(element, document, site, files);
  }
  return { html: htmlOf(root), files };
}

/** The policy with the scripts that the site has in its documents. */
function policyWith(elements: readonly Element[]): string {
  const hashes = elements.flatMap((element) =>
    element.name === 'script' && element.attribs['src'] === undefined
      ? `'sha256-${createHash('sha256').update(DomUtils.textContent(element)).digest('base64')}'`
      : [],
  );
  return `${POLICY}; script-src ${['file:', ...new Set(hashes)].join(' ')}; frame-src file:`;
}

function isLeftOut({ name, attribs }: Element, site: BuiltSite): boolean {
  if (name === 'link') return !(attribs['rel'] ?? '').split(' ').some((rel) => KEPT_LINKS.has(rel));
  if (name === 'meta') return /^content-security-policy$/i.test(attribs['http-equiv'] ?? '');
  // Browsers load no modules from disk, and a page's data is for the app.
  if (name === 'script')
    return attribs['id'] === 'page-data' || (attribs['src'] !== undefined && attribs['type'] === 'module');
  if (name === 'template') return attribs['id'] === 'inkstone-base';
  // The app would fill it when it is opened; the category's own link stays.
  if (name === 'details') return attribs['data-lazy'] !== undefined && attribs['open'] === undefined;
  if (attribs['data-needs-script'] !== undefined) return true;
  const part = attribs['data-part'] ?? '';
  return APP_PARTS.has(part) || (part === 'search-button' && site.search === null);
}

function addToHead(head: Element, { file, isSearch }: BuiltDocument, site: BuiltSite, policy: string): void {
  const searchPage = [...site.documents.values()].find(({ isSearch }) => isSearch)?.file;
  const data = searchPage === undefined ? '' : ` data-search="${relativeHref(file, searchPage)}"`;
  const words = isSearch ? ` data-texts="${escapeHtml(JSON.stringify(site.texts))}"` : '';
  const script = `<script src="${relativeHref(file, PAGE_SCRIPT)}"${data}${words} defer></script>`;
  const [first] = head.children;
  for (const node of nodesOf(`<meta http-equiv="Content-Security-Policy" content="${policy}">`))
    if (first) DomUtils.prepend(first, node);
  for (const node of nodesOf(script)) DomUtils.appendChild(head, node);
}

/** The menu on pages that all versions share names the latest version; in an export, the one that is there. */
function nameVersion(label: Element, { plugin }: BuiltDocument, { main }: BuiltSite): void {
  const [text] = label.children;
  if (plugin !== null || main === null || !text || !DomUtils.isText(text)) return;
  const menu = label.parent && DomUtils.isTag(label.parent) ? label.parent.attribs : {};
  if (menu['aria-label'] !== undefined)
    menu['aria-label'] = menu['aria-label'].replace(text.data, () => main.version.label);
  text.data = main.version.label;
}

function rewriteStyle(style: Element, document: BuiltDocument, site: BuiltSite, files: Set<string>): void {
  for (const child of style.children)
    if (DomUtils.isText(child)) child.data = rewriteCss(child.data, document, site, files);
}

interface Rewriting {
  files: Set<string>;
  /** Says that a page is not part of the export. */
  title: string;
}

function rewriteLink(link: Element, document: BuiltDocument, site: BuiltSite, { files, title }: Rewriting): void {
  const { attribs } = link;
  const href = attribs['href'];
  if (href === undefined || href.startsWith('#')) return;
  const target = resolveTarget(href, document, site);
  if (target.type === 'elsewhere') attribs['href'] = target.href;
  else if (target.type === 'nowhere') {
    delete attribs['href'];
    Object.assign(attribs, { role: 'link', 'aria-disabled': 'true', title });
  } else {
    if (target.type === 'file') files.add(target.file);
    attribs['href'] = relativeHref(document.file, target.file) + target.hash;
  }
}

/**
 * Gives what a browser loads for an element an address on disk. A link takes the place of what is not in the folder.
 *
 * @param files Takes the files that it needs.
 */
export function rewriteLoaded(element: Element, document: BuiltDocument, site: BuiltSite, files: Set<string>): void {
  const { name, attribs } = element;
  if (attribs['style'] !== undefined) attribs['style'] = rewriteCss(attribs['style'], document, site, files);
  for (const attribute of STYLING) {
    const value = attribs[attribute];
    if (value === undefined) continue;
    // What names an address in another way is left out, as is what hides one behind escapes.
    if (/\\|image|src\(/i.test(value)) delete attribs[attribute];
    else attribs[attribute] = rewriteCss(value, document, site, files);
  }
  if (attribs['background'] !== undefined) {
    const found = loadedHref(attribs['background'].trim(), document, site, files);
    if (found === null) delete attribs['background'];
    else attribs['background'] = found;
  }
  const names = LOADED.get(name.toLowerCase())?.filter((attribute) => attribs[attribute] !== undefined) ?? [];
  if (names.length === 0 || attribs['rel'] === 'canonical') return;
  // Files on disk have no origin that could allow a page of another one to read them.
  delete attribs['integrity'];
  delete attribs['crossorigin'];
  let outside: string | null = null;
  for (const attribute of names) {
    const value = attribs[attribute] ?? '';
    const addresses = attribute === 'srcset' ? candidatesOf(value) : [{ address: value.trim(), size: '' }];
    const rewritten = addresses.flatMap(({ address, size }) => {
      const found = loadedHref(address, document, site, files);
      if (found === null) outside ??= address;
      return found === null ? [] : [`${found} ${size}`.trim()];
    });
    if (rewritten.length > 0) attribs[attribute] = rewritten.join(', ');
    else delete attribs[attribute];
  }
  if (outside === null) return;
  if (EMBEDDED.has(name) && (attribs['src'] ?? attribs['data']) === undefined) replaceByLink(element, outside);
  else if (name !== 'img' && name !== 'video') DomUtils.removeElement(element);
}

/** The address of what is loaded for a page; null if it is not in the folder. */
function loadedHref(address: string, document: BuiltDocument, site: BuiltSite, files: Set<string>): string | null {
  if (address === '' || /^(?:data:|#)/i.test(address)) return address;
  const target = resolveTarget(address, document, site);
  if (target.type !== 'file' && target.type !== 'page') return null;
  if (target.type === 'file') files.add(target.file);
  return relativeHref(document.file, target.file) + target.hash;
}

function replaceByLink(element: Element, address: string): void {
  const { alt, title } = element.attribs;
  const [link] = nodesOf('<a></a>');
  if (!link || !DomUtils.isTag(link)) return;
  const href = address.startsWith('//') ? `https:${address}` : address;
  link.attribs = { href };
  const [text] = nodesOf('-');
  if (text && DomUtils.isText(text)) text.data = alt || title || href;
  if (text) DomUtils.appendChild(link, text);
  // A picture in a link is a link already.
  const isInLink = DomUtils.getParent(element) && isInside(element, 'a');
  if (isInLink && text) DomUtils.replaceElement(element, text);
  else DomUtils.replaceElement(element, link);
}

function isInside(element: Element, name: string): boolean {
  for (let parent = element.parent; parent; parent = parent.parent)
    if (DomUtils.isTag(parent) && parent.name === name) return true;
  return false;
}
