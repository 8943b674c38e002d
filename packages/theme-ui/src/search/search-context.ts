import { withBase } from '@inkstone/site-model/href';
import type { SearchRequest } from '@inkstone/site-model/search';
import type { Shell, SiteData } from '@inkstone/site-model/shell';
import type { DocsPluginSummary, VersionSummary } from '@inkstone/site-model/version';
import { PREFERRED_VERSION, read } from '../boot/storage.ts';

type FacetFilters = NonNullable<NonNullable<SearchRequest['params']>['facetFilters']>;

/** Version names by plugin id. */
export type ChosenVersions = Readonly<Record<string, string>>;

/**
 * The version of each plugin that a reader's search is about. On a page of a
 * version it is that version, for the other plugins too where they have one of its
 * name, so that guides and reference are searched together. Elsewhere it is the one
 * picked last, of this plugin or else of another; where none was, the latest.
 */
export function versionsInContext(shell: Pick<Shell, 'site' | 'page'>): ChosenVersions {
  const { site, page } = shell;
  const active = site.plugins.some((plugin) => plugin.id === page.plugin) ? page.version : null;
  const picked = site.plugins.map((plugin) => pickedVersion(site, plugin)?.name).find((name) => name !== undefined);
  return Object.fromEntries(
    site.plugins.flatMap((plugin) => {
      const version =
        versionNamed(plugin, active) ??
        pickedVersion(site, plugin) ??
        versionNamed(plugin, picked ?? null) ??
        plugin.versions.find(({ isLast }) => isLast) ??
        plugin.versions[0];
      return version === undefined ? [] : [[plugin.id, version.name]];
    }),
  );
}

/** What the hosted service and the built index filter by. */
export function facetFilters(site: SiteData, versions: ChosenVersions): FacetFilters {
  if (!site.search.contextual) return [];
  const tags = Object.entries(versions).map(([plugin, version]) => `docusaurus_tag:docs-${plugin}-${version}`);
  return [`language:${site.locale.code}`, ['docusaurus_tag:default', ...tags]];
}

/** The index to ask; the built one has no name of its own. */
export function indexName(site: SiteData): string {
  return site.search.hosted?.indexName ?? site.storageNamespace;
}

export function searchPageHref(site: SiteData, query: string): string {
  return `${withBase(site.base, site.search.path)}${query === '' ? '' : `?q=${encodeURIComponent(query)}`}`;
}

/** A hit's address as a path of this site, where it is one: the hosted service knows full URLs. */
export function sitePath(site: SiteData, url: string): string {
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

function pickedVersion(site: SiteData, plugin: DocsPluginSummary): VersionSummary | undefined {
  return versionNamed(plugin, read(site.storageNamespace + PREFERRED_VERSION + plugin.id));
}

function versionNamed(plugin: DocsPluginSummary, name: string | null): VersionSummary | undefined {
  return plugin.versions.find((version) => version.name === name);
}
