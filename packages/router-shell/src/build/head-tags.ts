import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { withBase } from '@inkstone/site-model/href';
import type { HeadTag } from '@inkstone/site-model/page';

export interface HeadInput {
  config: ResolvedSiteConfig;
  title: string;
  description: string;
  href: string;
  /** Path that search engines should count this page under; usually `href`. */
  canonical: string;
  /** Id of the docs plugin and name of the version, for contextual search. */
  plugin: string | null;
  version: string | null;
  noIndex: boolean;
  isArticle: boolean;
  lang: string;
  own: readonly HeadTag[];
}

/** All tags of a page beyond charset, viewport, title and stylesheet. A page's own tags replace ours of the same name. */
export function headTags(input: HeadInput): HeadTag[] {
  const { config } = input;
  const locale = config.locales[0];
  const absolute = (path: string) => `${config.url}${path}`;
  const tags: HeadTag[] = [
    ...(input.description === '' ? [] : [meta('name', 'description', input.description)]),
    { tag: 'link', attributes: { rel: 'canonical', href: absolute(input.canonical) } },
    meta('property', 'og:type', input.isArticle ? 'article' : 'website'),
    meta('property', 'og:site_name', config.title),
    meta('property', 'og:title', input.title),
    ...(input.description === '' ? [] : [meta('property', 'og:description', input.description)]),
    meta('property', 'og:url', absolute(input.href)),
    meta('property', 'og:locale', input.lang.replaceAll('-', '_')),
    ...(config.socialCard === undefined
      ? []
      : [meta('property', 'og:image', absolute(withBase(config.baseUrl, config.socialCard)))]),
    meta('name', 'twitter:card', config.socialCard === undefined ? 'summary' : 'summary_large_image'),
    ...(input.noIndex ? [meta('name', 'robots', 'noindex, nofollow')] : []),
    meta('name', 'docsearch:language', locale?.code ?? 'en'),
    ...(input.version === null ? [] : [meta('name', 'docsearch:version', input.version)]),
    meta('name', 'docsearch:docusaurus_tag', searchTag(input.plugin, input.version)),
  ];
  const own = new Set(input.own.map(identity));
  return [...tags.filter((tag) => !own.has(identity(tag))), ...input.own, ...config.head.map(siteTag)];
}

/** Tag that contextual search asks for; `default` for pages outside versions. */
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
