import { filesBaseOf, hrefAcross, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { canonicalHref, isElsewhere, publishedHref, publishLinks, withBase } from '@inkstone/site-model/href';
import {
  documentTitle,
  escapeHtml,
  type HeadTag,
  type PageBody,
  type PageData,
  type PageKey,
  type PageMeta,
  type PageOutline,
  type Translation,
} from '@inkstone/site-model/page';
import type { DrawnDifferences } from '../differences/draw-differences.ts';
import { hostedOrigins } from '@inkstone/site-model/search';
import type { DocsPlugin, Locale, Version } from '@inkstone/site-model/version';
import { BASE_BANNER, baseBanner } from '../app/base-banner.ts';
import { isSame } from '../differences/compared-versions.ts';
import { copyHref } from '../copies/copies.ts';
import { resolveAddress } from '../site/address.ts';
import { FRAMEWORK_VERSION, versionOf, type PublishedSidebar, type Site, type SiteView } from '../site/site.ts';
import type { PlannedSocialCard, PlannedSocialCards } from '../social-cards/social-cards.ts';
import { structuredData } from './structured-data.ts';

/** What has been made of all pages of a site: everything in a build, nothing in the dev server. */
export interface Made {
  /** A page is compared with others to find its canonical address. */
  bodies: ReadonlyMap<PageKey, PageBody>;
  /** The bodies of all languages of a site that has several. */
  languages?: ReadonlyMap<Site, ReadonlyMap<PageKey, PageBody>>;
  /** Drawn differences of the pages whose versions are compared. */
  differences: DrawnDifferences;
  /** The pictures of pages for link previews; null for a site without, and for pages that nobody passes on. */
  socialCards: PlannedSocialCards | null;
}

export const NOTHING_MADE: Made = { bodies: new Map(), differences: new Map(), socialCards: null };

/** Joins the outline and the body of a page. */
export function assemblePage(outline: PageOutline, body: Omit<PageBody, 'key'>, site: Site, made: Made): PageData {
  const { config, view } = site;
  const {
    key: _key,
    sidebarId: _sidebar,
    searchWeight: _weight,
    searchExclude: _exclude,
    file: _file,
    codeExcerpts: _excerpts,
    translation: _translation,
    ownHead,
    ...meta
  } = outline;
  const version = versionOf(outline, view.plugins);
  const at = (href: string) => publishedHref(href, config.baseUrl, config.addresses);
  const linked = <Link extends { href: string | null }>(link: Link): Link =>
    link.href === null ? link : { ...link, href: at(link.href) };
  const published = {
    href: at(meta.href),
    breadcrumbs: meta.breadcrumbs.map(linked),
    previous: meta.previous && linked(meta.previous),
    next: meta.next && linked(meta.next),
    counterparts: meta.counterparts.map(linked),
    tags: meta.tags.map(linked),
    authors: meta.authors.map(linked),
    difference: differenceOfPage(outline, view, made, at),
    ...(config.family && { translations: translationsOf(outline, site) }),
  };
  const here = canonicalHref(meta.href);
  const moved = view.movedAnchors.filter(({ page }) => page === here);
  const description = meta.description === '' ? shorten(body.excerpt) : meta.description;
  const copy = copyHref(meta, body, config);
  const picture = ownHead.some(isPicture) ? null : made.socialCards?.plan(meta, { titleHtml: body.titleHtml, version });
  return {
    ...meta,
    ...published,
    description,
    markdownHref: copy,
    titleHtml: publishLinks(body.titleHtml, config.baseUrl, config.addresses),
    html: publishLinks(body.html, config.baseUrl, config.addresses),
    toc: body.toc,
    sidebar: sidebarOf(view, outline)?.reference ?? null,
    head: headTags({
      config,
      page: { ...meta, ...published, description, markdownHref: copy },
      moved: meta.isUntranslated ? [] : movedLanguages(outline, site, made),
      canonical: addressOf(canonicalPage(outline, version, view, made.bodies), site),
      noIndex: meta.unlisted || meta.kind === 'difference' || (version?.noIndex ?? false),
      own: ownHead,
      picture: picture ?? null,
    }),
    islands: body.islands,
    ...(moved.length > 0 && { movedAnchors: moved.map(({ id, to }) => [id, to] as const) }),
  };
}

function differenceOfPage(
  { key }: PageOutline,
  { comparedPages }: SiteView,
  { differences }: Made,
  at: (href: string) => string,
): PageData['difference'] {
  const compared = comparedPages.get(key);
  if (!compared) return null;
  const difference = differences.get(key);
  return {
    since: compared.since.label,
    href: difference && isSame(difference) ? null : at(compared.outline.href),
  };
}

/** The page in every language of the site: where nobody translated it, what that language has in its place. */
function translationsOf(outline: PageOutline, { config: own, siblings }: Site): Translation[] {
  return siblings.map(({ config, view }) => {
    const { code } = config.locales[0]!;
    const across = (href: string) => hrefAcross(config, href, own);
    // The page for unknown addresses exists in every language; nobody looks for its translation.
    if (outline.kind === 'not-found') return { code, href: across(config.baseUrl), exact: false };
    const there = view.byKey.get(outline.key);
    if (there) return { code, href: across(there.href), exact: there.isOwn };
    return { code, href: across(firstPage(outline, config, view)), exact: false };
  });
}

/** What a language has of its own that is nearest to a page which it lacks: whoever chooses it wants to read in it. */
function firstPage(
  { plugin: id, version: name }: PageOutline,
  { baseUrl }: ResolvedSiteConfig,
  { addresses, outlines, plugins }: SiteView,
): string {
  const plugin = plugins.find((each) => each.id === id);
  const version = plugin?.versions.find((each) => each.name === name) ?? plugin?.versions[0];
  const isOwn = ({ isUntranslated }: PageOutline) => isUntranslated !== true;
  const isThere = (href: string) => {
    const address = resolveAddress(addresses, href);
    return address?.type === 'module' || (address?.type === 'page' && isOwn(address.outline));
  };
  const own = outlines.filter((page) => page.kind === 'doc' && !page.unlisted && isOwn(page));
  const inVersion = own.find((page) => page.plugin === id && page.version === name)?.href;
  const nearest = [version?.mainHref ?? baseUrl, inVersion ?? baseUrl, baseUrl, own[0]?.href ?? baseUrl];
  return nearest.find(isThere) ?? baseUrl;
}

/** The address for search engines: of a page that nobody translated, that of the original. */
function addressOf({ key, href, isUntranslated }: PageOutline, { config, siblings }: Site): string {
  const [original] = siblings;
  if (!isUntranslated || !original) return publishedHref(href, config.baseUrl, config.addresses);
  const { baseUrl } = original.config;
  return hrefAcross(original.config, original.view.byKey.get(key)?.href ?? baseUrl, config);
}

/** The sidebar of a page. */
export function sidebarOf(view: SiteView, outline: PageOutline): PublishedSidebar | undefined {
  return outline.sidebarId === null
    ? undefined
    : view.sidebars.get(`${outline.plugin}/${outline.version}/${outline.sidebarId}`);
}

/** Codes of the languages in which search engines keep the page at the address of another, such as that of the latest release. */
function movedLanguages({ key, version }: PageOutline, { siblings }: Site, { languages }: Made): string[] {
  if (version === null) return [];
  return siblings.flatMap((site) => {
    const { config, view } = site;
    const there = view.byKey.get(key);
    const address = there && resolveAddress(view.addresses, there.href);
    const bodies = languages?.get(site);
    if (address?.type !== 'page' || !bodies) return [];
    const { outline } = address;
    const kept = canonicalPage(outline, versionOf(outline, view.plugins), view, bodies);
    return kept === outline ? [] : [config.locales[0]!.code];
  });
}

/** The page in the latest release if its text is the same there, else the page itself. */
function canonicalPage(
  outline: PageOutline,
  version: Version | undefined,
  view: SiteView,
  bodies: Made['bodies'],
): PageOutline {
  if (!version || version.isLast) return outline;
  const plugin = view.plugins.find((entry) => entry.id === outline.plugin);
  const last = plugin?.versions.find((entry) => entry.isLast);
  const there = outline.counterparts.find((entry) => entry.version === last?.name && entry.exact);
  const address = there && resolveAddress(view.addresses, there.href);
  if (address?.type !== 'page' || address.outline.title !== outline.title) return outline;
  const [own, theirs] = [bodies.get(outline.key), bodies.get(address.outline.key)];
  if (!own || !theirs) return outline;
  const textOf = ({ titleHtml, html }: PageBody) => withoutVersions(titleHtml + html, view.plugins);
  let isSameText = SAME_TEXT.get(outline);
  if (isSameText === undefined) SAME_TEXT.set(outline, (isSameText = textOf(own) === textOf(theirs)));
  return isSameText ? address.outline : outline;
}

/** Pages that have been compared with those of the latest release: each language of a page asks for it. */
const SAME_TEXT = new WeakMap<PageOutline, boolean>();

/** The HTML with links that do not depend on the version. */
function withoutVersions(html: string, plugins: readonly DocsPlugin[]): string {
  const bare = (path: string) => canonicalHref(path).replace(/\/$/, '');
  const folders = new Map(plugins.flatMap(({ path, versions }) => versions.map((one) => [bare(one.path), bare(path)])));
  // Longest first: the folder of the latest release may be the beginning of the others, and is empty at the root.
  const longestFirst = [...folders.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = longestFirst.map((folder) => folder.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|');
  // The first page of a folder is at its address, with a slash where that is the site's.
  const links = new RegExp(`"(${pattern})(?:/(?=["?#])|(?=["/?#]))`, 'g');
  return html.replaceAll(links, (_, folder: string) => `"${folders.get(folder)}`);
}

/** Cuts a text to at most 160 characters, if possible after a sentence, else after a word. */
export function shorten(text: string): string {
  if (text.length <= 160) return text;
  const cut = text.slice(0, 159);
  const end = Math.max(cut.lastIndexOf('。'), cut.lastIndexOf('. '), cut.lastIndexOf(';'));
  return end > 80 ? cut.slice(0, end + 1) : `${cut.replace(/\s\S*$/, '')}…`;
}

interface HeadInput {
  config: ResolvedSiteConfig;
  page: PageMeta;
  /** Canonical path for search engines, usually the page's own. */
  canonical: string;
  /** Codes of the languages in which search engines keep the page at another address. */
  moved?: readonly string[];
  noIndex: boolean;
  own: readonly HeadTag[];
  /** What was drawn of the page for link previews. */
  picture: PlannedSocialCard | null;
}

/** All tags of a page except charset, viewport, title and stylesheets. A page's own tags replace ours of the same name. */
export function headTags({ config, page, canonical, moved = [], noIndex, own, picture }: HeadInput): HeadTag[] {
  const locale = config.locales[0];
  const absolute = (href: string) => absoluteHref(href, config);
  const isArticle = page.kind !== 'react' && page.kind !== 'not-found';
  const hasUrl = page.kind !== 'not-found' && config.url !== '';
  const pictures = picturesOf(config, picture);
  const tags: HeadTag[] = [
    ...(page.description === '' ? [] : [meta('name', 'description', page.description)]),
    ...(hasUrl ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href: absolute(canonical) } }] : []),
    // Search engines take a language of a page from the address that they keep.
    ...(canonical === page.href ? alternates(config, page, moved) : []),
    ...(page.markdownHref === null
      ? []
      : [
          {
            tag: 'link' as const,
            attributes: { rel: 'alternate', type: 'text/markdown', href: absolute(page.markdownHref) },
          },
        ]),
    meta('property', 'og:type', isArticle ? 'article' : 'website'),
    meta('property', 'og:site_name', config.title),
    meta('property', 'og:title', page.title),
    ...(page.description === '' ? [] : [meta('property', 'og:description', page.description)]),
    ...(hasUrl ? [meta('property', 'og:url', absolute(page.href))] : []),
    meta('property', 'og:locale', page.lang.replaceAll('-', '_')),
    ...pictures,
    meta('name', 'twitter:card', [...pictures, ...own].some(isPicture) ? 'summary_large_image' : 'summary'),
    ...(noIndex ? [meta('name', 'robots', 'noindex, nofollow')] : []),
    meta('name', 'docsearch:language', locale?.code ?? 'en'),
    ...(page.version === null ? [] : [meta('name', 'docsearch:version', page.version)]),
    meta('name', 'docsearch:docusaurus_tag', searchTag(page.plugin, page.version)),
  ];
  const replaced = new Set(own.map(identity));
  return [...tags.filter((tag) => !replaced.has(identity(tag))), ...own, ...config.head.map(siteTag)];
}

