import { publishedHref, withBase, type AddressForm } from '@inkstone/site-model/href';
import type { HeadTag } from '@inkstone/site-model/page';
import type { Doc, DocsContext, ScannedVersion } from '../scan/scan-version.ts';
import type { GeneratedIndex } from './sidebar.ts';

/** Dated docs, newest first. */
function entries({ docs }: ScannedVersion): (Doc & { day: number })[] {
  return [...docs.values()]
    .filter((doc): doc is Doc & { day: number } => doc.day !== null && !doc.frontMatter.unlisted)
    .toSorted((a, b) => b.day - a.day || (a.id < b.id ? -1 : 1));
}

/** The page that lists dated docs, at the address of their version; undefined if the site has its own there. */
export function datedIndex(scanned: ScannedVersion, context: DocsContext): GeneratedIndex | undefined {
  const { dated } = context.config;
  const href = withBase(context.base, scanned.path);
  if (!dated || [...scanned.docs.values()].some((doc) => doc.href === href)) return undefined;
  return {
    id: 'index',
    href,
    ...dated,
    cards: entries(scanned).map((doc) => ({
      href: doc.href,
      label: doc.title,
      text: [context.formatDay(doc.day), doc.description].filter(Boolean).join(' · '),
      external: false,
    })),
  };
}

/** Output path of the feed. */
function feedPath({ path }: Pick<ScannedVersion, 'path'>): string {
  return `${path}/feed.xml`.replace(/^\//, '');
}

/** The tag by which readers of feeds find it. */
export function feedTag(scanned: ScannedVersion, { config, base, url }: DocsContext): HeadTag[] {
  if (!config.dated || url === '') return [];
  const href = withBase(base, feedPath(scanned));
  const { title } = config.dated;
  return [{ tag: 'link', attributes: { rel: 'alternate', type: 'application/atom+xml', title, href } }];
}

/** The feed of a version of dated docs, as Atom. */
export function renderFeed(
  scanned: ScannedVersion,
  { config, base, url, lang }: DocsContext,
  addresses: AddressForm,
): { path: string; content: string }[] {
  // Its addresses are whole.
  if (!config.dated || url === '') return [];
  const address = (href: string) => escape(url + publishedHref(href, base, addresses));
  const path = feedPath(scanned);
  const home = address(withBase(base, scanned.path));
  const iso = (day: number) => new Date(day).toISOString();
  const all = entries(scanned);
  const content = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escape(lang)}">`,
    `<title>${escape(config.dated.title)}</title>`,
    `<id>${home}</id>`,
    `<link href="${home}"/>`,
    `<link rel="self" href="${escape(url + withBase(base, path))}"/>`,
    // Of the newest page, not of the build, so that the same pages make the same feed.
    `<updated>${iso(all[0]?.day ?? 0)}</updated>`,
    `<author><name>${escape(config.dated.title)}</name></author>`,
    ...all.map((doc) => {
      const at = address(doc.href);
      const summary = doc.description === '' ? '' : `<summary>${escape(doc.description)}</summary>`;
      return `<entry><title>${escape(doc.title)}</title><id>${at}</id><link href="${at}"/><published>${iso(doc.day)}</published><updated>${iso(doc.day)}</updated>${summary}</entry>`;
    }),
    '</feed>',
    '',
  ].join('\n');
  return [{ path, content }];
}

/** What XML cannot have, not even escaped: one such character, and no reader takes the feed. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escape(text: string): string {
  return text
    .replaceAll(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
