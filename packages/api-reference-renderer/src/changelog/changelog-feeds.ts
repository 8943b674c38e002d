import { hashOf } from '@inkstone/site-model/cache';
import type { HeadTag } from '@inkstone/site-model/page';
import { type Feed, feedTag, renderFeed, type SourceContext, type SymbolIndex } from '@inkstone/site-model/source';
import { releaseAnchor } from '../model/addresses.ts';
import type { ApiReferenceOptions } from '../options.ts';
import type { ApiPage } from '../pages/page-list.ts';
import type { VersionPages } from '../pages/version-pages.ts';
import type { ApiTexts } from '../texts.ts';
import type { ChangelogRelease } from './changelog-schema.ts';
import { packageChangelog } from './package-changelog.ts';

/** The news of one package, or of all. */
export interface ChangelogFeed extends Omit<Feed, 'entries'> {
  /** Null for the feed of all packages. */
  package: string | null;
  entries: readonly ReleaseEntry[];
}

interface ReleaseEntry {
  title: string;
  href: string;
  id: string;
  day: number;
  release: ChangelogRelease;
}

interface FeedsInput {
  /** The newest version, whose changelogs list every release. */
  newest: VersionPages | undefined;
  releases: readonly ChangelogRelease[];
  /** Address of the reference, without a version. */
  root: string;
  lang: string;
  texts: ApiTexts;
  config: SourceContext['config'];
}

/**
 * The feed of all packages and one for each package: what the changelogs of the newest version show. They and their
 * entries are known by addresses without a version, so that a new version makes nothing new of what was read.
 */
export function changelogFeeds({ newest, releases, root, lang, texts, config }: FeedsInput): ChangelogFeed[] {
  // Addresses in feeds are whole.
  if (newest === undefined || config.url === '') return [];
  const pathOf = (href: string) => `${href.slice(config.baseUrl.length)}/feed.xml`.replace(/^\//, '');
  const whole = newest.pages.flatMap((page): ChangelogFeed[] => {
    if (page.type !== 'changelog') return [];
    const { pkg } = page;
    const id = `${root}/${page.id}`;
    const entries = packageChangelog(releases, pkg).flatMap((entry): ReleaseEntry[] =>
      entry.type === 'quiet' ? [] : [entryOf(entry.release, `${pkg.title} ${entry.release.version}`, page, id)],
    );
    const path = pathOf(`${root}/${pkg.id}`);
    return [{ package: pkg.id, title: page.title, lang, path, href: page.href, id, entries }];
  });
  const merged = new Map<string, ReleaseEntry>();
  for (const { release, href } of whole.flatMap(({ entries }) => entries)) {
    const { version, changes } = release;
    const known = merged.get(version);
    const more = changes.filter(({ id }) => known?.release.changes.some((change) => change.id === id) !== true);
    merged.set(version, {
      title: version,
      // The first package that says something of it.
      href: known?.href ?? href,
      id: `${root}#${releaseAnchor(version)}`,
      day: Date.parse(release.date),
      release: { ...release, changes: [...(known?.release.changes ?? []), ...more] },
    });
  }
  const all: ChangelogFeed = {
    package: null,
    title: `${config.title}: ${texts.changelog}`,
    lang,
    path: pathOf(root),
    href: newest.version.href,
    id: root,
    entries: [...merged.values()],
  };
  return [all, ...whole].flatMap((feed) =>
    feed.entries.length > 0 ? [{ ...feed, entries: newestOf(feed.entries) }] : [],
  );
}

function entryOf(release: ChangelogRelease, title: string, { href }: ApiPage, id: string): ReleaseEntry {
  const anchor = releaseAnchor(release.version);
  return { title, href: `${href}#${anchor}`, id: `${id}#${anchor}`, day: Date.parse(release.date), release };
}

/** Entries of a feed: readers of feeds ask for all of it again and again, and older news are on the page. */
const MOST = 30;

/** The newest, newest first: old lines have releases after newer ones. */
function newestOf(entries: readonly ReleaseEntry[]): ReleaseEntry[] {
  return entries.toSorted((a, b) => b.day - a.day).slice(0, MOST);
}

/** The tags by which readers of feeds find them: on a changelog its own first, on overviews that of all packages. */
export function changelogFeedTags(
  page: ApiPage,
  feeds: readonly ChangelogFeed[],
  config: FeedsInput['config'],
): HeadTag[] {
  if (page.type !== 'changelog' && page.type !== 'index' && page.type !== 'overview') return [];
  const own = page.type === 'changelog' ? feeds.filter((feed) => feed.package === page.pkg.id) : [];
  return [...own, ...feeds.filter((feed) => feed.package === null)].map((feed) => feedTag(feed, config));
}

/** The files of the feeds, whose changes are Markdown as on the pages. */
export async function changelogFeedFiles(
  feeds: readonly ChangelogFeed[],
  own: VersionPages,
  {
    options,
    site,
    texts,
    symbols,
    key,
  }: {
    options: ApiReferenceOptions;
    site: SourceContext;
    texts: ApiTexts;
    symbols: readonly SymbolIndex[];
    /** Equal keys mean equal pages. */
    key: string;
  },
): Promise<{ path: string; content: string }[]> {
  if (feeds.length === 0) return [];
  const entry = ['api-feeds', key, hashOf(JSON.stringify([feeds, site.config.url, site.config.addresses]))];
  const known = site.cache.readCurrent<{ path: string; content: string }[]>(entry);
  if (known !== null) return known;
  // React and parsers are slow to load.
  const { releaseHtml } = await import('./release-html.tsx');
  const markdownRenderer = await options.markdown.open({ ...site, symbols });
  const setting = { own, options, texts, markdownRenderer, base: site.config.baseUrl };
  const files = feeds.map(({ package: pkg, entries, ...feed }) => ({
    path: feed.path,
    content: renderFeed(
      {
        ...feed,
        entries: entries.map(({ release, ...about }) => ({
          ...about,
          html: releaseHtml(release, { ...setting, isOfAll: pkg === null }),
        })),
      },
      site.config,
    ),
  }));
  site.cache.write(entry, files);
  return files;
}
