import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { withBase } from '@inkstone/site-model/href';
import type { HeadTag, PageMeta } from '@inkstone/site-model/page';

export interface HeadInput {
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
