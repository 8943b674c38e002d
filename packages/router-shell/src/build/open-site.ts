import { createHash } from 'node:crypto';
import type { BuildCache } from '@inkstone/site-model/cache';
import { storageNamespaceOf, type NavbarItemOf, type ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import { canonicalHref, withBase } from '@inkstone/site-model/href';
import type { SidebarReference } from '@inkstone/site-model/page';
import type { SearchProvider } from '@inkstone/site-model/search';
import type { SiteData } from '@inkstone/site-model/shell';
import type { Sidebar } from '@inkstone/site-model/sidebar';
import type {
  BuildLog,
  ContentSource,
  OpenedSource,
  PageOutline,
  PlaceInConfig,
  SymbolIndex,
} from '@inkstone/site-model/source';
import type { DocsPlugin, Locale, SiteEntities, Version, VersionSummary } from '@inkstone/site-model/version';
import { checkNavbar } from './check-navbar.ts';
import { findReactPages, type ReactPageFile } from './react-pages.ts';

/** The specification's framework version, which all packages carry. */
export const FRAMEWORK_VERSION = '3.0.1';

/** A site with its sources open: everything but the pages' bodies. */
export interface OpenSite {
  config: ResolvedSiteConfig;
  root: string;
  place: PlaceInConfig;
  sources: readonly OpenedSource[];
  reactPages: readonly ReactPageFile[];
  /** Read anew from the sources at each call of `refresh`. */
  view: SiteView;
  refresh(): void;
  /** Looks for page modules again; whether there are others than before. */
  refreshReactPages(): Promise<boolean>;
  close(): Promise<void>;
}

/** What the sources' outlines say together. */
export interface SiteView {
  outlines: readonly PageOutline[];
  /** Canonical href → outline. */
  byHref: ReadonlyMap<string, PageOutline>;
  /** Outline → the source that renders it. */
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

export interface OpenSiteOptions {
  config: ResolvedSiteConfig;
  root: string;
  place: PlaceInConfig;
  sources: readonly ContentSource[];
  search: SearchProvider | null;
  cache: BuildCache;
  mode: 'build' | 'dev';
  log: BuildLog;
  bundleModule: (file: string) => Promise<string>;
}

/** Opens all sources, in order: symbols of one are known to those after it. */
export async function openSite(options: OpenSiteOptions): Promise<OpenSite> {
  const { config, root, place } = options;
  const opened: OpenedSource[] = [];
  const symbols: SymbolIndex[] = [];
  for (const source of options.sources) {
    const result = await source.open({
      config,
      place,
      root,
      mode: options.mode,
      log: options.log,
      bundleModule: options.bundleModule,
      cache: options.cache,
      symbols: [...symbols],
    });
    symbols.push(...result.outline.symbols);
    opened.push(result);
  }
  const versions = Object.fromEntries(
    [...options.sources, ...(options.search ? [options.search] : [])].map(({ name, version }) => [name, { version }]),
  );
  const site: OpenSite = {
    config,
    root,
    place,
    sources: opened,
    reactPages: await findReactPages(root, config.baseUrl),
    view: viewSite(config, opened, versions, place),
    refresh() {
      site.view = viewSite(config, opened, versions, place);
    },
    async refreshReactPages() {
      const before = site.reactPages.map(({ file }) => file).join('\0');
      site.reactPages = await findReactPages(root, config.baseUrl);
      return site.reactPages.map(({ file }) => file).join('\0') !== before;
    },
    async close() {
      await Promise.all(opened.map((source) => source.close()));
    },
  };
  return site;
}

function viewSite(
  config: ResolvedSiteConfig,
  sources: readonly OpenedSource[],
  versions: SiteEntities['metadata']['pluginVersions'],
  place: PlaceInConfig,
): SiteView {
  const sourceOf = new Map<PageOutline, OpenedSource>();
  for (const source of sources) for (const outline of source.outline.pages) sourceOf.set(outline, source);
  const outlines = [...sourceOf.keys()];
  const plugins = sources.flatMap((source) => (source.outline.plugin ? [source.outline.plugin] : []));
  const sidebars = new Map(
    sources
      .flatMap((source) => source.outline.sidebars)
      .map((sidebar) => [
        `${sidebar.plugin}/${sidebar.version}/${sidebar.id}`,
        publishSidebar(sidebar, config.baseUrl),
      ]),
  );
  const locales = config.locales.map((locale, index): Locale => ({
    code: locale.code,
    label: locale.label,
    direction: locale.direction,
    htmlLang: locale.htmlLang ?? locale.code,
    calendar: locale.calendar,
    path: withBase(config.baseUrl, locale.path ?? (index === 0 ? '/' : `/${locale.code}/`)),
  }));
  const metadata = { frameworkVersion: FRAMEWORK_VERSION, pluginVersions: versions };
  const navbarDocs = config.theme.navbar.items.filter((item) => item.type === 'doc');
  const [locale] = locales;
  if (!locale) throw new Error('A site has at least one locale; the configuration’s schema sees to it.');
  return {
    outlines,
    byHref: new Map(outlines.map((outline) => [canonicalHref(outline.href), outline])),
    sourceOf,
    plugins,
    sidebars,
    entities: { metadata, locales, plugins },
    problems: checkNavbar({ items: config.theme.navbar.items, outlines, plugins, place }),
    siteData: {
      title: config.title,
      url: config.url,
      base: config.baseUrl,
      locale,
      locales,
      theme: config.theme,
      search: config.search,
      plugins: plugins.map((plugin) => ({
        id: plugin.id,
        path: plugin.path,
        versions: plugin.versions.map((version) => ({
          ...summarise(version),
          docHrefs: docHrefs(version, plugin.id, outlines, navbarDocs),
        })),
      })),
      storageNamespace: storageNamespaceOf(config),
    },
  };
}

type NavbarDoc = NavbarItemOf<'doc'>;

function docHrefs(
  version: Version,
  plugin: string,
  outlines: readonly PageOutline[],
  items: readonly NavbarDoc[],
): Record<string, string> {
  const found = outlines.filter(
    (outline) =>
      outline.plugin === plugin &&
      outline.version === version.name &&
      items.some((item) => item.plugin === plugin && item.docId === outline.id),
  );
  return Object.fromEntries(found.map((outline) => [outline.id, outline.href]));
}

function summarise({ docs: _docs, draftIds: _drafts, sidebars: _sidebars, ...summary }: Version): VersionSummary {
  return summary;
}

function publishSidebar(sidebar: Sidebar, base: string): PublishedSidebar {
  const json = JSON.stringify(sidebar);
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 10);
  const file = `assets/sidebars/${sidebar.plugin}-${sidebar.version}-${sidebar.id}.${hash}.json`;
  return { sidebar, json, file, reference: { id: sidebar.id, href: `${base}${file}` } };
}

/** The sidebar that a page shows. */
export function sidebarOf(view: SiteView, outline: PageOutline): PublishedSidebar | undefined {
  return outline.sidebarId === null
    ? undefined
    : view.sidebars.get(`${outline.plugin}/${outline.version}/${outline.sidebarId}`);
}
