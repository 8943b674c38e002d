import { readFileSync } from 'node:fs';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import {
  activeInside,
  canonicalHref,
  decoded,
  documentMistake,
  documentPath,
  publishedHref,
  withBase,
  type AddressForm,
} from '@inkstone/site-model/href';
import type { PageOutline } from '@inkstone/site-model/page';
import type { PlaceInConfig } from '@inkstone/site-model/source';
import type { PageTexts } from '@inkstone/site-model/theme';
import type { DocsPlugin } from '@inkstone/site-model/version';
import type { ComparedPage, ComparedVersion } from '../differences/compared-versions.ts';
import { resolveUpwards } from './resolve-upwards.ts';
import { isOfOneLanguage, isOfOtherLanguage } from './languages.ts';
import { offlinePageOutline, searchPageOutline, type PageModuleFile } from './page-modules.ts';
import { impliedRedirects, resolveRedirects, type MovedAnchor, type ResolvedRedirect } from './redirects.ts';

/** The content of an address. The build publishes all addresses; the dev server looks up single ones. */
export type Address =
  /** A page that a source renders. */
  | { type: 'page'; outline: PageOutline }
  /** A page in React: a module of the site. */
  | { type: 'module'; module: PageModuleFile }
  /** The theme's search page. */
  | { type: 'search'; outline: PageOutline }
  /** The theme's page of what is kept for reading without a connection. */
  | { type: 'offline'; outline: PageOutline }
  /** What changed on a page from one version to the next. */
  | { type: 'difference'; outline: PageOutline; compared: ComparedPage }
  /** The list of a version's pages that have changed. */
  | { type: 'differences'; outline: PageOutline; compared: ComparedVersion }
  /** A redirect to the end of its chain, with the documents that its addresses as written ask a plain host for. */
  | { type: 'redirect'; to: string; documents: readonly string[] };

/** By canonical href. */
export type Addresses = ReadonlyMap<string, Address>;

/** Looks up an address in any form; undefined if the site does not have it. */
export function resolveAddress(addresses: Addresses, pathname: string): Address | undefined {
  const href = canonicalHref(pathname);
  // Where addresses end in `.html`, `/a/index` may be the page of a folder: its address is `/a/index.html`.
  return addresses.get(href) ?? addresses.get(`${href}/index`);
}

export interface AddressInput {
  /** The site's folder, absolute. */
  root: string;
  config: ResolvedSiteConfig;
  texts: Pick<PageTexts, 'search' | 'offline' | 'lang'>;
  place: PlaceInConfig;
  outlines: readonly PageOutline[];
  pageModules: readonly PageModuleFile[];
  plugins: readonly DocsPlugin[];
  compared: readonly ComparedVersion[];
  /** Pages of the default language; for other languages. */
  originals?: readonly PageOutline[];
  /** Addresses of pages that only the default language has, each with its address there as readers see it; for other languages. */
  elsewhere?: readonly ResolvedRedirect[];
}

export interface FoundAddresses {
  addresses: Addresses;
  movedAnchors: readonly MovedAnchor[];
  problems: Problem[];
}

