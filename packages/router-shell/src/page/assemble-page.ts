import { hrefAcross } from '@inkstone/site-model/config';
import { canonicalHref, publishedHref, publishLinks } from '@inkstone/site-model/href';
import type { PageBody, PageData, PageKey, PageOutline } from '@inkstone/site-model/page';
import type { DocsPlugin, Version } from '@inkstone/site-model/version';
import { copyLinks, markdownLink } from '../copies/copies.ts';
import { isSame } from '../differences/compared-versions.ts';
import type { DrawnDifferences } from '../differences/draw-differences.ts';
import { resolveAddress } from '../site/address.ts';
import { versionOf, type PublishedSidebar, type Site, type SiteView } from '../site/site.ts';
import type { PlannedSocialCards } from '../social-cards/social-cards.ts';
import { headTags, isPicture, ownPicture } from './head-tags.ts';
import { outdatedNotice, translationsOf } from './page-languages.ts';

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
    ...(outline.isOutdated && { outdated: outdatedNotice(outline, site) }),
  };
  const here = canonicalHref(meta.href);
  const moved = view.movedAnchors.filter(({ page }) => page === here);
  const description = meta.description === '' ? shorten(body.excerpt) : meta.description;
  const copies = copyLinks({ ...meta, titleHtml: body.titleHtml, html: body.html }, config);
  const own = body.image === undefined ? ownHead : [...ownHead, ...ownPicture(body.image, config)];
  const picture = own.some(isPicture) ? null : made.socialCards?.plan(meta, { titleHtml: body.titleHtml, version });
  return {
    ...meta,
    ...published,
    description,
    markdownHref: markdownLink(copies),
    titleHtml: publishLinks(body.titleHtml, config.baseUrl, config.addresses),
    html: publishLinks(body.html, config.baseUrl, config.addresses),
    toc: body.toc,
    sidebar: sidebarOf(view, outline)?.reference ?? null,
    head: headTags({
      config,
      page: { ...meta, ...published, description },
      copies,
      moved: meta.isUntranslated ? [] : movedLanguages(outline, site, made),
      canonical: addressOf(canonicalPage(outline, version, view, made.bodies), site),
      noIndex: meta.unlisted || meta.kind === 'difference' || (version?.noIndex ?? false),
      own,
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
