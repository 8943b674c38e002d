import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LocalSearchOptions } from '@inkstone/local-search/engine';
import { canonicalHref, decoded } from '@inkstone/site-model/href';
import { unescapeHtml, type PageData } from '@inkstone/site-model/page';
import type { DocsPlugin, Locale, SiteEntities, Version } from '@inkstone/site-model/version';
import { Refusal } from '../commands/refusal.ts';

/** What of a built site is exported: one version in one language, from the files that a build wrote. */
export interface BuiltSite {
  /** Absolute path of the folder that was built. */
  folder: string;
  /** Base path of the files. */
  base: string;
  /** Origin where the site is published; empty if the build did not know it. */
  url: string;
  title: string;
  texts: SiteEntities['texts'];
  locale: Locale;
  /** Folder of the language below the base path: empty or with a slash at its end. */
  languageFolder: string;
  /** All files, relative with `/`. */
  files: ReadonlySet<string>;
  /** The set of pages that has the version that was asked for, with that version; null if the site has no docs. */
  main: { plugin: DocsPlugin; version: Version } | null;
  /** The version of each set of pages that is exported, by the id of the set. */
  wanted: ReadonlyMap<string, Version>;
  /** The documents that are exported, by their files. */
  documents: ReadonlyMap<string, BuiltDocument>;
  /** By the canonical address of a page that is not exported: the file of the same page in what is exported. */
  counterparts: ReadonlyMap<string, string>;
  /** Where redirects lead to, by their files. */
  redirects: ReadonlyMap<string, string>;
  /** The indexes of the exported pages; null if the site has no index of its own. */
  search: LocalSearchOptions | null;
}

/** A document of the site, as far as its place among the others goes. */
export interface BuiltDocument {
  file: string;
  /** Canonical address. */
  href: string;
  title: string;
  /** The set of pages that it belongs to; null outside of all. */
  plugin: string | null;
  /** Address of its sidebar's file. */
  sidebar: string | null;
  lastUpdate: PageData['lastUpdate'];
  isSearch: boolean;
  /** Whether the page is of the exported language and version; false for what all versions share. */
  isOfVersion: boolean;
}

interface Asked {
  version?: string | undefined;
  locale?: string | undefined;
}

/** Kinds of pages that are none of a version's own: the answer to unknown addresses, and comparisons with another version. */
const NOT_READ: ReadonlySet<PageData['kind']> = new Set(['not-found', 'difference'] as const);

/** The theme's own pages: one keeps what was read, which a folder on disk is already; the other searches. */
const OFFLINE_MODULE = 'theme:offline';
const SEARCH_MODULE = 'theme:search';

/**
 * Opens what a build wrote and chooses what is exported.
 *
 * @throws {Refusal} if there is no site, or not what was asked for.
 */
export async function openBuilt(folder: string, asked: Asked): Promise<BuiltSite> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const files = new Set(await listFiles(folder));
  if (!files.has('site-data.json'))
    throw new Refusal(`There is no site in ${folder}. Run "inkstone build" first, or name the folder that it wrote.`);
  const whole = JSON.parse(await read('site-data.json')) as SiteEntities;
  if (whole.origins !== undefined)
    throw new Refusal(
      `${folder} has a folder for each origin of the site. Name one of them: ${whole.origins.map((origin) => path.join(folder, origin.folder)).join(', ')}.`,
    );
  // A language with an origin of its own has a whole address.
  const base = whole.base ?? whole.locales.find((one) => one.path.startsWith('/'))?.path ?? '/';
  const folderOf = ({ path: href }: Locale) => (href.startsWith(base) ? decoded(href.slice(base.length)) : null);
  const here = whole.locales.filter((one) => files.has(`${folderOf(one) ?? '/'}site-data.json`));
  const locale = asked.locale === undefined ? here[0] : here.find(({ code }) => code === asked.locale);
  const languageFolder = locale && folderOf(locale);
  if (!locale || typeof languageFolder !== 'string')
    throw new Refusal(
      `There is no language "${asked.locale}" in ${folder}. Allowed: ${here.map(({ code }) => code).join(', ')}.`,
    );
  const own =
    languageFolder === '' ? whole : (JSON.parse(await read(`${languageFolder}site-data.json`)) as SiteEntities);
  const ownIds = new Set(own.plugins.map(({ id }) => id));
  // An API reference is there once, in the default language.
  const plugins = [...own.plugins, ...whole.plugins.filter(({ id }) => !ownIds.has(id))];
  const options = files.has(`${languageFolder}search-options.json`)
    ? (JSON.parse(await read(`${languageFolder}search-options.json`)) as Partial<LocalSearchOptions>)
    : {};
  const search = options.indexes === undefined ? null : (options as LocalSearchOptions);
  const main = chooseMain(plugins, own, asked.version);
  const wanted = versionsWith(main, plugins, search);
  const otherFolders = whole.locales.flatMap((one) => {
    const other = folderOf(one);
    return other && other !== languageFolder ? [other] : [];
  });
  const sorted = await sortDocuments({ files, read, wanted, ownIds, locale, languageFolder, otherFolders });
  return {
    folder,
    base,
    url: files.has('sitemap.xml') ? originIn(await read('sitemap.xml')) : '',
    texts: own.texts,
    locale,
    languageFolder,
    files,
    main,
    wanted,
    ...sorted,
    search: search && { ...search, indexes: search.indexes.filter(({ tag }) => isWanted(tag, plugins, wanted)) },
  };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
}

