import type { PageData } from '@inkstone/site-model/page';
import type { SiteData } from '@inkstone/site-model/shell';
import type { VersionSummary } from '@inkstone/site-model/version';

/** The version that the page belongs to, if it belongs to any. */
export function pageVersion(site: SiteData, page: PageData): VersionSummary | undefined {
  return site.plugins
    .find((plugin) => plugin.id === page.plugin)
    ?.versions.find((version) => version.name === page.version);
}
