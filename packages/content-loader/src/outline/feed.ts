import { withBase, type AddressForm } from '@inkstone/site-model/href';
import type { HeadTag } from '@inkstone/site-model/page';
import { feedTag, renderFeed, type Feed } from '@inkstone/site-model/source';
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

/** The feed of a version of dated docs; undefined where there is none, as its addresses are whole. */
function feedOf(scanned: ScannedVersion, { config, base, url, lang }: DocsContext): Feed | undefined {
  if (!config.dated || url === '') return undefined;
  return {
    title: config.dated.title,
    lang,
    path: `${scanned.path}/feed.xml`.replace(/^\//, ''),
    href: withBase(base, scanned.path),
    entries: entries(scanned).map(({ title, href, day, description }) => ({ title, href, day, summary: description })),
  };
}

/** The tag by which readers of feeds find it. */
export function feedTags(scanned: ScannedVersion, context: DocsContext): HeadTag[] {
  const feed = feedOf(scanned, context);
  return feed ? [feedTag(feed, { baseUrl: context.base })] : [];
}

/** The file of the feed. */
export function feedFiles(
  scanned: ScannedVersion,
  context: DocsContext,
  addresses: AddressForm,
): { path: string; content: string }[] {
  const feed = feedOf(scanned, context);
  if (!feed) return [];
  return [{ path: feed.path, content: renderFeed(feed, { url: context.url, baseUrl: context.base, addresses }) }];
}
