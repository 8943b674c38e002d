import type { Problem } from '../errors/problem.ts';
import type { TocEntry } from '../page/page-data.ts';
import type { LinkReference, PageAsset, SearchSection, SourceContext } from '../source/content-source.ts';

/**
 * A Markdown pipeline for sources whose pages are not Markdown files but contain
 * Markdown, such as an API reference. The site hands one to them.
 */
export interface MarkdownPipeline {
  /** Changes whenever the same Markdown could give other HTML; part of cache keys. */
  codeVersion(): string;
  /** Called when the first text is really rendered, as grammars and parsers take a while to load. */
  open(context: MarkdownContext): Promise<MarkdownRenderer>;
}

/** `symbols` are the ones that fragments can link to. */
export type MarkdownContext = Pick<SourceContext, 'config' | 'root' | 'symbols' | 'bundleModule'>;

export interface MarkdownRenderer {
  /**
   * Untrusted Markdown, e.g. documentation comments of packages. The HTML cannot run code or restyle the page, has
   * headings from h4 down and no ids.
   *
   * @param resolveLink Where a link leads, by its target as written; null for plain text.
   */
  renderUntrusted(markdown: string, resolveLink: (target: string) => LinkTarget | null): { html: string; text: string };
  /** A code block of the docs, highlighted. */
  highlight(code: string, lang: string): string;
  /** A fragment of a page by the site's own authors: everything that the site's Markdown files may use. */
  renderFragment(input: FragmentInput): Promise<RenderedFragment>;
}

/** An address; for a symbol of an API reference with the symbol's own address, which its link carries for cards. */
export type LinkTarget = string | { href: string; symbol: string };

export interface FragmentInput {
  /** Absolute path of the file with the fragment. */
  file: string;
  source: string;
  /** Name of the version. */
  version: string;
  /** BCP 47 language of the text. */
  lang: string;
}

/** A fragment as HTML without `<h1>`, and what its page must know about it. */
export interface RenderedFragment {
  html: string;
  excerpt: string;
  toc: readonly TocEntry[];
  sections: readonly SearchSection[];
  links: readonly LinkReference[];
  /** Ids that links can lead to. */
  anchors: readonly string[];
  assets: readonly PageAsset[];
  islands: readonly string[];
  problems: readonly Problem[];
  /** Absolute paths of the files it is made of besides its own. */
  dependencies: readonly string[];
}
