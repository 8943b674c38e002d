import type { Problem } from '../errors/problem.ts';
import type { Sidebar } from '../navigation/sidebar.ts';
import type { PageBody, PageKey, PageOutline } from '../page/page-data.ts';
import type { DocsPlugin } from '../version/version.ts';
import type { BuildCache } from '../cache/build-cache.ts';
import type { ResolvedSiteConfig } from '../config/site-config.ts';
import type { PageTexts } from '../theme/texts.ts';
import type { Diagrams } from './diagrams.ts';

export type { Diagrams, DrawnDiagram } from './diagrams.ts';
export { feedTag, renderFeed } from './feed.ts';
export type { Feed, FeedEntry, FeedSite } from './feed.ts';
export type * from './markdown.ts';

/**
 * A source of pages. Opening it is quick and yields the list of its pages and their relations; it then renders bodies on
 * request: all of them in a build, single ones in the dev server.
 */
export interface ContentSource {
  readonly name: string;
  /** The package's version, for the site metadata. */
  readonly version: string;
  /**
   * Whether it has pages in a language of a site, whose configuration it gets; without it, they are there in the default
   * language alone.
   */
  isTranslated?(config: ResolvedSiteConfig): boolean;
  /** What the source was made with; unknown options are reported. */
  readonly options?: readonly GivenOptions[];
  /** Scripts without `src` that its pages contain, exactly as they are written: the content security policy allows them. */
  readonly inlineScripts?: readonly string[];
  /** Problems that it throws without a file are those of the call that made the source. */
  open(context: SourceContext): Promise<OpenedSource>;
}

/** The argument of a function that a site's own code calls, with the names of all options that it has. */
export interface GivenOptions {
  /** For problems, e.g. `docs()`. */
  call: string;
  given: object;
  known: readonly string[];
  /** Names of options whose values do not fit, with what they may be. */
  wrong?: readonly { key: string; allowed: string }[];
}

/** Returns where a key, or a text inside its value, is in the site's configuration file, or else its nearest parent. */
export type PlaceInConfig = (path: readonly PropertyKey[], text?: string) => Pick<Problem, 'file' | 'line' | 'column'>;

/** What a source knows of the site that it is opened for. */
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
  /** The pages of all sources; complete when bodies are rendered, not yet while sources are opened. */
  pages: () => readonly PageOutline[];
  /** Those of the default language, whose files links name in every language; none there. */
  originals?: () => readonly PageOutline[];
  log: BuildLog;
  /** What pages say that nobody wrote, in a language (BCP 47), or else in that of the interface. */
  texts(lang: string): PageTexts;
  /** Bundles a module of the site for Node; returns the absolute path of the result, which changes with its content. */
  bundleModule(file: string): Promise<string>;
  /** The file that the site's bundler takes a module's name for, by `resolve.alias`; it may lack its extension. */
  aliased?(name: string): string | undefined;
  /** Draws code blocks in the language `mermaid`, where the site has that switched on. */
  diagrams?: Diagrams | undefined;
}

/** How a source tells whoever builds what it is doing. */
export interface BuildLog {
  info(message: string): void;
  warn(message: string): void;
  /** Shows the progress of a long step; does nothing in CI. */
  progress(step: string, done: number, total: number): void;
}

/** A source that has listed its pages and can render them. */
export interface OpenedSource {
  outline: SourceOutline;
  /** Renders the given pages in any order, each once. Problems of a page are in its body; only fatal errors are thrown. */
  render(ids: readonly PageKey[], onBody: (body: PageBody) => void): Promise<void>;
  /**
   * Puts the originals in the place of translations that could not be compiled; their problems become warnings of the
   * outline, which is another one then.
   *
   * @returns false if none of the pages is a translation, or the site does not want it.
   */
  withdraw?(failed: ReadonlyMap<PageKey, readonly Problem[]>): Promise<boolean>;
  /** Further files to publish, called after `render`; paths relative to the output folder. */
  files?(): Promise<readonly { path: string; content: string | Uint8Array }[]>;
  /** Absolute paths of the folders and files to watch. */
  watch: readonly string[];
  /** Handles a changed, added or removed file (absolute path); returns what changed with it. */
  update(file: string): Promise<{ pages: readonly PageKey[]; outline: boolean }>;
  close(): Promise<void>;
}

/** Everything that a source knows of its pages before they are rendered. */
export interface SourceOutline {
  plugin: DocsPlugin | null;
  pages: readonly PageOutline[];
  sidebars: readonly Sidebar[];
  /** Symbols that prose can name; only from API sources. */
  symbols: readonly SymbolIndex[];
  /** Components that its pages contain and browsers bring to life, beside those of `markdown.islands`. */
  islands?: readonly SourceIsland[];
  problems: readonly Problem[];
}

/** A component that browsers bring to life. */
export interface SourceIsland {
  /** In the `islands` of page bodies. */
  name: string;
  /** Absolute path. */
  module: string;
  export: string;
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
  /** The documented symbols in files that code blocks show, by the `hashOf` of a file's text with `\n` as line ends. */
  inFiles?: Readonly<Record<string, readonly CodeLink[]>>;
  /**
   * What has properties, or takes an object of a named type, with those as an HTML table for `::api-table`, by address.
   * Links in it are targets as prose writes them: `api:core/class/Request`.
   */
  readonly tables?: Readonly<Record<string, string>>;
}

/** A name in a file and the address of the symbol that it stands for; line and column count from 0. */
export type CodeLink = readonly [line: number, column: number, length: number, href: string];