/** All addresses of the site; reports wrong redirects and pages with the same address. */
export function findAddresses(input: AddressInput): FoundAddresses {
  const { root, config, place, outlines, pageModules, plugins, compared, originals = [] } = input;
  const search = config.search.enabled ? [searchPageOutline(input)] : [];
  const offline = config.offline ? [offlinePageOutline(input)] : [];
  const pages: [href: string, page: Address][] = [
    // The page for unknown addresses has none of its own.
    ...outlines
      .filter(({ kind }) => kind !== 'not-found')
      .map((outline): [string, Address] => [outline.href, { type: 'page', outline }]),
    ...pageModules.map((module): [string, Address] => [module.href, { type: 'module', module }]),
    ...compared.flatMap((version): [string, Address][] => [
      [version.outline.href, { type: 'differences', outline: version.outline, compared: version }],
      ...version.pages.map((page): [string, Address] => [
        page.outline.href,
        { type: 'difference', outline: page.outline, compared: page },
      ]),
    ]),
    ...search.map((outline): [string, Address] => [outline.href, { type: 'search', outline }]),
    ...offline.map((outline): [string, Address] => [outline.href, { type: 'offline', outline }]),
  ];
  const placeOf = (page: Address) => {
    const file = fileOf(page);
    if (file === null) return place(['docs']);
    // A translation has its address from the original, where it says none.
    const original = originals.find(({ key }) => page.type === 'page' && key === page.outline.key)?.file ?? file;
    for (const each of [file, original]) {
      const line = lineOfAddress(root, each);
      if (line !== undefined) return { file: each, line };
    }
    return { file, line: 1 };
  };
  const unpublishable: Problem[] = [];
  const isPublishable = (href: string, report: (mistake: string) => Problem, form: AddressForm = 'plain'): boolean => {
    const mistake = addressMistake(href, config.baseUrl, form);
    if (mistake !== undefined) unpublishable.push(report(mistake));
    return mistake === undefined;
  };
  const addresses = new Map(
    pages
      .filter(([href, page]) =>
        isPublishable(
          href,
          (mistake) => ({ ...placeOf(page), ...invalidPage(href.replace(config.baseUrl, '/'), mistake) }),
          config.addresses,
        ),
      )
      .map(([href, page]) => [canonicalHref(href), page]),
  );
  const own = [...config.redirects.entries()].filter(([, { from }]) => !isOfOneLanguage(from, config));
  const configured = own.filter(([index, { from }]) =>
    // A host never sees the anchor, so the address without it is checked.
    isPublishable(redirectSource(from.replace(/#.+$/s, ''), config.baseUrl), (mistake) => ({
      ...invalidAddress(mistake),
      message: 'This redirect does not lead from an address of the site.',
      ...place(['redirects', index, 'from']),
      found: `${JSON.stringify(from)} has ${mistake}`,
    })),
  );
  const { redirects, movedAnchors, problems } = resolveRedirects({
    redirects: configured.map(([, redirect]) => redirect),
    implied: impliedRedirects(plugins, config.baseUrl, (href) => addresses.has(href)),
    base: config.baseUrl,
    pages: new Set(addresses.keys()),
    elsewhere: new Set((input.elsewhere ?? []).map(({ from }) => from)),
    isOfOtherLanguage: (href) => isOfOtherLanguage(href, config),
    // Other tools publish them, and lead readers to no page.
    severity: config.markdown.dialect === 'inkstone' ? 'error' : 'warning',
    place: (index) => place(['redirects', configured[index]?.[0] ?? 0]),
  });
  problems.push(...unpublishable, ...duplicateRoutes(pages, config, placeOf));
  const asked = askedDocuments(
    configured.flatMap(([, { from }]) => (from.includes('#') ? [] : [from])),
    config.baseUrl,
  );
  const at = (href: string) => publishedHref(href, config.baseUrl, config.addresses);
  for (const { from, to } of redirects)
    addresses.set(from, { type: 'redirect', to: at(to), documents: asked.get(from) ?? [] });
  for (const { from, to } of input.elsewhere ?? [])
    if (!addresses.has(from)) addresses.set(from, { type: 'redirect', to, documents: [] });
  return {
    addresses,
    movedAnchors: movedAnchors.map(({ to, index, ...anchor }) => ({
      ...anchor,
      to: at(to),
      index: configured[index]?.[0] ?? 0,
    })),
    problems,
  };
}

