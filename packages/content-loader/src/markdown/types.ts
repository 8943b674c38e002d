import type { MarkdownConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import type { TocEntry } from '@inkstone/site-model/page';
import type { LinkReference, PageAsset, SearchSection, SymbolIndex } from '@inkstone/site-model/source';

/** What a compiler needs to know once. Structured-cloneable: it crosses into a worker. */
export interface CompilerOptions {
  markdown: MarkdownConfig;
  /** Base path of the site with slashes at both ends. */
  base: string;
  /** Absolute; files in problems and links are given relative to it. */
  root: string;
  /** Absolute path or file URL of the module with React components for MDX. */
  componentsModule: string | null;
  /** By a key of the caller's choice, named again in `CompileInput.version`. */
  versions: Record<string, VersionContext>;
}

/** What pages of one version can refer to. */
export interface VersionContext {
  /** Logical path (`guides/configuration.md`) → href with base. */
  docs: Record<string, string>;
  /** Alias without `@` → absolute folders; the first that has the file wins. */
  snippets: Record<string, string[]>;
  /** The API of that version; null leaves API links as plain text. */
  symbols: SymbolIndex | null;
}

/** One page to compile. */
export interface CompileInput {
  /** Key into `CompilerOptions.versions`. */
  version: string;
  /** Absolute path. */
  file: string;
  /** Path within its layer, with `/`; relative Markdown links start here. */
  logicalPath: string;
  /** The whole file, front matter included. */
  source: string;
  /** 1-based line where the body begins, after the front matter. */
  bodyLine: number;
  /** Offset where the body begins. */
  bodyOffset: number;
  /** From front matter; null: the first h1 of the body, else the file's name. */
  title: string | null;
  hideTitle: boolean;
  /** BCP 47 language of the prose. */
  lang: string;
  /** Link inline code that is exactly a symbol's name. */
  autoLinks: boolean;
  /** HTML of the page when it was compiled last: code that is still the same keeps its highlighting, and no grammar is loaded for it. */
  earlier?: string;
}

/**
 * A compiled page; see `PageBody` in site-model for what the fields contain. Paths in `assets` and `dependencies` are
 * relative to the compiler's `root`, so that a cached page can be used in another folder.
 */
export interface CompiledPage {
  title: string;
  html: string;
  excerpt: string;
  toc: TocEntry[];
  sections: SearchSection[];
  links: LinkReference[];
  anchors: string[];
  assets: PageAsset[];
  islands: string[];
  problems: Problem[];
  /**
   * Files that the page is made of besides its own: snippets, partials, images, and paths in earlier layers where no
   * file was found (one that appears there changes the page).
   */
  dependencies: string[];
}

export interface Compiler {
  /** Never throws for what an author wrote: mistakes are in `problems`. */
  compile(input: CompileInput): Promise<CompiledPage>;
}
