import { publishedHref, type AddressForm } from '../links/href.ts';
import { escapeHtml } from '../page/escape-html.ts';
import type { HeadTag } from '../page/page-data.ts';

/** News of a site, for readers of feeds. */
export interface Feed {
  title: string;
  /** BCP 47. */
  lang: string;
  /** Output path, e.g. `blog/feed.xml`. */
  path: string;
  /** Address of the page with the same news. */
  href: string;
  /** Address that the feed is known by, whatever becomes of its page's; `href` by default. */
  id?: string;
  entries: readonly FeedEntry[];
}

/** What is new. */
export interface FeedEntry {
  title: string;
  /** Where it is on the site. */
  href: string;
  /** Address that identifies the entry: no other entry has it, and it never changes; by default `href` as it is published. */
  id?: string;
  /** Milliseconds since the epoch, UTC. */
  day: number;
  /** Plain text; empty for none. */
  summary?: string;
  /** The whole text, as HTML whose addresses are those of a page. */
  html?: string;
}

/** What a feed must know of its site. `url` is its origin; a site that does not know it has no feeds. */
export interface FeedSite {
  url: string;
  baseUrl: string;
  addresses: AddressForm;
}

/** The tag by which readers of feeds find one. */
export function feedTag(
  { title, path }: Pick<Feed, 'title' | 'path'>,
  { baseUrl }: Pick<FeedSite, 'baseUrl'>,
): HeadTag {
  const type = isRss(path) ? 'application/rss+xml' : 'application/atom+xml';
  return { tag: 'link', attributes: { rel: 'alternate', type, title, href: `${baseUrl}${path}` } };
}

function isRss(path: string): boolean {
  return /(^|\/)rss\.xml$/.test(path);
}

/** A feed by the name of its file: `rss.xml` is RSS 2.0, all others are Atom. The same entries make the same feed. */
export function renderFeed(feed: Feed, site: FeedSite): string {
  return isRss(feed.path) ? renderRss(feed, site) : renderAtom(feed, site);
}

/** For readers that have subscribed to one. */
function renderRss({ title, lang, path, href, entries }: Feed, { url, baseUrl, addresses }: FeedSite): string {
  const address = (page: string) => escape(url + publishedHref(page, baseUrl, addresses));
  const date = (day: number) => new Date(day).toUTCString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escape(title)}</title>`,
    `<link>${address(href)}</link>`,
    `<description>${escape(title)}</description>`,
    `<language>${escape(lang)}</language>`,
    `<lastBuildDate>${date(entries[0]?.day ?? 0)}</lastBuildDate>`,
    `<atom:link rel="self" type="application/rss+xml" href="${escape(`${url}${baseUrl}${path}`)}"/>`,
    ...entries.map(({ title: name, href: to, day, summary = '' }) => {
      const at = address(to);
      // Readers take it for HTML, and it is a text.
      const description = summary === '' ? '' : `<description>${escape(escapeHtml(summary))}</description>`;
      return `<item><title>${escape(name)}</title><link>${at}</link><guid isPermaLink="true">${at}</guid><pubDate>${date(day)}</pubDate>${description}</item>`;
    }),
    '</channel></rss>',
    '',
  ].join('\n');
}

/** RFC 4287, the entries in the order given. */
function renderAtom({ title, lang, path, href, id, entries }: Feed, site: FeedSite): string {
  const { url, baseUrl, addresses } = site;
  const address = (to: string) => escape(url + publishedHref(to, baseUrl, addresses));
  const known = (as: string | undefined, at: string) => (as === undefined ? at : escape(url + as));
  const home = address(href);
  const iso = (day: number) => new Date(day).toISOString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escape(lang)}">`,
    `<title>${escape(title)}</title>`,
    `<id>${known(id, home)}</id>`,
    `<link href="${home}"/>`,
    `<link rel="self" href="${escape(`${url}${baseUrl}${path}`)}"/>`,
    // The day of the newest entry, not that of the build.
    `<updated>${iso(entries.reduce((latest, { day }) => Math.max(latest, day), 0))}</updated>`,
    `<author><name>${escape(title)}</name></author>`,
    ...entries.map((entry) => {
      const at = address(entry.href);
      const day = iso(entry.day);
      return [
        `<entry><title>${escape(entry.title)}</title><id>${known(entry.id, at)}</id><link href="${at}"/>`,
        `<published>${day}</published><updated>${day}</updated>`,
        entry.summary ? `<summary>${escape(entry.summary)}</summary>` : '',
        entry.html === undefined ? '' : `<content type="html">${escape(elsewhere(entry.html, site))}</content>`,
        '</entry>',
      ].join('');
    }),
    '</feed>',
    '',
  ].join('\n');
}

/** HTML that is read on no page: its addresses are whole. */
function elsewhere(html: string, { url, baseUrl, addresses }: FeedSite): string {
  return html.replace(
    /(\s(?:href|src)=")(\/(?!\/)[^"]*)(?=")/g,
    (_, before: string, href: string) => before + url + publishedHref(href, baseUrl, addresses),
  );
}

/** What XML cannot have, not even escaped: one such character, and no reader takes the feed. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escape(text: string): string {
  return escapeHtml(text.replaceAll(NOT_XML, ''));
}
