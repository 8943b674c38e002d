import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import { canonicalHref } from '@inkstone/site-model/href';
import type { PageOutline, PlaceInConfig } from '@inkstone/site-model/source';
import type { DocsPlugin } from '@inkstone/site-model/version';
import { searchPageOutline, type PageModuleFile } from './page-modules.ts';
import { impliedRedirects, resolveRedirects } from './redirects.ts';

/** What stands at an address of the site. The build publishes all of them; the dev server asks for one at a time. */
export type Address =
  /** A page that a source renders. */
  | { type: 'page'; outline: PageOutline }
  /** A page in React: a module of the site. */
  | { type: 'module'; module: PageModuleFile }
  /** The theme's search page. */
  | { type: 'search'; outline: PageOutline }
  /** Leads straight to the end of a chain of redirects. */
  | { type: 'redirect'; to: string };

/** By canonical href. */
export type Addresses = ReadonlyMap<string, Address>;

/** What is at an address, in whatever form it is written; undefined where there is nothing. */
export function resolveAddress(addresses: Addresses, pathname: string): Address | undefined {
  return addresses.get(canonicalHref(pathname));
}

export interface AddressInput {
  config: ResolvedSiteConfig;
  place: PlaceInConfig;
  outlines: readonly PageOutline[];
  pageModules: readonly PageModuleFile[];
  plugins: readonly DocsPlugin[];
}

/** Everything that the site has an address for, and what is wrong with redirects and with pages that share an address. */
export function findAddresses(input: AddressInput): { addresses: Addresses; problems: Problem[] } {
  const { config, place, outlines, pageModules, plugins } = input;
  const search = config.search.enabled ? [searchPageOutline(config)] : [];
  const pages: [href: string, page: Address][] = [
    ...outlines.map((outline): [string, Address] => [outline.href, { type: 'page', outline }]),
    ...pageModules.map((module): [string, Address] => [module.href, { type: 'module', module }]),
    ...search.map((outline): [string, Address] => [outline.href, { type: 'search', outline }]),
  ];
  const addresses = new Map(pages.map(([href, page]) => [canonicalHref(href), page]));
  const { redirects, problems } = resolveRedirects({
    redirects: config.redirects,
    implied: impliedRedirects(plugins, config.baseUrl, (href) => addresses.has(href)),
    base: config.baseUrl,
    pages: new Set(addresses.keys()),
    place: (index) => place(['redirects', index]),
  });
  problems.push(...duplicateRoutes(pages, config.checks.duplicateRoutes));
  for (const { from, to } of redirects) addresses.set(from, { type: 'redirect', to });
  return { addresses, problems };
}

/** Pages that share an address: all but one would be lost. Addresses that differ only in case are one on many disks. */
function duplicateRoutes(
  pages: readonly (readonly [href: string, page: Address])[],
  setting: 'error' | 'warn' | 'ignore',
): Problem[] {
  if (setting === 'ignore') return [];
  const byHref = new Map<string, Address[]>();
  for (const [href, page] of pages) {
    const key = canonicalHref(href).toLowerCase();
    byHref.set(key, [...(byHref.get(key) ?? []), page]);
  }
  return [...byHref]
    .filter(([, group]) => group.length > 1)
    .map(([href, group]) => {
      const files = group.map(fileOf);
      // The specification: among page modules, duplicates only warn.
      const isOnlyModules = group.every(({ type }) => type === 'module');
      const [file] = files.filter((name) => name !== null);
      return {
        code: 'duplicate-route',
        severity: setting === 'error' && !isOnlyModules ? 'error' : 'warning',
        message: `${group.length} pages have the address ${href}; only the last of them would be published.`,
        ...(file === undefined ? {} : { file }),
        found: group.map((page, index) => files[index] ?? nameOf(page)).join('; '),
        allowed: 'one page for each address; addresses that differ only in case count as one',
      };
    });
}

function fileOf(page: Address): string | null {
  if (page.type === 'module') return page.module.file;
  return page.type === 'page' ? page.outline.file : null;
}

function nameOf(page: Address): string {
  if (page.type !== 'page') return page.type;
  const { plugin, version, id } = page.outline;
  return `${plugin ?? ''} ${version ?? ''} ${id}`.trim();
}