function isPicture({ attributes }: HeadTag): boolean {
  return attributes['property'] === 'og:image';
}

/** The picture of link previews: that of the page, or else that of the site. They need the address of the site. */
function picturesOf(config: ResolvedSiteConfig, own: PlannedSocialCard | null): HeadTag[] {
  const file = own?.file ?? (typeof config.socialCard === 'string' ? config.socialCard : undefined);
  if (file === undefined || config.url === '') return [];
  const image = meta('property', 'og:image', absoluteHref(withBase(filesBaseOf(config), file), config));
  if (own === null) return [image];
  return [
    image,
    meta('property', 'og:image:width', String(own.width)),
    meta('property', 'og:image:height', String(own.height)),
    meta('property', 'og:image:alt', own.alt),
  ];
}

/** An address with its origin; pages in a language that has another have theirs. */
function absoluteHref(href: string, { url }: ResolvedSiteConfig): string {
  return isElsewhere(href) ? href : `${url}${href}`;
}

/** The page in the languages that have it in their own words, for search engines. */
function alternates(config: ResolvedSiteConfig, page: PageMeta, moved: readonly string[]): HeadTag[] {
  const { url, family } = config;
  const exact = page.translations?.filter(({ code, exact: isOwn }) => isOwn && !moved.includes(code)) ?? [];
  if (url === '' || !family || page.isUntranslated || page.kind === 'not-found' || exact.length < 2) return [];
  const link = (hreflang: string, href: string): HeadTag => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href: absoluteHref(href, config) },
  });
  const [original] = family.locales;
  const inDefault = exact.find(({ code }) => code === original?.code);
  return [
    ...exact.map(({ code, href }) => link(family.locales.find((one) => one.code === code)?.htmlLang ?? code, href)),
    ...(inDefault ? [link('x-default', inDefault.href)] : []),
  ];
}

