import { isAllowedUrl, siteHref } from '@inkstone/site-model/href';
import type { SearchRequest } from '@inkstone/site-model/search';
import type { Shell, SiteData } from '@inkstone/site-model/shell';
import type { DocsPluginSummary } from '@inkstone/site-model/version';
import { PREFERRED_VERSION, read } from '../boot/storage.ts';
import { latestVersion } from '../versions/versions.ts';
import type { SearchTexts } from './english-search.ts';

type FacetFilters = NonNullable<NonNullable<SearchRequest['params']>['facetFilters']>;

/** Properties of the search dialog; one of the site's own in its place gets the same. */
export interface SearchModalProps {
  shell: Shell;
  texts: SearchTexts;
  onClose: () => void;
}

/** Version names by plugin id. */
export type ChosenVersions = Readonly<Record<string, string>>;

/**
 * The version of each plugin that a reader's search is about. On a page of a version it is that version, for all
 * plugins that have one of its name: guides and reference are searched together. Elsewhere it is the version that the
 * reader picked last, for this plugin or else for another; if they picked none, the latest.
 */
export function versionsInContext({ site, page }: Pick<Shell, 'site' | 'page'>): ChosenVersions {
  const { plugins, storageNamespace } = site;
  const stored = ({ id }: DocsPluginSummary) => read(storageNamespace + PREFERRED_VERSION + id);
  const has = ({ versions }: DocsPluginSummary, wanted: string | null) => versions.some(({ name }) => name === wanted);
  const active = plugins.some(({ id }) => id === page.plugin) ? page.version : null;
  const picked = plugins.filter((plugin) => has(plugin, stored(plugin))).map(stored);
  const chosen = plugins.map((plugin): [string, string | undefined] => {
    const name = [active, stored(plugin), picked[0] ?? null].find((candidate) => has(plugin, candidate));
    return [plugin.id, name ?? latestVersion(plugin)?.name];
  });
  return Object.fromEntries(chosen.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** What a search in these versions filters by. */
export function facetFilters(site: SiteData, versions: ChosenVersions): FacetFilters {
  if (!site.search.contextual) return [];
  const tags = Object.entries(versions).map(([plugin, version]) => `docusaurus_tag:docs-${plugin}-${version}`);
  return [`language:${site.locale.code}`, ['docusaurus_tag:default', ...tags]];
}

/** The name of the index, which the local search does not use. */
export function indexName(site: SiteData): string {
  return site.search.hosted?.indexName ?? site.storageNamespace;
}

export function searchPageHref(site: SiteData, query: string): string {
  return `${siteHref(site, site.search.path)}${query === '' ? '' : `?q=${encodeURIComponent(query)}`}`;
}

/**
 * A hit's address; the hosted service has full URLs of this site, of which this is the path. Whatever it answers, a hit is
 * a link to a page, and no script.
 */
export function sitePath(site: SiteData, url: string): string {
  if (!isAllowedUrl(url)) return '#';
  return url.startsWith(`${site.url}/`) ? url.slice(site.url.length) : url;
}

/** A query in the reader's context. */
export function searchRequest(shell: Shell, query: string, params: SearchRequest['params'] = {}): SearchRequest {
  const filters = facetFilters(shell.site, versionsInContext(shell));
  return { indexName: indexName(shell.site), query, params: { ...params, facetFilters: filters } };
}

/** Starts to load the search: a reader is probably about to use it. */
export function warmSearchIndex(shell: Shell): void {
  shell.actions
    .loadSearchClient()
    .then((client) => client.warm?.([searchRequest(shell, '')]))
    // If this fails, so does the first query, which reports it.
    .catch(() => {});
}
