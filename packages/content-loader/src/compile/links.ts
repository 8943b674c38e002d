import { existsSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '@inkstone/site-model/cache';
import { nearest } from '@inkstone/site-model/errors';
import { ALLOWED_URLS, composed, isAllowedUrl, withBase } from '@inkstone/site-model/href';
import type { Element, ElementContent, Properties } from 'hast';
import { h } from 'hastscript';
import { imageSize } from 'image-size';
import type { Image, ImageReference, InlineCode, Link, LinkReference } from 'mdast';
import { defaultHandlers, type Handler, type State } from 'mdast-util-to-hast';
import { listFolder } from './code/snippet.ts';
import { hint, type PageState, type Place } from './page-state.ts';

/** Handlers of links, images and the names of symbols. */
export function linkHandlers(page: PageState): Record<string, Handler> {
  return {
    inlineCode: (_state, node: InlineCode) => inlineCode(page, node),
    link: (state, node: Link) => link(page, state, node, node.url, node.title),
    linkReference(state, node: LinkReference) {
      const definition = state.definitionById.get(node.identifier.toUpperCase());
      if (!definition) return defaultHandlers.linkReference(state, node);
      return link(page, state, node, definition.url, definition.title);
    },
    image: (_state, node: Image) => image(page, node, node.url, node.alt, node.title),
    imageReference(state, node: ImageReference) {
      const definition = state.definitionById.get(node.identifier.toUpperCase());
      if (!definition) return defaultHandlers.imageReference(state, node);
      return image(page, node, definition.url, node.alt, definition.title);
    },
  };
}

function inlineCode(page: PageState, node: InlineCode): Element {
  const value = node.value.replace(/\r?\n/g, ' ');
  page.sections.add(value);
  const code = h('code', {}, [value]);
  const { symbols } = page.version;
  if (!symbols || !page.input.autoLinks || page.inHeading || page.inLink) return code;
  const href = page.lookUp('name', value);
  return href === null ? code : h('a', { dataPart: 'symbol-link', dataSymbol: value, href }, [code]);
}

function link(
  page: PageState,
  state: State,
  node: Link | LinkReference,
  url: string,
  title: string | null | undefined,
): ElementContent[] | Element {
  const outer = page.inLink;
  page.inLink = true;
  const children = state.all(node);
  page.inLink = outer;
  return linkElement(page, url, title, children, node);
}

/** A link around content; the content alone if the target has no address. */
function linkElement(
  page: PageState,
  url: string,
  title: string | null | undefined,
  children: ElementContent[],
  place: Place,
): ElementContent[] | Element {
  const properties = resolveLink(page, url, place);
  if (properties === null) return children;
  const [only] = children;
  const isSymbol =
    properties['dataSymbol'] !== undefined &&
    children.length === 1 &&
    only?.type === 'element' &&
    only.tagName === 'code';
  const { dataSymbol, ...plain } = properties;
  return h(
    'a',
    {
      ...(isSymbol ? { dataPart: 'symbol-link', dataSymbol: dataSymbol ?? null } : {}),
      ...plain,
      ...(title ? { title } : {}),
    },
    children,
  );
}

function image(
  page: PageState,
  node: Place,
  url: string,
  alt: string | null | undefined,
  title: string | null | undefined,
): Element {
  return h('img', { ...resolveImage(page, url, node), alt: alt ?? '', ...(title ? { title } : {}) });
}

/** Attributes of a link's `<a>`; null if its text is shown without a link. */
type LinkProperties = (Properties & { href: string }) | null;

/** Resolves the target of a link; records it for the checks of the whole site, or reports what is wrong with it. */
export function resolveLink(page: PageState, written: string, place: Place): LinkProperties {
  if (written.startsWith('api:')) return apiLink(page, written, place);
  if (/^https?:/i.test(written) && !SITE.test(written)) return noSite(page, written, place);
  if (/^(?:https?:)?\/\//i.test(written)) return externalLink(written);
  if (!isAllowedUrl(written)) return forbiddenUrl(page, written, place);
  if (/^[a-z][a-z0-9+.-]*:/i.test(written)) return { href: written };
  if (written.startsWith('#')) return anchorLink(page, written, place);
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  if (/\.mdx?$/i.test(pathname)) return markdownLink(page, written, pathname, rest, place);
  if (written.startsWith('/'))
    return internal(page, withBase(page.shared.options.base, written), 'link', written, place);
  return fileLink(page, written, pathname, rest, place) ?? relativeLink(page, written, pathname, rest, place);
}

/** The address of a site with its scheme, once. */
const SITE = /^https?:\/\/(?!https?:?(?:\/|$))[^/?#]/i;

function noSite(page: PageState, written: string, place: Place): LinkProperties {
  const meant = written.replace(/^(https?):?\/*(?:https?:?\/*)?/i, '$1://');
  page.report('broken-link', 'This is no address of a site.', place, {
    found: written,
    ...hint(SITE.test(meant) ? meant : undefined, 'https:// and the name of the site'),
  });
  return { href: written };
}

function forbiddenUrl(page: PageState, written: string, place: Place): null {
  page.report('forbidden-url', 'A link cannot have this scheme.', place, { found: written, allowed: ALLOWED_URLS });
  return null;
}

/** Attributes of a link to another site. */
export function externalLink(href: string): Properties & { href: string } {
  return { href, rel: ['noopener', 'noreferrer'], target: '_blank', dataExternal: '' };
}

function internal(
  page: PageState,
  href: string,
  kind: 'link' | 'markdown' | 'api',
  written: string,
  place: Place,
  more: { meant?: string } = {},
): LinkProperties {
  const published = composed(href);
  page.link({ href: published, kind, written, ...more }, place);
  return { href: published };
}

function anchorLink(page: PageState, written: string, place: Place): LinkProperties {
  const self = docHref(page, page.input.logicalPath);
  if (self !== null && written !== '#') page.link({ href: `${self}${written}`, kind: 'link', written }, place);
  return { href: written };
}

function markdownLink(page: PageState, written: string, pathname: string, rest: string, place: Place): LinkProperties {
  const decoded = decode(pathname).normalize('NFC');
  const logical = decoded.startsWith('/')
    ? decoded.slice(1)
    : path.posix.join(path.posix.dirname(page.origin.logicalPath), decoded);
  const href = docHref(page, logical);
  if (href !== null) return internal(page, `${href}${rest}`, 'markdown', written, place);
  const { version } = page.input;
  const name = version === 'current' ? 'the current version' : `version ${version}`;
  if (!decoded.startsWith('/') && existsSync(path.resolve(path.dirname(page.origin.file), decoded))) {
    const isOutside = logical.startsWith('../');
    const reason = isOutside
      ? 'it lies outside of the folder of the docs'
      : 'it is a draft, or a name in its path begins with "_"';
    page.report('broken-markdown-link', `${logical} is not published in ${name}: ${reason}.`, place, {
      found: written,
      allowed: `the path of a page that is published${isOutside ? ', or the full URL of a file elsewhere' : ''}`,
    });
    return { href: written };
  }
  const meant = nearestDoc(page, logical);
  page.report('broken-markdown-link', `No page of ${name} is written in ${logical}.`, place, {
    found: written,
    ...hint(
      meant && `${path.posix.relative(path.posix.dirname(page.origin.logicalPath), meant)}${rest}`,
      'the path of a Markdown file, relative to this one',
    ),
  });
  return { href: written };
}

/** The page that a logical path names; a page may be `.md` in one layer and `.mdx` in another. */
function docHref(page: PageState, logical: string): string | null {
  const other = logical.endsWith('x') ? logical.slice(0, -1) : `${logical}x`;
  return page.lookUp('doc', logical) ?? page.lookUp('doc', other);
}

function nearestDoc(page: PageState, logical: string): string | undefined {
  const docs = Object.keys(page.version.docs);
  const name = path.posix.basename(logical);
  const stem = (file: string): string => path.posix.basename(file).replace(/\.mdx?$/, '');
  const whole = docs.find((doc) => stem(doc) === stem(logical)) ?? nearest(logical, docs);
  if (whole !== undefined) return whole;
  const meant = nearest(name, new Set(docs.map((doc) => path.posix.basename(doc))));
  return meant === undefined ? undefined : docs.find((doc) => path.posix.basename(doc) === meant);
}

function apiLink(page: PageState, written: string, place: Place): LinkProperties {
  const { symbols } = page.version;
  if (!symbols) {
    page.report('broken-api-link', 'This version of the docs has no API reference to link to.', place, {
      found: written,
      allowed:
        'an API reference of the same name before the docs in "sources", or "api" in the version’s configuration',
    });
    return null;
  }
  const address = decode(written.slice('api:'.length));
  const href = page.lookUp('address', address);
  if (href !== null) {
    page.link({ href, kind: 'api', written }, place);
    return { href, dataSymbol: address };
  }
  const meant = nearest(address, Object.keys(symbols.byAddress));
  page.report('broken-api-link', 'This link names an API symbol that does not exist.', place, {
    found: written,
    ...hint(meant && `api:${meant}`, 'api:{package}/{class|function|interface|enum|namespace}/{Name}'),
  });
  return null;
}

/** A link to a file beside the page publishes that file. */
function fileLink(page: PageState, written: string, pathname: string, rest: string, place: Place): LinkProperties {
  if (!/\.[a-z0-9]+$/i.test(pathname) || /\.html?$/i.test(pathname)) return null;
  const source = path.resolve(path.dirname(page.origin.file), decode(pathname));
  const { content, isRefused } = page.read(source, 'file', place, written);
  if (isRefused) return { href: written };
  if (content === null) return null;
  const output = outputName(source, content, 'files');
  page.assets.set(output, { source, output });
  return internal(page, `${page.shared.options.base}${output}${rest}`, 'link', written, place);
}

/** A relative address, resolved as a browser does; the path of a page's file may have been meant. */
function relativeLink(page: PageState, written: string, pathname: string, rest: string, place: Place): LinkProperties {
  const from = docHref(page, page.input.logicalPath) ?? page.shared.options.base;
  const base = new URL(from, 'http://site.invalid').href;
  if (!URL.canParse(written, base)) return forbiddenUrl(page, written, place);
  const url = new URL(composed(written), base);
  const folder = path.posix.dirname(page.origin.logicalPath);
  const stem = path.posix.join(folder, decode(pathname).replace(/\.html?$|\/$/, ''));
  const doc = ['.md', '.mdx', '/index.md', '/index.mdx']
    .map((end) => `${stem}${end}`)
    .find((file) => page.lookUp('doc', file) !== null);
  const meant = doc === undefined ? {} : { meant: path.posix.relative(folder, doc).replaceAll(' ', '%20') + rest };
  return internal(page, `${url.pathname}${url.search}${url.hash}`, 'link', written, place, meant);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Attributes of an `<img>`: where the file will be, and its size, so that nothing moves when it comes. */
export function resolveImage(page: PageState, written: string, place: Place): Properties {
  const common = { loading: 'lazy', decoding: 'async' };
  const { src, content } = resolveFile(page, written, place);
  if (content === null) return { src, ...common };
  const size = measure(content);
  if (size === null) {
    const isOther = !/\.(?:png|jpe?g|gif|webp|avif)$/i.test(written.replace(/[?#].*$/s, ''));
    const message = isOther
      ? 'The size of this image cannot be read.'
      : 'This file is not the image that its name says.';
    page.report('missing-image', message, place, {
      severity: isOther ? 'warning' : 'error',
      found: written,
      allowed: 'PNG, JPEG, GIF, WebP, AVIF or an SVG with a viewBox',
    });
  }
  return { src, ...size, ...common };
}

/**
 * The address of an image, a video or the like; one beside the page is published, and its content returned. The checks
 * of the whole site find out whether a file at an absolute address exists.
 */
export function resolveFile(page: PageState, written: string, place: Place): { src: string; content: Buffer | null } {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) {
    if (/^(?:(?:https?:)?\/\/|data:(?:image|audio|video|font)\/)/i.test(written))
      return { src: written, content: null };
    forbiddenUrl(page, written, place);
    return { src: '', content: null };
  }
  if (written.startsWith('/')) {
    const src = withBase(page.shared.options.base, composed(written));
    page.link({ href: src, kind: 'file', written }, place);
    return { src, content: null };
  }
  const name = decode(written.replace(/[?#].*$/s, ''));
  const source = path.resolve(path.dirname(page.origin.file), name);
  const { content, isRefused } = page.read(source, 'file', place, written);
  if (isRefused) return { src: '', content: null };
  if (content === null) {
    const meant = nearest(path.basename(name), listFolder(path.dirname(source)));
    page.report('missing-image', 'This file does not exist.', place, {
      found: written,
      ...hint(meant && path.posix.join(path.posix.dirname(name), meant), 'the path of a file, relative to this one'),
    });
    return { src: written, content: null };
  }
  const output = outputName(source, content, 'images');
  page.assets.set(output, { source, output });
  return { src: `${page.shared.options.base}${output}`, content };
}

/** In lower case, so that files of one content have one name whatever disk they are on. */
function outputName(file: string, content: Buffer, folder: string): string {
  const { name, ext } = path.parse(file.toLowerCase());
  return `assets/${folder}/${name.replace(/[^\w.-]+/g, '-')}.${hashOf(content).slice(0, 8)}${ext}`;
}

/** The library looks for `<svg …>` in the first 1,000 bytes; programs for drawings write comments and their own data before. */
function withoutLongTexts(content: Buffer): Buffer {
  if (!/^\s*</.test(content.toString('utf8', 0, 100))) return content;
  return Buffer.from(content.toString().replaceAll(/<!--.*?-->|(?<==)"[^"]{100,}"/gs, '""'));
}

function measure(content: Buffer): { width: number; height: number } | null {
  try {
    const { width, height, orientation } = imageSize(withoutLongTexts(content));
    // Orientations from 5 on are shown with width and height exchanged.
    return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}