/** Tag by which contextual search filters; `default` for pages outside versions. */
export function searchTag(plugin: string | null, version: string | null): string {
  return plugin === null || version === null ? 'default' : `docs-${plugin}-${version}`;
}

function siteTag(tag: ResolvedSiteConfig['head'][number]): HeadTag {
  return { tag: tag.tag, attributes: tag.attributes, ...(tag.content === undefined ? {} : { content: tag.content }) };
}

function meta(key: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [key]: name, content } };
}

function identity({ tag, attributes }: HeadTag): string {
  // A page has an alternate for each language, a copy and feeds.
  if (attributes['rel'] === 'alternate') return JSON.stringify(attributes);
  return `${tag} ${String(attributes['name'] ?? attributes['property'] ?? attributes['rel'] ?? JSON.stringify(attributes))}`;
}

export interface DocumentParts {
  /** Null in the dev server for a page that cannot be rendered: the browser fills the document. */
  page: PageData | null;
  build: string;
  /** Content security policy for a `<meta>`. */
  policy?: string | undefined;
  siteTitle: string;
  base: string;
  locale: Locale;
  generator: string;
  favicon: string | null;
  stylesheets: readonly Stylesheet[];
  /** Modules that the document loads; in a build the boot script loads them. */
  entries: readonly Entry[];
  /** What a reader sees where the page's styles do not load. */
  banner: string;
  /** Inline script for `<head>`. */
  boot: string;
  /** HTML inside `#inkstone-root`. */
  content: string;
  /** Address of a font that the text needs, to load it beside the stylesheets. */
  font?: string | null;
  /** Origins to connect to early. */
  preconnect: readonly string[];
  scripts: readonly ConfiguredScript[];
}

