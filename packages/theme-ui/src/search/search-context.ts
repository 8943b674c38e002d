import { withBase } from '@inkstone/site-model/href';
import type { SearchRequest } from '@inkstone/site-model/search';
import type { Shell, SiteData } from '@inkstone/site-model/shell';
import type { DocsPluginSummary, VersionSummary } from '@inkstone/site-model/version';
import { PREFERRED_VERSION } from '../boot/keys.ts';
import { read } from '../boot/storage.ts';

type FacetFilters = NonNullable<NonNullable<SearchRequest['params']>['facetFilters']>;

/** Version names by plugin id. */
export type ChosenVersions = Readonly<Record<string, string>>;

/**
 * The version of each plugin that a reader's search is about. The page's plugin
 * (or the first) decides: the version the reader is in, else the one they picked
 * last, else the latest. The others follow it where they have a version of that
 * name, so that guides and reference are searched together.
 */
export function versionsInContext(shell: Pick<Shell, 'site' | 'page'>): ChosenVersions {
  const { site, page } = shell;
  const primary = site.plugins.find((plugin) => plugin.id === page.plugin) ?? site.plugins[0];
  if (primary === undefined) return {};
  const leading = versionNamed(primary, page.plugin === primary.id ? page.version : null) ?? preferred(site, primary);
  return Object.fromEntries(
    site.plugins.flatMap((plugin) => {
      const version = versionNamed(plugin, leading?.name ?? null) ?? preferred(site, plugin);
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

/** Starts loading the search, as a reader seems about to use it. */
export function warmSearchIndex(shell: Shell): void {
  shell.actions
    .loadSearchClient()
    .then((client) =>
      client.warm?.([
        {
          indexName: indexName(shell.site),
          query: '',
          params: { facetFilters: facetFilters(shell.site, versionsInContext(shell)) },
        },
      ]),
    )
    // The first query will fail in the same way, and be answered with an explanation.
    .catch(() => {});
}

function preferred(site: SiteData, plugin: DocsPluginSummary): VersionSummary | undefined {
  return (
    versionNamed(plugin, read(site.storageNamespace + PREFERRED_VERSION + plugin.id)) ??
    plugin.versions.find((version) => version.isLast) ??
    plugin.versions[0]
  );
}

function versionNamed(plugin: DocsPluginSummary, name: string | null): VersionSummary | undefined {
  return plugin.versions.find((version) => version.name === name);
}
