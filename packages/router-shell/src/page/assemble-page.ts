import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { canonicalHref, withBase } from '@inkstone/site-model/href';
import type { HeadTag, PageBody, PageData, PageKey, PageMeta, PageOutline } from '@inkstone/site-model/page';
import type { DocsPlugin, Version } from '@inkstone/site-model/version';
import { resolveAddress } from '../site/address.ts';
import type { PublishedSidebar, Site, SiteView } from '../site/site.ts';

/** The bodies that a page is compared with to find its canonical address: all in a build, none in the dev server. */
export type Bodies = ReadonlyMap<PageKey, PageBody>;

/** Joins the outline and the body of a page. */
export function assemblePage(
  outline: PageOutline,
  body: Omit<PageBody, 'key'>,
  { config, view }: Site,
  bodies: Bodies,
): PageData {
  const { key: _, sidebarId: __, searchWeight: ___, searchExclude: ____, file: _____, ownHead, ...meta } = outline;
  const version = findVersion(outline, view.plugins);
  const description = meta.description === '' ? shorten(body.excerpt) : meta.description;
  return {
    ...meta,
    description,
    html: body.html,
    toc: body.toc,
    sidebar: sidebarOf(view, outline)?.reference ?? null,
    head: headTags({
      config,
      page: { ...meta, description },
      canonical: canonicalOf(outline, version, view, bodies),
      noIndex: meta.unlisted || (version?.noIndex ?? false),
      own: ownHead,
    }),
    islands: body.islands,
  };
}

/** The sidebar of a page. */
export function sidebarOf(view: SiteView, outline: PageOutline): PublishedSidebar | undefined {
  return outline.sidebarId === null
    ? undefined
    : view.sidebars.get(`${outline.plugin}/${outline.version}/${outline.sidebarId}`);
}

function findVersion(outline: PageOutline, plugins: readonly DocsPlugin[]): Version | undefined {
  return plugins
    .find((plugin) => plugin.id === outline.plugin)
    ?.versions.find((version) => version.name === outline.version);
}

/** The page's address in the latest release if its text is the same there, else its own address. */
function canonicalOf(outline: PageOutline, version: Version | undefined, view: SiteView, bodies: Bodies): string {
  if (!version || version.isLast) return outline.href;
  const plugin = view.plugins.find((entry) => entry.id === outline.plugin);
  const last = plugin?.versions.find((entry) => entry.isLast);
  const there = outline.counterparts.find((entry) => entry.version === last?.name && entry.exact);
  const address = there && resolveAddress(view.addresses, there.href);
  if (!there || address?.type !== 'page' || address.outline.title !== outline.title) return outline.href;
  const [own, theirs] = [bodies.get(outline.key), bodies.get(address.outline.key)];
  if (!own || !theirs) return outline.href;
  return withoutVersions(own.html, view.plugins) === withoutVersions(theirs.html, view.plugins)
    ? there.href
    : outline.href;
}

/** The HTML with links that do not depend on the version. */
function withoutVersions(html: string, plugins: readonly DocsPlugin[]): string {
  let text = html;
  for (const plugin of plugins) {
    // Longest first: the path of the latest release may be a prefix of the others.
    for (const { path } of plugin.versions.toSorted((a, b) => b.path.length - a.path.length)) {
      text = text
        .replaceAll(`"${canonicalHref(path)}/`, `"${plugin.path}/`)
        .replaceAll(`"${canonicalHref(path)}"`, `"${plugin.path}"`);
    }
  }
  return text;
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
  noIndex: boolean;
  own: readonly HeadTag[];
}

/** All tags of a page except charset, viewport, title and stylesheets. A page's own tags replace ours of the same name. */
export function headTags({ config, page, canonical, noIndex, own }: HeadInput): HeadTag[] {
  const locale = config.locales[0];
  const absolute = (path: string) => `${config.url}${path}`;
  const isArticle = page.kind !== 'react' && page.kind !== 'not-found';
  const hasAddress = page.kind !== 'not-found';
  const tags: HeadTag[] = [
    ...(page.description === '' ? [] : [meta('name', 'description', page.description)]),
    ...(hasAddress ? [{ tag: 'link' as const, attributes: { rel: 'canonical', href: absolute(canonical) } }] : []),
    meta('property', 'og:type', isArticle ? 'article' : 'website'),
    meta('property', 'og:site_name', config.title),
    meta('property', 'og:title', page.title),
    ...(page.description === '' ? [] : [meta('property', 'og:description', page.description)]),
    ...(hasAddress ? [meta('property', 'og:url', absolute(page.href))] : []),
    meta('property', 'og:locale', page.lang.replaceAll('-', '_')),
    ...(config.socialCard === undefined
      ? []
      : [meta('property', 'og:image', absolute(withBase(config.baseUrl, config.socialCard)))]),
    meta('name', 'twitter:card', config.socialCard === undefined ? 'summary' : 'summary_large_image'),
    ...(noIndex ? [meta('name', 'robots', 'noindex, nofollow')] : []),
    meta('name', 'docsearch:language', locale?.code ?? 'en'),
    ...(page.version === null ? [] : [meta('name', 'docsearch:version', page.version)]),
    meta('name', 'docsearch:docusaurus_tag', searchTag(page.plugin, page.version)),
  ];
  const replaced = new Set(own.map(identity));
  return [...tags.filter((tag) => !replaced.has(identity(tag))), ...own, ...config.head.map(siteTag)];
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
  return `${tag} ${String(attributes['name'] ?? attributes['property'] ?? attributes['rel'] ?? JSON.stringify(attributes))}`;
}
