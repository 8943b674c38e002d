import { createRequire } from 'node:module';
import { hashOf, type BuildCache } from '@inkstone/site-model/cache';
import { hrefAcross, siteConfigSchema, storageNamespaceOf, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import { BuildError, nearest, type Problem } from '@inkstone/site-model/errors';
import { nameInFile, publishedHref, publishLinks, withBase } from '@inkstone/site-model/href';
import {
  pageKey,
  type PageKey,
  type PageMeta,
  type PageOutline,
  type SidebarReference,
} from '@inkstone/site-model/page';
import type { SearchProvider } from '@inkstone/site-model/search';
import type { SiteData } from '@inkstone/site-model/shell';
import type { Sidebar } from '@inkstone/site-model/sidebar';
import type {
  BuildLog,
  ContentSource,
  Diagrams,
  OpenedSource,
  PlaceInConfig,
  SymbolIndex,
} from '@inkstone/site-model/source';
import type { DocsPlugin, Locale, SiteEntities, Version } from '@inkstone/site-model/version';
import type { PageTexts } from '@inkstone/site-model/theme';
import { comparedVersions, type ComparedPage, type ComparedVersion } from '../differences/compared-versions.ts';
import { findAddresses, type Addresses } from './address.ts';
import { leftToOriginal } from './languages.ts';
import { checkNavbar } from './check-navbar.ts';
import { textProblems } from './check-texts.ts';
import type { InterfaceTexts, OwnTexts } from './read-texts.ts';
import type { MovedAnchor } from './redirects.ts';
import { findPageModules, notFoundOutline, type PageModuleFile, type PageModules } from './page-modules.ts';

/** The version of all packages, which are released together. */
export const { version: FRAMEWORK_VERSION } = createRequire(import.meta.url)('../../package.json') as {
  version: string;
};

/** A site with its sources open: everything except the pages' bodies. */
export interface Site {
  config: ResolvedSiteConfig;
  root: string;
  place: PlaceInConfig;
  /** The site in all of its languages, itself included, the default first; complete when all of them are open. */
  siblings: readonly Site[];
  sources: readonly OpenedSource[];
  pageModules: readonly PageModuleFile[];
  /** What its pages say that nobody wrote. */
  texts: PageTexts;
  /** What the site itself has written of the interface in its language; null for nothing. */
  ownTexts: OwnTexts | null;
  /** Joined data of all sources and page modules, as of the last `refresh`. */
  view: SiteView;
  /** Computes the view again. */
  refresh(): void;
  /** Finds the page modules again; true if they have changed. */
  refreshPageModules(): Promise<boolean>;
  close(): Promise<void>;
}

export interface SiteView {
  outlines: readonly PageOutline[];
  /** All addresses, for the build and the dev server; see `resolveAddress`. */
  addresses: Addresses;
  /** What unknown addresses are answered with: a page of a source, or else the theme's. */
  notFound: PageOutline;
  movedAnchors: readonly MovedAnchor[];
  /** Where each page is, and whether it is in the language of the site, by its key; page modules and the search, too. */
  byKey: ReadonlyMap<PageKey, { href: string; readonly isOwn: boolean }>;
  /** Versions and the ones before them, for docs sets that ask for it. */
  compared: readonly ComparedVersion[];
  /** Page → its comparison with the version before. */
  comparedPages: ReadonlyMap<PageKey, ComparedPage>;
  /** Page → source that renders it. */
  sourceOf: ReadonlyMap<PageOutline, OpenedSource>;
  plugins: readonly DocsPlugin[];
  /** By `plugin/version/id`. */
  sidebars: ReadonlyMap<string, PublishedSidebar>;
  siteData: SiteData;
  problems: readonly Problem[];
  entities: SiteEntities;
}

export interface PublishedSidebar {
  sidebar: Sidebar;
  reference: SidebarReference;
  /** Relative to the output folder. */
  file: string;
  json: string;
}

export interface SiteOptions {
  config: ResolvedSiteConfig;
  /** The languages that have been opened; this one is added to them. */
  siblings: Site[];
  /** Further problems of the configuration. */
  problems: readonly Problem[];
  root: string;
  /** The file that names the sources, relative to `root`. */
  optionsFile: string;
  place: PlaceInConfig;
  texts: InterfaceTexts;
  sources: readonly ContentSource[];
  search: SearchProvider | null;
  cache: BuildCache;
  mode: 'build' | 'dev';
  log: BuildLog;
  bundleModule: (file: string) => Promise<string>;
  aliased?: (name: string) => string | undefined;
  diagrams?: Diagrams | undefined;
}

/** Opens all sources in order: each gets the symbols of the sources before it. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { config, siblings, problems: known, root, optionsFile, place, search, texts, ...shared } = options;
  const { code } = config.locales[0]!;
  const words = texts.of(code);
  const ownTexts = texts.own.get(code) ?? null;
  const original = siblings[0] ?? null;
  // What is not translated is there once, in the default language.
  const sources = options.sources.filter(({ isTranslated }) => original === null || isTranslated?.(config) === true);
  const opened: OpenedSource[] = [];
  const symbols = original === null ? [] : symbolsOf(original, config);
  const pages = () => opened.flatMap(({ outline }) => outline.pages);
  const originals = () => original?.view.outlines ?? [];
  for (const source of sources) {
    const context = { config, place, root, ...shared, texts: texts.of, symbols: [...symbols], pages, originals };
    const result = await source.open(context).catch((error: unknown) => {
      if (!(error instanceof BuildError)) throw error;
      throw new BuildError(error.problems.map((problem) => ({ file: optionsFile, line: 1, ...problem })));
    });
    symbols.push(...result.outline.symbols);
    opened.push(result);
  }
  const pluginVersions = Object.fromEntries(
    [...options.sources, ...(search ? [search] : [])].map(({ name, version }) => [name, { version }]),
  );
  const codes = config.family?.locales.map(({ code }) => code) ?? [];
  const findModules = () =>
    findPageModules(root, config.baseUrl, {
      own: code,
      codes,
      isDocusaurus: config.markdown.dialect === 'docusaurus',
      exclude: config.pages.exclude,
    });
  let found = await findModules();
  const viewOf = ({ modules: pageModules, problems }: PageModules) =>
    viewSite({
      root,
      config,
      original,
      words,
      place,
      optionsFile,
      sources: opened,
      pageModules,
      problems: [...known, ...textProblems({ config, place, ownTexts }), ...problems],
      pluginVersions,
    });
  const site: Site = {
    config,
    root,
    place,
    siblings,
    sources: opened,
    pageModules: found.modules,
    texts: words,
    ownTexts,
    view: viewOf(found),
    refresh() {
      site.view = viewOf(found);
    },
    async refreshPageModules() {
      const before = JSON.stringify(found);
      found = await findModules();
      if (JSON.stringify(found) === before) return false;
      site.pageModules = found.modules;
      site.refresh();
      return true;
    },
    async close() {
      await Promise.all([...opened, ...(shared.diagrams ? [shared.diagrams] : [])].map((part) => part.close()));
    },
  };
  siblings.push(site);
  return site;
}

/** The symbols of the default language’s API reference, with addresses for pages of another language. */
function symbolsOf({ sources, config: original }: Site, config: ResolvedSiteConfig): SymbolIndex[] {
  const across = (hrefs: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(hrefs).map(([name, href]) => [name, hrefAcross(original, href, config)]));
  return sources.flatMap(({ outline: { symbols } }) =>
    symbols.map((index) => ({
      plugin: index.plugin,
      version: index.version,
      hash: original.url === config.url ? index.hash : hashOf(JSON.stringify([index.hash, original.url])),
      byAddress: across(index.byAddress),
      byName: across(index.byName),
      // Made when they are asked for; their links are targets, not addresses.
      get tables() {
        return index.tables ?? {};
      },
      ...(index.inFiles && {
        inFiles: Object.fromEntries(
          Object.entries(index.inFiles).map(([file, links]) => [
            file,
            links.map(([line, column, length, href]) => [line, column, length, hrefAcross(original, href, config)]),
          ]),
        ),
      }),
    })),
  );
}

/** A set of docs that is there in the default language alone, with addresses for pages of another language. */
function pluginAcross(plugin: DocsPlugin, original: ResolvedSiteConfig, config: ResolvedSiteConfig): DocsPlugin {
  const whole = (href: string) => (original.url === config.url ? href : `${original.url}${href}`);
  return {
    ...plugin,
    path: whole(plugin.path),
    versions: plugin.versions.map((version) => ({
      ...version,
      path: whole(version.path),
      mainHref: hrefAcross(original, version.mainHref, config),
      docs: version.docs.map((doc) => ({ ...doc, path: whole(doc.path) })),
    })),
  };
}

interface ViewInput
  extends Pick<Site, 'root' | 'config' | 'place' | 'sources' | 'pageModules'>, Pick<PageModules, 'problems'> {
  /** The site in the default language; null for that one. */
  original: Site | null;
  words: PageTexts;
  pluginVersions: SiteEntities['metadata']['pluginVersions'];
  optionsFile: string;
}

function viewSite(input: ViewInput): SiteView {
  const { root, config, original, words, place, sources, pageModules, pluginVersions, problems: ofFiles } = input;
  const sourceOf = new Map<PageOutline, OpenedSource>();
  for (const source of sources) for (const outline of source.outline.pages) sourceOf.set(outline, source);
  const outlines = [...sourceOf.keys()];
  const own = sources.flatMap((source) => (source.outline.plugin ? [source.outline.plugin] : []));
  const isOwn = ({ id }: { id: string }) => own.some((plugin) => plugin.id === id);
  // The navbar leads to sets that are there in the default language alone, such as an API reference.
  const others = original?.view.plugins.filter((plugin) => !isOwn(plugin)) ?? [];
  const plugins = [...others.map((plugin) => pluginAcross(plugin, original?.config ?? config, config)), ...own];
  const everywhere = [...outlines, ...(original?.view.outlines ?? [])];
  const sidebars = new Map(
    sources
      .flatMap((source) => source.outline.sidebars)
      .map((sidebar) => [`${sidebar.plugin}/${sidebar.version}/${sidebar.id}`, publishSidebar(sidebar, config)]),
  );
  const compared = comparedVersions({
    config,
    texts: words,
    plugins: own,
    outlines,
    sidebars: sources.flatMap((source) => source.outline.sidebars),
  });
  const elsewhere = original === null ? [] : leftToOriginal(original, config);
  const { problems, ...found } = findAddresses({
    root,
    config,
    texts: words,
    place,
    outlines,
    pageModules,
    plugins: own,
    compared,
    originals: original?.view.outlines ?? [],
    elsewhere,
  });
  const metadata = { frameworkVersion: FRAMEWORK_VERSION, pluginVersions };
  const locales = localesOf(config);
  return {
    outlines,
    ...found,
    notFound: outlines.find(({ kind }) => kind === 'not-found') ?? notFoundOutline({ config, texts: words }),
    byKey: pagesByKey(found.addresses),
    compared,
    comparedPages: new Map(compared.flatMap(({ pages }) => pages.map((page) => [page.after.key, page] as const))),
    sourceOf,
    plugins,
    sidebars,
    entities: { metadata, locales, plugins, texts: words.exported },
    problems: [
      ...ofFiles,
      ...problems,
      ...unreadDocs(input, plugins),
      ...checkNavbar({ items: config.theme.navbar.items, outlines: everywhere, plugins, place }),
    ],
    siteData: siteDataOf(config, { locales, plugins, outlines, original, compared }),
  };
}

function pagesByKey(addresses: Addresses): SiteView['byKey'] {
  const byKey = new Map<PageKey, { href: string; isOwn: boolean }>();
  for (const address of addresses.values()) {
    if (address.type === 'redirect') continue;
    const { href } = address.type === 'module' ? address.module : address.outline;
    // A module says which languages it speaks when it is loaded.
    if (address.type === 'module')
      byKey.set(pageKey({ plugin: null, version: null, id: address.module.id }), address.module);
    else byKey.set(address.outline.key, { href, isOwn: address.outline.isUntranslated !== true });
  }
  return byKey;
}

/** Reports entries of `docs` that no source reads; one that the site's author did not write is no mistake. */
function unreadDocs({ config, place, optionsFile }: ViewInput, plugins: readonly DocsPlugin[]): Problem[] {
  const read = plugins.map(({ id }) => id);
  return config.docs.flatMap((entry, index): Problem[] => {
    if (read.includes(entry.id) || JSON.stringify(config.docs) === UNWRITTEN_DOCS) return [];
    const call = entry.id === 'default' ? 'docs()' : `docs({ id: '${entry.id}' })`;
    const meant = nearest(entry.id, read);
    return [
      {
        code: 'unknown-docs-plugin',
        severity: 'error',
        message: `No source reads the docs "${entry.id}": their pages are not published.`,
        line: 1,
        ...place(['docs', index]),
        found: `id: '${entry.id}'`,
        allowed: `${call} in "sources" of ${optionsFile}${meant === undefined ? '' : `, or the id '${meant}' of a source that is there`}`,
        suggestion: `sources: [${call}]`,
      },
    ];
  });
}

const UNWRITTEN_DOCS = JSON.stringify(siteConfigSchema.parse({ title: 'T', url: 'https://site.example' }).docs);

function localesOf(config: ResolvedSiteConfig): Locale[] {
  const { family, locales, baseUrl, url, addresses } = config;
  return (family?.locales ?? locales.map((locale) => ({ ...locale, baseUrl, url }))).map((locale) => ({
    code: locale.code,
    label: locale.label,
    direction: locale.direction,
    htmlLang: locale.htmlLang ?? locale.code,
    calendar: locale.calendar,
    path: hrefAcross({ ...locale, addresses }, locale.baseUrl, config),
  }));
}

/** The data of the site that every page has. */
function siteDataOf(
  config: ResolvedSiteConfig,
  {
    locales,
    plugins,
    outlines,
    original,
    compared,
  }: Pick<SiteView, 'outlines' | 'compared' | 'plugins'> & Pick<SiteEntities, 'locales'> & Pick<ViewInput, 'original'>,
): SiteData {
  const at = (href: string) => publishedHref(href, config.baseUrl, config.addresses);
  const navbarDocs = config.theme.navbar.items.filter((item) => item.type === 'doc');
  const hrefOf = (key: PageKey): string | undefined => {
    const own = outlines.find((outline) => outline.key === key);
    if (own) return at(own.href);
    const there = original?.view.outlines.find((outline) => outline.key === key);
    return there && original ? hrefAcross(original.config, there.href, config) : undefined;
  };
  const changesOf = (plugin: string, version: string) => {
    const found = compared.find(({ outline }) => outline.plugin === plugin && outline.version === version);
    return found && { changes: { since: found.since.label, href: at(found.outline.href) } };
  };
  return {
    title: config.title,
    url: config.url,
    base: config.baseUrl,
    ...(config.family && { filesBase: config.family.filesBase }),
    addresses: config.addresses,
    // The configuration's schema requires at least one.
    locale: locales[config.family?.index ?? 0]!,
    locales,
    theme: publishedTheme(config),
    search: config.search,
    ...(config.feedback && { feedback: config.feedback }),
    ...contentLangOf(config),
    ...(config.offline && { offlineHref: at(withBase(config.baseUrl, '/offline')) }),
    // Whoever asks for the home page of another language has chosen it.
    ...(config.languageRedirect && config.family?.index === 0 && { languageRedirect: true as const }),
    ...(config.copies.llms && { hasLists: true as const }),
    plugins: plugins.map((plugin) => ({
      id: plugin.id,
      path: plugin.path,
      versions: plugin.versions.map(({ docs: _docs, draftIds: _drafts, sidebars: _sidebars, ...version }) => ({
        ...version,
        mainHref: at(version.mainHref),
        ...changesOf(plugin.id, version.name),
        docHrefs: Object.fromEntries(
          navbarDocs.flatMap(({ plugin: id, docId }) => {
            const key = pageKey({ plugin: plugin.id, version: version.name, id: docId });
            const href = id === plugin.id ? hrefOf(key) : undefined;
            return href === undefined ? [] : [[docId, href]];
          }),
        ),
      })),
    })),
    storageNamespace: storageNamespaceOf(config),
  };
}

function contentLangOf({ contentLang, locales: [own] }: ResolvedSiteConfig): Pick<SiteData, 'contentLang'> {
  return contentLang === undefined || contentLang === (own?.htmlLang ?? own?.code) ? {} : { contentLang };
}

/** The theme's configuration with the addresses in its texts as readers see them. */
function publishedTheme({ theme, baseUrl, addresses }: ResolvedSiteConfig): ResolvedSiteConfig['theme'] {
  const { fonts: _fonts, ...published } = theme;
  const { announcement, footer } = published;
  const html = (text: string) => publishLinks(text, baseUrl, addresses);
  return {
    ...published,
    // Slots name modules, which the app has in its bundle.
    slots: {},
    ...(announcement && { announcement: { ...announcement, html: html(announcement.html) } }),
    footer: footer.copyright === undefined ? footer : { ...footer, copyright: html(footer.copyright) },
  };
}

function publishSidebar(given: Sidebar, { baseUrl: base, addresses }: ResolvedSiteConfig): PublishedSidebar {
  const published = (items: Sidebar['items']): Sidebar['items'] =>
    items.map((item) => {
      if (item.type === 'heading' || (item.type === 'link' && item.external === true)) return item;
      const href = item.href === null ? null : publishedHref(item.href, base, addresses);
      return (
        item.type === 'link' ? { ...item, href } : { ...item, href, items: published(item.items) }
      ) as typeof item;
    });
  const head = given.head === undefined ? {} : { head: publishLinks(given.head, base, addresses) };
  const sidebar = addresses === 'plain' ? given : { ...given, ...head, items: published(given.items) };
  const json = JSON.stringify(sidebar);
  const name = nameInFile(`${sidebar.plugin}-${sidebar.version}-${sidebar.id}`);
  const file = `hashed/sidebars/${name}.${hashOf(json).slice(0, 10)}.json`;
  return { sidebar, json, file, reference: { id: sidebar.id, href: `${base}${file}` } };
}

/** The version that a page belongs to. */
export function versionOf(
  outline: Pick<PageMeta, 'plugin' | 'version'>,
  plugins: readonly DocsPlugin[],
): Version | undefined {
  return plugins
    .find((plugin) => plugin.id === outline.plugin)
    ?.versions.find((version) => version.name === outline.version);
}
