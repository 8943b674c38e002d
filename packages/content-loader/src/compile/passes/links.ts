import { existsSync } from 'node:fs';
import path from 'node:path';
import { nearest, type Problem } from '@inkstone/site-model/errors';
import {
  ALLOWED_URLS,
  composed,
  decoded,
  isAllowedUrl,
  isFileHref,
  kindOfAddress,
  withBase,
} from '@inkstone/site-model/href';
import type { SymbolIndex } from '@inkstone/site-model/source';
import type { Element, ElementContent, Properties } from 'hast';
import { h } from 'hastscript';
import type { Link, LinkReference } from 'mdast';
import { defaultHandlers, type State } from 'mdast-util-to-hast';
import { isIndexName } from '../../scan/page-files.ts';
import { resolveName } from '../code/snippet.ts';
import { hint, type Context } from '../context.ts';
import type { Place } from '../sources.ts';
import { pathnameOf, publish } from './files.ts';
import type { Pass } from './pass.ts';

/** Links of Markdown; the targets of all links, also of those in raw HTML, are resolved by `resolveLink`. */
export const links: Pass = {
  name: 'links',
  summary: 'to files of pages, to addresses, to symbols (`api:`)',
  handlers: () => ({
    link: (state, node: Link) => anchor(state, node, node.url, node.title),
    linkReference(state, node: LinkReference) {
      const definition = state.definitionById.get(node.identifier.toUpperCase());
      if (!definition) return defaultHandlers.linkReference(state, node);
      return anchor(state, node, definition.url, definition.title);
    },
  }),
};

function anchor(state: State, node: Link | LinkReference, url: string, title: string | null | undefined): Element {
  const element = h('a', { href: url, ...(title ? { title } : {}) }, state.all(node));
  state.patch(node, element);
  return element;
}

/** Gives an `<a>` its address; returns its content alone if the target has none. */
export function resolveAnchor(context: Context, element: Element): Element | ElementContent[] {
  const { href, ...author } = element.properties;
  if (isRawFile(context, String(href), author)) {
    element.properties['href'] = withBase(context.options.filesBase, String(href));
    return element;
  }
  const resolved = resolveLink(context, String(href), element);
  if (resolved === null) return element.properties['dataPart'] === 'card' ? without(element) : element.children;
  const { dataSymbol, ...plain } = resolved;
  const [only, ...more] = element.children;
  const isSymbol = dataSymbol !== undefined && only?.type === 'element' && only.tagName === 'code' && more.length === 0;
  const marks = isSymbol && author['dataPart'] === undefined ? { dataPart: 'symbol-link', dataSymbol } : {};
  element.properties = {
    ...marks,
    ...('dataPart' in author ? { dataPart: author['dataPart'] } : {}),
    ...plain,
    ...author,
  };
  return element;
}