/** A script of the site's configuration. */
export interface ConfiguredScript {
  src: string;
  async: boolean;
  defer: boolean;
  attributes: Readonly<Record<string, string>>;
  /** Hash of its file, if the site publishes it. */
  integrity?: string | undefined;
}

interface Entry {
  src: string;
  /** Whether the document reloads if the module cannot be loaded, e.g. because the dev server restarts. */
  isNeeded: boolean;
}

export interface Stylesheet {
  href: string;
  /** Hash of its content; none in the dev server. */
  integrity?: string | undefined;
  /** Id by which the dev server's client finds the stylesheet. */
  viteId?: string;
}

/** Id of the document's last element, with the data for the app. */
const PAGE_DATA = 'page-data';

/** Renders the complete HTML document of a page. */
export function renderDocument(parts: DocumentParts): string {
  const { page, locale } = parts;
  const path =
    page?.kind === 'not-found'
      ? ''
      : canonicalHref(page?.href ?? '')
          .slice(parts.base.length - 1)
          .replace(/\/$/, '');
  const data = { build: parts.build, page: { ...page, html: '', head: [] } };
  const structured = page && structuredData(page);
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(locale.htmlLang)}" dir="${locale.direction}"${page ? ` data-page="${page.kind}" data-path="${escapeHtml(path ?? '')}"` : ''}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `${policyMeta(parts.policy)}<script>${parts.boot}</script>`,
    ...parts.stylesheets.map(renderStylesheet),
    parts.font ? `<link rel="preload" href="${escapeHtml(parts.font)}" as="font" crossorigin>` : '',
    page ? `<link rel="expect" href="#${PAGE_DATA}" blocking="render">` : '',
    // Without an icon, browsers request one from the origin, which may belong to another site.
    `<link rel="icon" href="${escapeHtml(parts.favicon ?? 'data:,')}">`,
    ...parts.preconnect.map((origin) => `<link rel="preconnect" href="${escapeHtml(origin)}" crossorigin>`),
    `<title>${escapeHtml(page ? documentTitle(page, parts.siteTitle) : parts.siteTitle)}</title>`,
    ...(page?.head ?? []).map(renderTag),
    structured ? `<script type="application/ld+json">${inlineJson(structured)}</script>` : '',
    `<meta name="generator" content="${escapeHtml(parts.generator)}">`,
    ...parts.scripts.map(
      ({ src, async, defer, attributes, integrity }) =>
        `<script src="${escapeHtml(src)}"${attributesOf(attributes)}${async ? ' async' : ''}${defer ? ' defer' : ''}${integrityAttribute(integrity)}></script>`,
    ),
    ...parts.entries.map(renderEntry),
    '</head><body>',
    `<div id="inkstone-root">${parts.content}</div>`,
    page ? `<script type="application/json" id="${PAGE_DATA}">${inlineJson(data)}</script>` : '',
    `<template id="${BASE_BANNER}"><pre role="alert">${escapeHtml(parts.banner)}</pre></template>`,
    '</body></html>\n',
  ].join('\n');
}

