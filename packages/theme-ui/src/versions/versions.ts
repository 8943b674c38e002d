import { DeveloperError } from '@inkstone/site-model/errors';
import type { Shell, SiteData } from '@inkstone/site-model/shell';
import type { DocsPluginSummary, VersionSummary } from '@inkstone/site-model/version';

type SiteAndPage = Pick<Shell, 'site' | 'page'>;

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
export function pageVersion({ site, page }: SiteAndPage): VersionSummary | undefined {
  const plugin = site.plugins.find(({ id }) => id === page.plugin);
  return plugin?.versions.find(({ name }) => name === page.version);
}

/** Whether readers choose among versions of a plugin. */
export function hasVersions(site: SiteData, pluginId: string | null): boolean {
  return (site.plugins.find(({ id }) => id === pluginId)?.versions.length ?? 0) > 1;
}

/**
 * The version of a plugin that the page is in, or that has the same name. The only version of a blog is `current`, as is
 * the unreleased one of docs: it says nothing of them.
 */
export function versionOfPage({ site, page }: SiteAndPage, pluginId: string): VersionSummary | undefined {
  if (page.plugin !== pluginId && !hasVersions(site, page.plugin)) return undefined;
  return docsPlugin(site, pluginId).versions.find(({ name }) => name === page.version);
}

/** The version a reader is in: the page's, else the one they picked last, else the latest release. */
export function activeVersion(shell: SiteAndPage, pluginId: string, preferred: string | null): VersionSummary {
  const plugin = docsPlugin(shell.site, pluginId);
  const picked = plugin.versions.find(({ name }) => name === preferred);
  const active = versionOfPage(shell, pluginId) ?? picked ?? latestVersion(plugin);
  if (active !== undefined) return active;
  throw new DeveloperError('unknown-docs-plugin', `The docs plugin "${pluginId}" has no versions.`);
}

/** What a version links to from the page. */
interface VersionTarget {
  version: VersionSummary;
  href: string;
}

/** What each version of a plugin links to from the page: the page's counterpart, else the version's main doc. */
export function versionTargets({ site, page }: SiteAndPage, pluginId: string): VersionTarget[] {
  const counterparts = page.plugin === pluginId ? page.counterparts : [];
  return docsPlugin(site, pluginId).versions.map((version) => {
    const counterpart = counterparts.find((candidate) => candidate.version === version.name);
    return { version, href: counterpart?.href ?? version.mainHref };
  });
}

/** A doc's address in the version that the reader is in; the version's main doc if it has no such doc. */
export function docHref(shell: SiteAndPage, pluginId: string, docId: string, preferred: string | null): string {
  const version = activeVersion(shell, pluginId, preferred);
  const { docHrefs = {}, mainHref } = version;
  return Object.hasOwn(docHrefs, docId) ? docHrefs[docId]! : mainHref;
}
