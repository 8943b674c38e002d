import { hrefAcross, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { canonicalHref } from '@inkstone/site-model/href';
import type { ResolvedRedirect } from './redirects.ts';
import type { Site } from './site.ts';

/** Whether an address of one language is in the folder of another one, which has a site of its own. */
export function isOfOtherLanguage(
  href: string,
  { baseUrl, url, family }: Pick<ResolvedSiteConfig, 'baseUrl' | 'url' | 'family'>,
): boolean {
  const address = `${canonicalHref(href.replace(/[?#].*$/s, ''))}/`;
  return (family?.locales ?? []).some(
    (other) =>
      other.url === url &&
      other.baseUrl !== baseUrl &&
      other.baseUrl.startsWith(baseUrl) &&
      address.startsWith(other.baseUrl),
  );
}

/** Whether a redirect, as it is configured, leads from the folder of one language, so that no other has it in its own. */
export function isOfOneLanguage(from: string, { family }: Pick<ResolvedSiteConfig, 'family'>): boolean {
  // The language at the root has the redirects of all folders.
  if (family === undefined || family.folder === '') return false;
  return family.locales.some(({ baseUrl }) => {
    const folder = baseUrl.slice(family.filesBase.length);
    return folder !== '' && from.startsWith(`/${folder}`);
  });
}

/**
 * Where addresses of a language lead whose pages only the default has: what is written for all languages, such as a link
 * of the navbar, leads there. Of an API reference, which is large, these are the folders.
 */
export function leftToOriginal(
  { config: original, view: { outlines, plugins } }: Pick<Site, 'config' | 'view'>,
  config: ResolvedSiteConfig,
): ResolvedRedirect[] {
  const sets = new Set<string | null>(config.docs.map(({ id }) => id));
  const pages = outlines.flatMap(({ plugin, href }) => (sets.has(plugin) ? [{ path: href, to: href }] : []));
  const folders = plugins.flatMap(({ path, versions }) => [
    ...versions.map((version) => ({ path: version.path, to: version.mainHref })),
    { path, to: (versions.find(({ isLast }) => isLast) ?? versions[0])?.mainHref ?? path },
  ]);
  const isBelow = ({ path }: { path: string }) => path.startsWith(original.baseUrl);
  return [...pages, ...folders].filter(isBelow).map(({ path, to }) => ({
    from: canonicalHref(config.baseUrl + path.slice(original.baseUrl.length)),
    to: hrefAcross(original, to, config),
  }));
}
