import { filesBaseOf, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { isElsewhere, withBase } from '@inkstone/site-model/href';
import type { HeadTag, PageMeta } from '@inkstone/site-model/page';
import type { CopyLink } from '../copies/copies.ts';
import type { PlannedSocialCard } from '../social-cards/social-cards.ts';

interface HeadInput {
  config: ResolvedSiteConfig;
  page: PageMeta;
  copies?: readonly CopyLink[];
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
export function headTags({
  config,
  page,
  copies = [],
  canonical,
  moved = [],
  noIndex,
  own,
  picture,
}: HeadInput): HeadTag[] {
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
    ...copies.map(({ type, href }) => ({
      tag: 'link' as const,
      attributes: { rel: 'alternate', type, href: absolute(href) },
    })),
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

/** Whether a tag names the picture of link previews. */
export function isPicture({ attributes }: HeadTag): boolean {
  return attributes['property'] === 'og:image';
}

/** The tag of a picture that a page has published for link previews. */
export function ownPicture(address: string, config: ResolvedSiteConfig): HeadTag[] {
  return config.url === '' ? [] : [meta('property', 'og:image', absoluteHref(address, config))];
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
