import type { Problem } from '../errors/problem.ts';
import type { Sidebar } from '../navigation/sidebar.ts';
import type { HeadTag, PageMeta, TocEntry } from '../page/page-data.ts';
import type { DocsPlugin } from '../version/version.ts';
import type { BuildCache } from '../cache/build-cache.ts';
import type { ResolvedSiteConfig } from '../config/site-config.ts';

/**
 * Where pages come from. A source is opened (a quick pass that lists the pages and
 * how they relate) and then renders bodies on request: all of them in a build,
 * single ones in the dev server.
 */
export interface ContentSource {
  readonly name: string;
  /** The package's version, for the site metadata. */
  readonly version: string;
  open(context: SourceContext): Promise<OpenedSource>;
}

/**
 * Finds the place of a key in the site's configuration file, or of a text inside the key's value. Falls back to the
 * nearest parent that can be found.
 */
export type PlaceInConfig = (path: readonly PropertyKey[], text?: string) => Pick<Problem, 'file' | 'line' | 'column'>;

export interface SourceContext {
  config: ResolvedSiteConfig;
  /** For problems. */
  place: PlaceInConfig;
  /** Absolute path of the site's folder; relative paths in the config start here. */
  root: string;
  /** Kept between builds; shared with the other sources, so begin keys with the source's name. */
  cache: BuildCache;
  mode: 'build' | 'dev';
  /** API symbols of the sources opened before this one. */
  symbols: readonly SymbolIndex[];
  log: BuildLog;
  /**
   * Bundles a module of the site (TypeScript, JSX) to one that Node imports as it
   * is; returns its absolute path, which changes with its content.
   */
  bundleModule(file: string): Promise<string>;
}

export interface BuildLog {
  info(message: string): void;
  warn(message: string): void;
  /** Progress of a long step; a silent no-op in CI. */
  progress(step: string, done: number, total: number): void;
}

export interface OpenedSource {
  outline: SourceOutline;
  /**
   * Renders the bodies of the given pages, in any order, each exactly once.
   * Problems inside a page are in its body; only what stops everything is thrown.
   */
  render(ids: readonly PageKey[], onBody: (body: PageBody) => void): Promise<void>;
  /** Further files to publish, called after `render`; paths relative to the output folder. */
  files?(): Promise<readonly { path: string; content: string | Uint8Array }[]>;
  /** Absolute folders and files whose changes matter. */
  watch: readonly string[];
  /**
   * Takes note of a changed, added or removed file (absolute path).
   * `outline` is true when the outline changed and must be read anew.
   */
  update(file: string): Promise<{ pages: readonly PageKey[]; outline: boolean }>;
  close(): Promise<void>;
}

/** `{plugin}/{version}/{id}`: one page of a site. */
export type PageKey = string;

export function pageKey(page: { plugin: string | null; version: string | null; id: string }): PageKey {
  return `${page.plugin ?? ''}/${page.version ?? ''}/${page.id}`;
}

export interface SourceOutline {
  plugin: DocsPlugin | null;
  pages: readonly PageOutline[];
  sidebars: readonly Sidebar[];
  /** Symbols that prose can name; only from API sources. */
  symbols: readonly SymbolIndex[];
  problems: readonly Problem[];
}

/** A page before its body is rendered. */
export interface PageOutline extends PageMeta {
  key: PageKey;
  /** Id of its sidebar in its version. */
  sidebarId: string | null;
  /** For ranking: larger is more important; 1 by default. */
  searchWeight: number;
  /** Not in the search index. */
  searchExclude: boolean;
  /** The file it is written in, relative to the repository, or null for generated pages. */
  file: string | null;
  /** Tags of its own, beyond those every page gets. */
  ownHead: readonly HeadTag[];
}

type RequiredOfOutline = 'id' | 'kind' | 'plugin' | 'version' | 'href' | 'title' | 'lang';

/** The outline of a page: what its source says, with defaults for the rest. */
export function createOutline(
  page: Pick<PageOutline, RequiredOfOutline> & Partial<Omit<PageOutline, 'key'>>,
): PageOutline {
  return {
    description: '',
    module: null,
    breadcrumbs: [],
    previous: null,
    next: null,
    sidebarId: null,
    counterparts: [],
    lastUpdate: null,
    editUrl: null,
    verifiedWith: null,
    unlisted: false,
    hideTitle: false,
    hideToc: false,
    searchWeight: 1,
    searchExclude: false,
    file: null,
    ownHead: [],
    ...page,
    key: pageKey(page),
  };
}

/** A rendered page. */
export interface PageBody {
  key: PageKey;
  /** See docs/prose-html.md. Includes `<h1>` unless the outline says `hideTitle`. */
  html: string;
  /** First paragraph as plain text, used where the outline has no description. */
  excerpt: string;
  toc: readonly TocEntry[];
  sections: readonly SearchSection[];
  links: readonly LinkReference[];
  /** Every id in `html` that a link can lead to. */
  anchors: readonly string[];
  /** Files to be published, named by their content's hash. */
  assets: readonly PageAsset[];
  islands: readonly string[];
  problems: readonly Problem[];
  /** Hash of everything `html` was made of; equal hashes mean equal bodies. */
  hash: string;
}

/** The body of a page that no source renders: React pages, the page for unknown addresses. */
export const EMPTY_BODY: Omit<PageBody, 'key'> = {
  html: '',
  excerpt: '',
  toc: [],
  sections: [],
  links: [],
  anchors: [],
  assets: [],
  islands: [],
  problems: [],
  hash: '',
};

/** A stretch of text under one heading, for search. */
export interface SearchSection {
  /** Null for the text before the first heading. */
  anchor: string | null;
  /** Headings from the page's title down to this one, plain text. */
  hierarchy: readonly string[];
  /** Plain text without code blocks. */
  text: string;
  /** Set for an API symbol or member: its full name, e.g. `CheerioCrawler.addRequests`. */
  symbol?: string;
  /** `class`, `method`, … of that symbol. */
  symbolKind?: string;
}

export interface LinkReference {
  /** As it stands in the page's HTML, base path included, e.g. `/handbook/docs/x#y`. */
  href: string;
  kind: 'link' | 'markdown' | 'api';
  /** As the author wrote it. */
  written: string;
  file: string;
  line: number;
  column?: number;
}

export interface PageAsset {
  /** Absolute path. */
  source: string;
  /** Relative to the output folder, e.g. `assets/images/logo.3fa2c1.png`. */
  output: string;
}

/** Symbols of one version of an API reference. */
export interface SymbolIndex {
  plugin: string;
  version: string;
  /** Changes whenever any entry changes. */
  hash: string;
  /**
   * By address as prose writes it: `core/class/Request`, `core/class/Request#id`,
   * `core/function/sleep`, `core#EnqueueStrategy` for what stands on a package's page.
   */
  byAddress: Readonly<Record<string, string>>;
  /** Unambiguous exported names to hrefs, for inline code that links by itself. */
  byName: Readonly<Record<string, string>>;
}