/** VitePress leaves a link that has a target to whoever publishes the site. */
export function isRawFile({ dialect }: Context, href: string, { target }: Properties): boolean {
  return dialect.name === 'vitepress' && target != null && /^\/[^/].*\.html?(?:[?#]|$)/.test(href);
}

function without(element: Element): Element {
  delete element.properties['href'];
  return element;
}

/** Attributes of a link's `<a>`; null if its text is shown without a link. */
type LinkProperties = (Properties & { href: string }) | null;

/**
 * Other tools write the folder of a page's own language in its links: `/de/tea` is `/tea` here. Docusaurus also takes links
 * that have the base path already.
 */
function withoutFolder({ dialect, options: { base, filesBase } }: Context, pathname: string): string {
  if (dialect.name === 'docusaurus' && base !== '/' && `${pathname}/`.startsWith(base))
    return `/${pathname.slice(base.length)}`;
  const folder = base.startsWith(filesBase) ? base.slice(filesBase.length - 1) : '/';
  if (!dialect.isForeign || folder === '/' || isFileHref(pathname)) return pathname;
  return `${pathname}/`.startsWith(folder) ? `/${pathname.slice(folder.length)}` : pathname;
}

/** Resolves the target of a link; records it for the checks of the whole site, or reports what is wrong with it. */
export function resolveLink(context: Context, written: string, place: Place): LinkProperties {
  if (written.startsWith('api:')) return apiLink(context, written, place);
  const outside = pathnameOf(context, written);
  // What somebody else publishes at this origin, which no check can find.
  if (outside !== undefined) return externalLink(`${context.options.filesBase}${composed(outside).slice(1)}`);
  if (/^https?:/i.test(written) && !SITE.test(written)) return noSite(context, written, place);
  const kind = kindOfAddress(written);
  if (kind === 'site') return externalLink(written);
  if (!isAllowedUrl(written)) return forbiddenUrl(context, written, place);
  if (kind === 'scheme') return { href: written };
  if (kind === 'anchor') return anchorLink(context, written, place);
  const [, whole = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const pathname = withoutFolder(context, whole);
  const page = context.dialect.linksToFiles ? pageOf(context, pathname, place) : null;
  if (page !== null) return internal(context, `${page}${rest}`, 'markdown', written, place);
  if (/\.mdx?$/i.test(pathname)) return markdownLink(context, written, pathname, rest, place);
  if (written.startsWith('/')) {
    const base = isFileHref(pathname) ? context.options.filesBase : context.options.base;
    return internal(context, withBase(base, `${pathname}${rest}`), 'link', written, place);
  }
  return fileLink(context, written, pathname, rest, place) ?? relativeLink(context, written, pathname, rest, place);
}

/** The address of a site with its scheme, once. */
const SITE = /^https?:\/\/(?!https?:?(?:\/|$))[^/?#]/i;

function noSite(context: Context, written: string, place: Place): LinkProperties {
  const meant = written.replace(/^(https?):?\/*(?:https?:?\/*)?/i, '$1://');
  context.report('broken-link', 'This is no address of a site.', place, {
    // Other tools publish it, and do not look where links to other sites lead.
    severity: context.dialect.isForeign ? 'warning' : 'error',
    found: written,
    ...hint(SITE.test(meant) ? meant : undefined, 'https:// and the name of the site'),
  });
  return { href: written };
}

function forbiddenUrl(context: Context, written: string, place: Place): null {
  context.report('forbidden-url', 'A link cannot have this scheme.', place, {
    // Its text is shown: nothing of what another tool has published is lost but the address.
    severity: context.dialect.isForeign ? 'warning' : 'error',
    found: written,
    allowed: ALLOWED_URLS,
  });
  return null;
}

/** Attributes of a link to another site. */
export function externalLink(href: string): Properties & { href: string } {
  return { href, rel: ['noopener', 'noreferrer'], target: '_blank', dataExternal: '' };
}

function internal(
  context: Context,
  href: string,
  kind: 'link' | 'markdown' | 'api',
  written: string,
  place: Place,
  more: { meant?: string } = {},
): LinkProperties {
  const published = composed(href);
  context.link({ href: published, kind, written, ...more }, place);
  return { href: published };
}

function anchorLink(context: Context, written: string, place: Place): LinkProperties {
  const self = docHref(context, context.input.logicalPath);
  const href = composed(written);
  if (self !== null && written !== '#') context.link({ href: `${self}${href}`, kind: 'link', written }, place);
  return { href };
}

/**
 * The page of a file of VitePress that is named from the folder of all languages, `/zh/start.md`, where that is a page of
 * the own language.
 */
function inOwnLanguage(context: Context, target: string, place: Place): string | null {
  if (!target.startsWith('/')) return null;
  const { file, logicalPath } = context.sourceOf(place);
  const layer = file.slice(0, -logicalPath.length);
  for (const folder of context.version.snippets['source'] ?? []) {
    const named = path.join(folder, target);
    const href = named.startsWith(layer) ? docHref(context, named.slice(layer.length).split(path.sep).join('/')) : null;
    if (href !== null) return href;
  }
  return null;
}

/** The page that a file is in another version or another set of docs: a post of a blog may lead to the docs. */
function elsewhere(context: Context, target: string, place: Place): string | null {
  const { candidates } = resolveName(target, path.dirname(context.sourceOf(place).file), context.version.snippets);
  // There, a path may begin at the folder of the site, too.
  const folders = [context.options.root, ...(context.version.snippets['site'] ?? [])];
  const ofSite =
    context.isDocusaurus && /^[^.@]/.test(target) ? folders.map((folder) => path.join(folder, target)) : [];
  for (const file of [...candidates, ...ofSite]) {
    const href = context.lookUp('file', context.relative(file));
    if (href !== null) return href;
  }
  return null;
}

/** Why a file in the folder of the docs is no page. */
function whyLeftOut(logical: string): string {
  const names = logical.split('/');
  if (names.includes('node_modules')) return 'it is in node_modules';
  const sign = names.find((name) => /^[._]/.test(name))?.[0];
  return sign === undefined ? 'it is a draft, or the site leaves it out' : `a name in its path begins with "${sign}"`;
}

function markdownLink(context: Context, written: string, pathname: string, rest: string, place: Place): LinkProperties {
  const target = composed(decoded(pathname));
  const logical = target.startsWith('/')
    ? target.slice(1)
    : path.posix.join(path.posix.dirname(context.sourceOf(place).logicalPath), target);
  const href =
    docHref(context, logical) ??
    inOwnLanguage(context, target, place) ??
    fromFolder(context, target) ??
    elsewhere(context, target, place);
  if (href !== null) return internal(context, `${href}${rest}`, 'markdown', written, place);
  const { version } = context.input;
  const name = version === 'current' ? 'the current version' : `version ${version}`;
  const source = logical.startsWith('../') ? sourceLink(context, pathname, rest, place) : null;
  if (source !== null) return source;
  if (!target.startsWith('/') && existsSync(path.resolve(path.dirname(context.sourceOf(place).file), target))) {
    const isOutside = logical.startsWith('../');
    const reason = isOutside ? 'it lies outside of the folder of the docs' : whyLeftOut(logical);
    context.report('broken-markdown-link', `${logical} is not published in ${name}: ${reason}.`, place, {
      found: written,
      severity: severityOf(context),
      allowed: `the path of a page that is published${isOutside ? ', or the full URL of a file elsewhere' : ''}`,
    });
    return { href: written };
  }
  // The site says how grave a link to nowhere is, and other tools leave it as it is.
  if (context.dialect.isForeign)
    return target.startsWith('/')
      ? internal(context, withBase(context.options.base, `${target}${rest}`), 'link', written, place)
      : relativeLink(context, written, pathname, rest, place);
  const meant = nearestDoc(context, logical);
  context.report('broken-markdown-link', `No page of ${name} is written in ${logical}.`, place, {
    found: written,
    ...hint(
      meant && `${path.posix.relative(path.posix.dirname(context.sourceOf(place).logicalPath), meant)}${rest}`,
      'the path of a Markdown file, relative to this one',
    ),
  });
  return { href: written };
}

/** Docusaurus also looks for `guides/tea.md` from the folder of the docs. */
function fromFolder(context: Context, target: string): string | null {
  return context.isDocusaurus && /^[^./@]/.test(target) ? docHref(context, path.posix.normalize(target)) : null;
}

/** The page whose file a path is, which other tools write as the address that is published: `./start.html`, `/guide/`. */
function pageOf(context: Context, pathname: string, place: Place): string | null {
  const target = composed(decoded(pathname)).replace(/\.(?:html|mdx?)$/i, '');
  const folder = path.posix.dirname(context.sourceOf(place).logicalPath);
  const whole = target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target);
  // `tea/index.html` may be written in `tea/README.md`.
  const stem = whole.replace(/(^|\/)index$/, '$1');
  const names = /(?:^|\/)$/.test(stem) ? ['index', 'README'] : ['', '/index', '/README'];
  for (const name of names) {
    const href = docHref(context, `${stem}${name}.md`);
    if (href !== null) return href;
  }
  return null;
}

/** The page that a logical path names; a page may be `.md` in one layer and `.mdx` in another. */
function docHref(context: Context, logical: string): string | null {
  const other = logical.endsWith('x') ? logical.slice(0, -1) : `${logical}x`;
  return context.lookUp('doc', logical) ?? context.lookUp('doc', other);
}

function nearestDoc(context: Context, logical: string): string | undefined {
  // The page itself, which names one that is gone, is not what it means.
  const docs = Object.keys(context.version.docs).filter((doc) => doc !== context.input.logicalPath);
  const name = path.posix.basename(logical);
  const stem = (file: string): string => path.posix.basename(file).replace(/\.mdx?$/, '');
  const whole = docs.find((doc) => stem(doc) === stem(logical)) ?? nearest(logical, docs);
  if (whole !== undefined) return whole;
  const meant = nearest(name, new Set(docs.map((doc) => path.posix.basename(doc))));
  return meant === undefined ? undefined : docs.find((doc) => path.posix.basename(doc) === meant);
}

function apiLink(context: Context, written: string, place: Place): LinkProperties {
  const { symbols } = context.version;
  if (!symbols) {
    noReference(context, written, place);
    return null;
  }
  const address = decodedSymbol(written);
  const href = context.lookUp('address', address);
  if (href !== null) {
    context.link({ href, kind: 'api', written }, place);
    return { href, dataSymbol: address };
  }
  const meant = nearestSymbol(context, symbols, address);
  context.report('broken-api-link', 'This link names an API symbol that does not exist.', place, {
    found: written,
    ...hint(
      meant && `api:${meant}`,
      'api:{package}, or api:{package}/{class|interface|function|enum|type|variable|namespace}/{Name}',
    ),
  });
  return null;
}

export function noReference(context: Context, written: string, place: Place): void {
  context.report('broken-api-link', 'This version of the docs has no API reference to link to.', place, {
    found: written,
    allowed: 'an API reference of the same name before the docs in "sources", or "api" in the version’s configuration',
  });
}

/** `api:core/class/Request` → `core/class/Request` */
export function decodedSymbol(written: string): string {
  return decoded(written.replace(/^api:/, ''));
}

/** The address that is meant: of a symbol of that name, or one that is written alike. */
export function nearestSymbol(context: Context, symbols: SymbolIndex, address: string): string | undefined {
  const addresses = Object.keys(symbols.byAddress);
  const href = context.lookUp('name', address);
  return addresses.find((one) => symbols.byAddress[one] === href) ?? nearest(address, addresses);
}

/** Of a link to what the site does not have: another tool has published the site with it. */
function severityOf({ dialect }: Context): Problem['severity'] {
  return dialect.isForeign ? 'warning' : 'error';
}

/** A link to a file beside the page publishes that file. */
function fileLink(context: Context, written: string, pathname: string, rest: string, place: Place): LinkProperties {
  if (!/\.[a-z0-9]+$/i.test(pathname) || /\.html?$/i.test(pathname)) return null;
  const source = path.resolve(path.dirname(context.sourceOf(place).file), decoded(pathname));
  const shown = context.shared.files.isInside(source) ? null : sourceLink(context, pathname, rest, place);
  if (shown !== null) return shown;
  const { content, file, isRefused } = context.read(source, 'file', place, written, severityOf(context));
  if (isRefused) return { href: written };
  if (content === null) return null;
  const href = publish(context, { source: file, content, folder: 'files' }, { written, place });
  return href === null ? { href: written } : internal(context, `${href}${rest}`, 'link', written, place);
}

/** A text beside the page whose name has no ending, such as LICENSE, is published as one that browsers show. */
function textLink(context: Context, written: string, pathname: string, rest: string, place: Place): LinkProperties {
  if (!/(?:^|\/)[^./]+$/.test(pathname)) return null;
  const named = path.resolve(path.dirname(context.sourceOf(place).file), decoded(pathname));
  const { content, file, isRefused } = context.read(named, 'text', place, written, severityOf(context));
  if (isRefused) return { href: written };
  if (content === null) return null;
  const href = publish(context, { source: file, content, folder: 'files' }, { written, place });
  return href === null ? { href: written } : internal(context, `${href}${rest}`, 'link', written, place);
}

/**
 * A file of the repository that is no part of the site, as the README of a package names them, is shown where
 * the repository is.
 */
function sourceLink(context: Context, pathname: string, rest: string, place: Place): LinkProperties {
  const { repository } = context.version;
  if (!repository || pathname === '' || pathname.startsWith('/')) return null;
  const file = path.resolve(path.dirname(context.sourceOf(place).file), decoded(pathname));
  const inside = path.relative(repository.folder, file).split(path.sep).join('/');
  if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside)) return null;
  const url = context.lookUp('source', inside);
  return url === null ? null : externalLink(`${url}${rest}`);
}

/** A relative address, resolved as a browser does; the path of a page's file may have been meant. */
function relativeLink(context: Context, written: string, pathname: string, rest: string, place: Place): LinkProperties {
  const from = docHref(context, context.input.logicalPath) ?? context.options.base;
  // Browsers and other tools begin at the address as it is published.
  const end = context.dialect.isForeign && context.options.addresses === 'slash' && !from.endsWith('/') ? '/' : '';
  const base = new URL(from + end, 'http://site.invalid').href;
  if (!URL.canParse(written, base)) return forbiddenUrl(context, written, place);
  const url = new URL(composed(written), base);
  const folder = path.posix.dirname(context.sourceOf(place).logicalPath);
  const stem = path.posix.join(folder, decoded(pathname).replace(/\.html?$|\/$/, ''));
  const doc = ['.md', '.mdx', '/index.md', '/index.mdx']
    .map((end) => `${stem}${end}`)
    .find((file) => context.lookUp('doc', file) !== null);
  // Docusaurus has a page that is the index of a folder at an address that ends in a slash.
  const isIndex = isIndexName(path.posix.parse(context.input.logicalPath).name, path.posix.basename(folder));
  if (context.isDocusaurus && isIndex && doc !== undefined)
    return internal(context, `${docHref(context, doc)}${rest}`, 'markdown', written, place);
  const meant = doc === undefined ? {} : { meant: path.posix.relative(folder, doc).replaceAll(' ', '%20') + rest };
  const source =
    doc === undefined
      ? (sourceLink(context, pathname, rest, place) ?? textLink(context, written, pathname, rest, place))
      : null;
  return source ?? internal(context, `${url.pathname}${url.search}${url.hash}`, 'link', written, place, meant);
}