/**
 * The parts that all documents of a site share.
 *
 * @param base Prefix of the addresses of the site's files.
 */
export function siteParts(config: ResolvedSiteConfig, locale: Locale, base = filesBaseOf(config)) {
  return {
    siteTitle: config.title,
    base: config.baseUrl,
    locale,
    banner: baseBanner(config.baseUrl),
    generator: `Inkstone ${FRAMEWORK_VERSION}`,
    favicon: config.favicon === undefined ? null : withBase(base, config.favicon),
    preconnect: config.search.hosted ? [hostedOrigins(config.search.hosted)[0]] : [],
    scripts: config.scripts.map((script) => ({ ...script, src: withBase(base, script.src) })),
  } satisfies Partial<DocumentParts>;
}

/** The script of every redirect; it is the same for all of them, so that one hash allows it. */
export const REDIRECT_SCRIPT =
  'var a=document.querySelector("a"),t=new URL(a.href);if(!t.search)t.search=location.search;if(!t.hash)t.hash=location.hash;location.replace(t)';

/** Renders a redirect: with JavaScript it keeps query and hash, without it a `<meta>` redirects. */
export function renderRedirect(to: string, site: { url: string; policy?: string | undefined }): string {
  const isKnown = site.url !== '' || !to.startsWith('/');
  const canonical = to.startsWith('/') ? `${site.url}${to}` : to;
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8">${policyMeta(site.policy)}`,
    `<title>Redirecting to ${escapeHtml(to)}</title>`,
    `${isKnown ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : ''}<meta name="robots" content="noindex">`,
    `<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(to)}"></noscript>`,
    `</head><body><p><a href="${escapeHtml(to)}">${escapeHtml(to)}</a></p><script>${REDIRECT_SCRIPT}</script></body></html>\n`,
  ].join('\n');
}

function renderEntry({ src, isNeeded }: Entry): string {
  const onError = isNeeded ? ' onerror="setTimeout(()=>location.reload(),500)"' : '';
  return `<script type="module" src="${escapeHtml(src)}"${onError}></script>`;
}

function policyMeta(policy: string | undefined): string {
  return policy === undefined ? '' : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`;
}

function integrityAttribute(integrity: string | undefined): string {
  return integrity === undefined ? '' : ` integrity="${integrity}"`;
}

function renderStylesheet({ href, viteId, integrity }: Stylesheet): string {
  const id = viteId === undefined ? '' : ` data-vite-dev-id="${escapeHtml(viteId)}"`;
  return `<link rel="stylesheet" href="${escapeHtml(href)}"${id}${integrityAttribute(integrity)}>`;
}

function renderTag({ tag, attributes, content }: HeadTag): string {
  const written = attributesOf(attributes);
  return tag === 'script' ? `<script${written}>${scriptText(content ?? '')}</script>` : `<${tag}${written}>`;
}

function attributesOf(attributes: Readonly<Record<string, string | true>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

/** A script for a script element, which no text in it can end. */
export function scriptText(script: string): string {
  return script.replaceAll('</', '<\\/');
}

/** JSON for a script element, which no text in it can end. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
