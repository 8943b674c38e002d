import { hrefAcross, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { PageData, PageOutline, Translation } from '@inkstone/site-model/page';
import { resolveAddress } from '../site/address.ts';
import type { Site, SiteView } from '../site/site.ts';

/** The page in every language of the site: where nobody translated it, what that language has in its place. */
export function translationsOf(outline: PageOutline, { config: own, siblings }: Site): Translation[] {
  return siblings.map(({ config, view }) => {
    const { code } = config.locales[0]!;
    const across = (href: string) => hrefAcross(config, href, own);
    // The page for unknown addresses exists in every language; nobody looks for its translation.
    if (outline.kind === 'not-found') return { code, href: across(config.baseUrl), exact: false };
    const there = view.byKey.get(outline.key);
    if (there) return { code, href: across(there.href), exact: there.isOwn };
    return { code, href: across(firstPage(outline, config, view)), exact: false };
  });
}

/** What a translation says whose original has changed, with the link to that. */
export function outdatedNotice(outline: PageOutline, site: Site): PageData['outdated'] & object {
  const [original] = site.siblings;
  const { outdated: text, readOriginal } = site.texts;
  const [{ href = '' } = {}] = translationsOf(outline, site);
  return { text, link: readOriginal(original!.config.locales[0]!.label), href };
}

/** What a language has of its own that is nearest to a page which it lacks: whoever chooses it wants to read in it. */
function firstPage(
  { plugin: id, version: name }: PageOutline,
  { baseUrl }: ResolvedSiteConfig,
  { addresses, outlines, plugins }: SiteView,
): string {
  const plugin = plugins.find((each) => each.id === id);
  const version = plugin?.versions.find((each) => each.name === name) ?? plugin?.versions[0];
  const isOwn = ({ isUntranslated }: PageOutline) => isUntranslated !== true;
  const isThere = (href: string) => {
    const address = resolveAddress(addresses, href);
    return address?.type === 'module' || (address?.type === 'page' && isOwn(address.outline));
  };
  const own = outlines.filter((page) => page.kind === 'doc' && !page.unlisted && isOwn(page));
  const inVersion = own.find((page) => page.plugin === id && page.version === name)?.href;
  const nearest = [version?.mainHref ?? baseUrl, inVersion ?? baseUrl, baseUrl, own[0]?.href ?? baseUrl];
  return nearest.find(isThere) ?? baseUrl;
}
