import path from 'node:path';
import {
  type Counterpart,
  createOutline,
  type HeadTag,
  type LastUpdate,
  type PageLink,
  type PageOutline,
} from '@inkstone/site-model/page';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { Doc, DocsContext } from '../scan/doc.ts';
import type { GeneratedIndex } from './build-sidebar.ts';
import type { OutlinedVersion } from './outline-version.ts';

/** Outlines of all pages of all versions: each knows its counterparts. */
export function outlinePages(versions: readonly OutlinedVersion[], context: DocsContext): PageOutline[] {
  const hrefs = versions.map((version) => pageHrefs(version));
  return versions.flatMap((version) => {
    const docs = [...version.scanned.docs.values()].map((doc) =>
      docOutline(doc, version, context, counterparts(doc.id, versions, hrefs)),
    );
    const indexes = version.indexes.map((index) =>
      indexOutline(index, version, context, counterparts(index.id, versions, hrefs)),
    );
    return [...docs, ...indexes];
  });
}

function pageHrefs(version: OutlinedVersion): Map<string, string> {
  const pages = [...version.scanned.docs.values(), ...version.indexes];
  return new Map(pages.map(({ id, href }) => [id, href]));
}

function counterparts(
  id: string,
  versions: readonly OutlinedVersion[],
  hrefs: readonly ReadonlyMap<string, string>[],
): Counterpart[] {
  return versions.map(({ version }, index) => {
    const href = hrefs[index]?.get(id);
    return { version: version.name, href: href ?? version.mainHref, exact: href !== undefined };
  });
}

function docOutline(
  doc: Doc,
  { version, scanned, places }: OutlinedVersion,
  context: DocsContext,
  others: Counterpart[],
): PageOutline {
  const { frontMatter } = doc;
  const place = places.get(doc.href);
  const override = (id: string | null | undefined, fallback: PageLink | null): PageLink | null => {
    if (id === undefined) return fallback;
    const target = id === null ? undefined : scanned.docs.get(id);
    return target ? { label: target.sidebarLabel, href: target.href } : null;
  };
  const relative = context.relative(doc.file);
  const folderUrl = context.config.editUrl?.replace(/\/$/, '');
  const fileUrl = folderUrl === undefined ? null : `${folderUrl}/${encodeURI(relative)}`;
  const { custom_edit_url: editUrl = fileUrl } = frontMatter;
  return createOutline({
    id: doc.id,
    kind: 'doc',
    plugin: context.config.id,
    version: version.name,
    href: doc.href,
    title: doc.title,
    description: frontMatter.description ?? '',
    lang: frontMatter.lang ?? context.lang,
    ...place,
    previous: override(frontMatter.pagination_prev, place?.previous ?? null),
    next: override(frontMatter.pagination_next, place?.next ?? null),
    counterparts: others,
    lastUpdate: lastUpdate(doc, context),
    editUrl,
    verifiedWith: verifiedWith(doc, version.name) ?? scanned.config.verifiedWith ?? null,
    unlisted: frontMatter.unlisted,
    hideTitle: frontMatter.hide_title,
    hideToc: frontMatter.hide_table_of_contents,
    searchExclude: frontMatter.search_exclude || frontMatter.unlisted,
    file: relative,
    ownHead: docHead(doc),
  });
}

function docHead(doc: Doc): HeadTag[] {
  const { keywords, image } = doc.frontMatter;
  return [
    ...(keywords ? [{ tag: 'meta' as const, attributes: { name: 'keywords', content: keywords.join(',') } }] : []),
    ...(image === undefined ? [] : [{ tag: 'meta' as const, attributes: { property: 'og:image', content: image } }]),
  ];
}

function lastUpdate(doc: Doc, context: DocsContext): LastUpdate | null {
  const own = doc.frontMatter.last_update;
  const recorded = context.history.get(doc.file);
  const timestamp = own?.date ?? recorded?.timestamp;
  const shown = context.config.lastUpdate;
  if (timestamp === undefined || shown === 'off') return null;
  const author = shown === 'time-and-author' ? (own?.author ?? recorded?.author ?? null) : null;
  return { timestamp, author, date: context.formatDay(timestamp) };
}

function verifiedWith(doc: Doc, version: string): string | undefined {
  const value = doc.frontMatter.verified_with;
  return typeof value === 'string' ? value : value?.[version];
}

function indexOutline(
  index: GeneratedIndex,
  { version, places }: OutlinedVersion,
  context: DocsContext,
  others: Counterpart[],
): PageOutline {
  return createOutline({
    id: index.id,
    kind: 'category',
    plugin: context.config.id,
    version: version.name,
    href: index.href,
    title: index.title,
    description: index.description,
    lang: context.lang,
    ...places.get(index.href),
    counterparts: others,
    hideToc: true,
  });
}

/** Makes paths relative to the folder that paths in problems and edit links start from. */
export function relativeTo(root: string): (file: string) => string {
  return (file) => path.relative(root, file).split(path.sep).join('/');
}

/**
 * Formats days in the language and calendar of the site's first locale. This is done at build time, as a browser takes
 * some 100 ms to load what it needs for dates. Days are in UTC, so that the output does not depend on the time zone.
 */
export function dayFormat({ locales: [locale] }: Pick<ResolvedSiteConfig, 'locales'>): (timestamp: number) => string {
  const format = new Intl.DateTimeFormat(locale?.htmlLang ?? locale?.code ?? 'en', {
    ...(locale && { calendar: locale.calendar }),
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return (timestamp) => format.format(timestamp);
}
