import { DeveloperError } from '@inkstone/site-model/errors';
import type { PageData } from '@inkstone/site-model/page';
import type { SiteData } from '@inkstone/site-model/shell';
import type { DocsPluginSummary, VersionSummary } from '@inkstone/site-model/version';

/** A docs plugin by its id. */
export function docsPlugin(site: SiteData, id: string): DocsPluginSummary {
  const plugin = site.plugins.find((candidate) => candidate.id === id);
  if (plugin !== undefined) return plugin;
  const known = site.plugins.map((candidate) => candidate.id).join(', ') || 'none';
  throw new DeveloperError(
    'unknown-docs-plugin',
    `There is no docs plugin "${id}". Known plugins: ${known}. Correct the plugin's id in theme.navbar.items of the site's configuration.`,
  );
}

/** The latest release, or the newest version where nothing is released. */
export function latestVersion(plugin: DocsPluginSummary): VersionSummary | undefined {
  return plugin.versions.find((version) => version.isLast) ?? plugin.versions[0];
}

/** The version that the page belongs to, if it belongs to any. */
export function pageVersion(site: SiteData, page: PageData): VersionSummary | undefined {
  return site.plugins
    .find((plugin) => plugin.id === page.plugin)
    ?.versions.find((version) => version.name === page.version);
}

/** The version a reader is in: the page's, else the one they picked last, else the latest release. */
export function activeVersion(
  site: SiteData,
  page: PageData,
  pluginId: string,
  preferred: string | null,
): VersionSummary {
  const plugin = docsPlugin(site, pluginId);
  const named = (name: string | null) => plugin.versions.find((version) => version.name === name);
  const active = named(page.version) ?? named(preferred) ?? latestVersion(plugin);
  if (active === undefined) {
    throw new DeveloperError('unknown-docs-plugin', `The docs plugin "${pluginId}" has no versions.`);
  }
  return active;
}

/** What each version of a plugin links to from this page: the page's counterpart, else the version's main doc. */
export function versionTargets(
  site: SiteData,
  page: PageData,
  pluginId: string,
): { version: VersionSummary; href: string }[] {
  return docsPlugin(site, pluginId).versions.map((version) => {
    const counterpart =
      page.plugin === pluginId ? page.counterparts.find((candidate) => candidate.version === version.name) : undefined;
    return { version, href: counterpart?.href ?? version.mainHref };
  });
}

/** A doc's address in the version that the reader is in; the version's main doc if it has no such doc. */
export function docHref(
  site: SiteData,
  page: PageData,
  pluginId: string,
  docId: string,
  preferred: string | null,
): string {
  const version = activeVersion(site, page, pluginId, preferred);
  return version.docHrefs?.[docId] ?? version.mainHref;
}