/** The sitemap is the only file that always names the origin: pages may have a canonical address of their own. */
function originIn(sitemap: string): string {
  const [, address = ''] = /<loc>([^<]+)<\/loc>/.exec(sitemap) ?? [];
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** The set of pages whose versions are meant by "version": that of the docs, else the first. */
function chooseMain(
  plugins: readonly DocsPlugin[],
  { metadata }: SiteEntities,
  asked: string | undefined,
): BuiltSite['main'] {
  const docs = plugins.filter(({ id }) => Object.hasOwn(metadata.pluginVersions, `docs-${id}`));
  const ordered = [...docs, ...plugins];
  const plugin = ordered.find(({ versions }) => versions.length > 1) ?? ordered[0];
  const last = plugin?.versions.find(({ isLast }) => isLast) ?? plugin?.versions[0];
  const version =
    asked === undefined ? last : plugin?.versions.find(({ name, label }) => name === asked || label === asked);
  if (plugin && version) return { plugin, version };
  if (asked === undefined) return null;
  const allowed = plugin?.versions.map(({ name }) => name).join(', ');
  throw new Refusal(`The site has no version "${asked}". ${allowed ? `Allowed: ${allowed}.` : 'It has no docs.'}`);
}

/** What is read with a version: the API reference that belongs to it, else the version of the same name, else the latest. */
function versionsWith(
  main: BuiltSite['main'],
  plugins: readonly DocsPlugin[],
  search: LocalSearchOptions | null,
): Map<string, Version> {
  const own = main && search?.indexes.find(({ tag }) => tag === `docs-${main.plugin.id}-${main.version.name}`);
  return new Map(
    plugins.flatMap((plugin): [string, Version][] => {
      const { id, versions } = plugin;
      const version =
        plugin === main?.plugin
          ? main.version
          : (versions.find(({ name }) => own?.companions.includes(`docs-${id}-${name}`)) ??
            versions.find(({ name }) => name === main?.version.name) ??
            versions.find(({ isLast }) => isLast) ??
            versions[0]);
      return version ? [[id, version]] : [];
    }),
  );
}

/** Whether an index has pages that are exported: those of a wanted version, or those outside of all versions. */
function isWanted(tag: string, plugins: readonly DocsPlugin[], wanted: ReadonlyMap<string, Version>): boolean {
  const owners = plugins.flatMap(({ id, versions }) =>
    versions.filter(({ name }) => tag === `docs-${id}-${name}`).map(({ name }) => ({ id, name })),
  );
  return owners.length === 0 || owners.some(({ id, name }) => wanted.get(id)?.name === name);
}

interface Sorting {
  files: ReadonlySet<string>;
  read: (file: string) => Promise<string>;
  wanted: ReadonlyMap<string, Version>;
  /** Sets of pages that the language has. */
  ownIds: ReadonlySet<string>;
  locale: Locale;
  languageFolder: string;
  otherFolders: readonly string[];
}

async function sortDocuments({ files, read, wanted, ownIds, locale, languageFolder, otherFolders }: Sorting) {
  const documents = new Map<string, BuiltDocument>();
  const redirects = new Map<string, string>();
  /** For pages that are not exported, the same page in the exported version or language. */
  const same = new Map<string, string>();
  let title = '';
  for (const file of files) {
    if (!file.endsWith('.html') || otherFolders.some((other) => other !== '' && file.startsWith(other))) continue;
    const html = await read(file);
    const page = pageIn(html);
    if (page === null) {
      const to = redirectIn(html);
      if (to !== null) redirects.set(file, to);
      continue;
    }
    const href = canonicalHref(page.href);
    const version = page.plugin === null || page.version === null ? undefined : wanted.get(page.plugin)?.name;
    const isOfLanguage = file.startsWith(languageFolder);
    // Of the default language, only what the exported language does not have.
    if (!isOfLanguage && (version === undefined || ownIds.has(page.plugin ?? ''))) {
      const translation = page.translations?.find(({ code }) => code === locale.code);
      if (translation) same.set(href, canonicalHref(translation.href));
    } else if (version !== undefined && version !== page.version) {
      const there = page.counterparts.find((counterpart) => counterpart.version === version);
      if (there) same.set(href, canonicalHref(there.href));
    } else if (!NOT_READ.has(page.kind) && page.module !== OFFLINE_MODULE) {
      if (isOfLanguage) title ||= siteTitleIn(html);
      const isSearch = page.module === SEARCH_MODULE;
      const isOfVersion = version !== undefined && isOfLanguage;
      const { title: pageTitle, plugin, lastUpdate } = page;
      const sidebar = page.sidebar?.href ?? null;
      documents.set(file, { file, href, title: pageTitle, plugin, sidebar, lastUpdate, isSearch, isOfVersion });
    }
  }
  const fileOf = new Map([...documents.values()].map(({ file, href }) => [href, file]));
  const counterparts = new Map<string, string>();
  for (const [href, other] of same) {
    const file = fileOf.get(other) ?? fileOf.get(same.get(other) ?? '');
    if (file !== undefined) counterparts.set(href, file);
  }
  return { documents, redirects, counterparts, title };
}

/**
 * The data of a document's page; null for a document that is none of the site's pages. It is the last of what looks like
 * it: an article may have such a text.
 */
export function pageIn(html: string): PageData | null {
  const [, json] = /.*<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? null : (JSON.parse(json) as { page: PageData }).page;
}

function redirectIn(html: string): string | null {
  const [, to] = /^<noscript><meta http-equiv="refresh" content="0; url=([^"]*)"><\/noscript>$/m.exec(html) ?? [];
  return to === undefined ? null : unescapeHtml(to);
}

function siteTitleIn(html: string): string {
  const [, title = ''] = /<meta property="og:site_name" content="([^"]*)">/.exec(html) ?? [];
  return unescapeHtml(title);
}
