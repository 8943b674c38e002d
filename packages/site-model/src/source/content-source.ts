import type { Problem } from '../errors/problem.ts';
import type { Sidebar } from '../navigation/sidebar.ts';
import type { HeadTag, PageMeta, TocEntry } from '../page/page-data.ts';
import type { DocsPlugin } from '../version/version.ts';
import type { BuildCache } from '../cache/build-cache.ts';
import type { ResolvedSiteConfig } from '../config/site-config.ts';

/**
 * A source of pages. Opening it is quick and yields the list of its pages and their relations; it then renders bodies on
 * request: all of them in a build, single ones in the dev server.
 */
export interface ContentSource {
  readonly name: string;
  /** The package's version, for the site metadata. */
  readonly version: string;
  open(context: SourceContext): Promise<OpenedSource>;
}

/** Returns where a key, or a text inside its value, is in the site's configuration file, or else its nearest parent. */
export type PlaceInConfig = (path: readonly PropertyKey[], text?: string) => Pick<Problem, 'file' | 'line' | 'column'>;

export interface SourceContext {
  config: ResolvedSiteConfig;
  place: PlaceInConfig;
  /** Absolute path of the site's folder, to which paths in the configuration are relative. */
  root: string;
  /** Shared with the other sources, so keys must begin with the source's name. */
  cache: BuildCache;
  mode: 'build' | 'dev';
  /** API symbols of the sources opened before this one. */
  symbols: readonly SymbolIndex[];
  log: BuildLog;
  /** Bundles a module of the site for Node; returns the absolute path of the result, which changes with its content. */
  bundleModule(file: string): Promise<string>;
}

export interface BuildLog {
  info(message: string): void;
  warn(message: string): void;
  /** Shows the progress of a long step; does nothing in CI. */
  progress(step: string, done: number, total: number): void;
}

export interface OpenedSource {
  outline: SourceOutline;
  /** Renders the given pages in any order, each once. Problems of a page are in its body; only fatal errors are thrown. */
  render(ids: readonly PageKey[], onBody: (body: PageBody) => void): Promise<void>;
  /** Further files to publish, called after `render`; paths relative to the output folder. */
  files?(): Promise<readonly { path: string; content: string | Uint8Array }[]>;
  /** Absolute paths of the folders and files to watch. */
  watch: readonly string[];
  /** Handles a changed, added or removed file (absolute path); returns what changed with it. */
  update(file: string): Promise<{ pages: readonly PageKey[]; outline: boolean }>;
  close(): Promise<void>;
}

/** `{plugin}/{version}/{id}`, unique in a site. */
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
  /** Search results with a larger weight come first. */
  searchWeight: number;
  /** Not in the search index. */
  searchExclude: boolean;
  /** Its source file, relative to the repository; null for generated pages. */
  file: string | null;
  /** Tags in addition to those that every page has. */
  ownHead: readonly HeadTag[];
}

type RequiredOfOutline = 'id' | 'kind' | 'plugin' | 'version' | 'href' | 'title' | 'lang';

/** Adds the defaults to the fields that a source gives for a page. */
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

export interface PageBody {
  key: PageKey;
  /** See docs/prose-html.md. Includes `<h1>` unless the outline says `hideTitle`. */
  html: string;
  /** First paragraph as plain text, used where the outline has no description. */
  excerpt: string;
  toc: readonly TocEntry[];
  sections: readonly SearchSection[];
  links: readonly LinkReference[];
  /** Ids in `html` that links can lead to. */
  anchors: readonly string[];
  /** Files to be published, named by their content's hash. */
  assets: readonly PageAsset[];
  islands: readonly string[];
  problems: readonly Problem[];
  /** Hash of all inputs of `html`; equal hashes mean equal bodies. */
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

/** The text under one heading, for search. */
export interface SearchSection {
  /** Null for the text before the first heading. */
  anchor: string | null;
  /** Plain text of the headings from the page's title to this one. */
  hierarchy: readonly string[];
  /** Plain text without code blocks. */
  text: string;
  /** Full name of the API symbol or member, e.g. `CheerioCrawler.addRequests`. */
  symbol?: string;
  /** `class`, `method`, … */
  symbolKind?: string;
  /**
   * The symbol's declaration in TypeScript without a body, one for each overload: `class Queue<Item> extends Store`,
   * `static open(name?: string): Promise<Queue>`, `readonly size: number`. Search finds the symbol by its types.
   */
  declarations?: readonly string[];
}

export interface LinkReference {
  /** As in the page's HTML, base path included, e.g. `/handbook/docs/x#y`. */
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
   * Hrefs by the address that prose uses: `core/class/Request`, `core/class/Request#id`, `core/function/sleep`, or
   * `core#EnqueueStrategy` for a symbol on the package's page.
   */
  byAddress: Readonly<Record<string, string>>;
  /** Hrefs by exported name, only of unambiguous names: inline code with such a name becomes a link. */
  byName: Readonly<Record<string, string>>;
}
