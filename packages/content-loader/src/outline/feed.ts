import { withBase } from '@inkstone/site-model/href';
import type { HeadTag } from '@inkstone/site-model/page';
import { feedTag, renderFeed, type Feed } from '@inkstone/site-model/source';
import type { Doc } from '../scan/read-doc.ts';
import type { DocsContext } from '../docs-context.ts';
import type { ScannedVersion } from '../scan/scan-version.ts';
import { docCards } from './doc-cards.ts';
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
    title: dated.title,
    description: dated.description,
    cards: docCards(entries(scanned), context),
  };
}

/** Posts without a translation are in the feeds of the default language only. */
function ownEntries(scanned: ScannedVersion): (Doc & { day: number })[] {
  return entries(scanned).filter(({ isOwn }) => isOwn);
}

/** A feed needs full URLs and at least one post in its language. */
function hasFeeds(scanned: ScannedVersion, { url, family }: DocsContext): boolean {
  return url !== '' && (family === undefined || family.index === 0 || ownEntries(scanned).length > 0);
}

/** The feeds of a version of dated docs. */
function feedsOf(scanned: ScannedVersion, context: DocsContext): Feed[] {
  const { config, base, lang } = context;
  if (!config.dated || !hasFeeds(scanned, context)) return [];
  const { title, feeds } = config.dated;
  return feeds.map((name) => ({
    title,
    lang,
    path: `${scanned.path}/${name}`.replace(/^\//, ''),
    href: withBase(base, scanned.path),
    entries: ownEntries(scanned).map((doc) => ({
      title: doc.title,
      href: doc.href,
      day: doc.day,
      summary: doc.description,
    })),
  }));
}

/** The tags by which readers of feeds find them. */
export function feedTags(scanned: ScannedVersion, context: DocsContext): HeadTag[] {
  return feedsOf(scanned, context).map((feed) => feedTag(feed, { baseUrl: context.base }));
}

/** The files of the feeds. */
export function feedFiles(scanned: ScannedVersion, context: DocsContext): { path: string; content: string }[] {
  const { url, base, addresses } = context;
  return feedsOf(scanned, context).map((feed) => ({
    path: feed.path,
    content: renderFeed(feed, { url, baseUrl: base, addresses }),
  }));
}