/** The line of a page's file, or of a `_category_` file, that says its address; undefined where its name does. */
function lineOfAddress(root: string, file: string): number | undefined {
  const absolute = resolveUpwards(root, file);
  if (absolute === undefined) return undefined;
  const text = readFileSync(absolute, 'utf8').replace(/^\uFEFF|\r(?=\n)/g, '');
  // Of a page, front matter alone says it.
  const yaml = /\.mdx?$/.test(file) ? (/^---\n[^]*?\n---(?:\n|$)/.exec(text)?.[0] ?? '') : text;
  const said = ['slug', 'id'].map((key) => new RegExp(`^[ \\t]*${key}[ \\t]*:|["']${key}["']\\s*:`, 'm').exec(yaml));
  const at = said.find((match) => match !== null)?.index;
  return at === undefined ? undefined : yaml.slice(0, at).split('\n').length;
}

/** Why nothing can be published at an address. */
function addressMistake(href: string, base: string, form: AddressForm): string | undefined {
  if (/[?#]/.test(href)) return 'a query or an anchor';
  const canonical = canonicalHref(href);
  if (`${canonical}/` !== base && !canonical.startsWith(base) && canonical !== '/')
    return 'an address outside of the base path';
  const name = decoded(canonical).split('/').at(-1) ?? '';
  // Its document would be `x.php.html`.
  if (form === 'html' && activeInside(name) === 'program') return `"${name}", which some hosts take for a program`;
  return documentMistake(canonical, base);
}

/** Not `withBase`, which leaves `//host/path` as it is. */
function redirectSource(from: string, base: string): string {
  return /[?#]/.test(from) || from.startsWith('//') ? from : withBase(base, from);
}

/**
 * What a host without rules of its own looks for at the addresses that redirects lead from, by their canonical form: a
 * file for `/old.html`, the index of a folder for `/old` and `/old/`.
 */
function askedDocuments(froms: readonly string[], base: string): ReadonlyMap<string, readonly string[]> {
  const asked = new Map<string, string[]>();
  for (const from of froms) {
    const href = canonicalHref(redirectSource(from, base));
    const isFile = from.endsWith('.html') && !from.endsWith('/index.html');
    const { file } = documentPath(href, base, isFile ? 'html' : 'plain');
    if (file !== undefined) asked.set(href, [...(asked.get(href) ?? []), file]);
  }
  return asked;
}

function invalidAddress(mistake: string): Omit<Problem, 'message'> {
  return {
    code: 'invalid-address',
    severity: 'error',
    found: mistake,
    allowed: 'names between slashes, none of them "." or "..", at most 255 bytes each, without encoded slashes',
  };
}

function invalidPage(href: string, mistake: string): Problem {
  return {
    ...invalidAddress(mistake),
    message: 'The address of this page cannot be a file of the output.',
    found: `${href} has ${mistake}`,
  };
}

/** Reports pages with the same address. */
function duplicateRoutes(
  pages: readonly (readonly [href: string, page: Address])[],
  { baseUrl, addresses, checks: { duplicateRoutes: setting } }: ResolvedSiteConfig,
  placeOf: (page: Address) => Pick<Problem, 'file' | 'line' | 'column'>,
): Problem[] {
  if (setting === 'ignore') return [];
  const byHref = new Map<string, Address[]>();
  for (const [href, page] of pages) {
    // `/a/index.html` and `/a.html` are one page for browsers, which ask for the same data.
    const key = canonicalHref(publishedHref(href, baseUrl, addresses));
    byHref.set(key, [...(byHref.get(key) ?? []), page]);
  }
  return [...byHref]
    .filter(([, group]) => group.length > 1)
    .map(([href, group]) => {
      // Duplicates among page modules only are warnings.
      const isOnlyModules = group.every(({ type }) => type === 'module');
      const inFile = group.find((page) => fileOf(page) !== null) ?? group[0]!;
      return {
        code: 'duplicate-route',
        severity: setting === 'error' && !isOnlyModules ? 'error' : 'warning',
        message: `${group.length} pages have the address ${href}; only the last of them would be published.`,
        ...placeOf(inFile),
        found: group.map((page) => (fileOf(page) === null ? nameOf(page) : placeOf(page).file)).join('; '),
        allowed: 'one page for each address',
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
