import type { PageBody } from '../page/page-data.ts';
import type { SourceContext } from './content-source.ts';

/**
 * Renders Markdown for sources whose pages are not Markdown files, e.g. an API reference, to which
 * it is passed as an option.
 */
export interface MarkdownPipeline {
  /** A part of cache keys: changes whenever the same Markdown could give other HTML. */
  codeVersion(): string;
  /** Called before the first text is rendered: grammars and parsers are slow to load. */
  open(context: MarkdownContext): Promise<MarkdownRenderer>;
}

/** `symbols`: those that fragments can link to. */
export type MarkdownContext = Pick<
  SourceContext,
  'config' | 'place' | 'root' | 'texts' | 'symbols' | 'bundleModule' | 'diagrams'
>;

/** Renders Markdown that is part of pages of another source, such as comments and introductions of an API reference. */
export interface MarkdownRenderer {
  /**
   * Renders untrusted Markdown, e.g. documentation comments of packages. Its HTML cannot run code or restyle the page;
   * its headings begin with h4, have no gaps between their levels, and no ids.
   *
   * @param resolveLink Returns the address for a link's target as written; null makes the link plain text.
   * @param document For a text that is a document of its own.
   */
  renderUntrusted(
    markdown: string,
    resolveLink: (target: string) => LinkTarget | null,
    document?: UntrustedDocument,
  ): RenderedText;
  /** Renders a highlighted code block. */
  highlight(code: string, lang: string): string;
  /** Renders a fragment by the site's own authors, who may use everything that its Markdown files may. */
  renderFragment(input: FragmentInput): Promise<RenderedFragment>;
}

/** An untrusted text that is a document, such as a README: its title is left out, and so are pictures in links (badges). */
export interface UntrustedDocument {
  /** Level of its highest headings. Those below follow without gaps. */
  headings: 2 | 3 | 4;
  /** Prefix of the ids of its headings, which are otherwise those that GitHub gives them; links to headings get it as well. */
  idPrefix: string;
  /** Address of a picture by its source as written, to which the page has a link; null leaves it out. */
  resolveImage: (source: string) => string | null;
}

/** Untrusted Markdown as HTML, and what is in it. */
export interface RenderedText {
  html: string;
  /** The text without code blocks. */
  text: string;
  /** Ids of headings; only a document has any. */
  anchors: readonly string[];
}

/** An address; with a `symbol` if it leads to an API symbol, whose card the link then shows. */
export type LinkTarget = string | { href: string; symbol: string };

/** A piece of Markdown that is no page of its own, and where it stands. */
export interface FragmentInput {
  /** Absolute path of the file with the fragment. */
  file: string;
  source: string;
  /** Name of the version. */
  version: string;
  /** BCP 47 language of the text. */
  lang: string;
  /** What stands for a heading before its first one: tabs and tables there are named after it. */
  title?: string;
}

/** What a fragment, which has no `<h1>`, adds to its page's body. */
export interface RenderedFragment extends Omit<PageBody, 'key' | 'hash'> {
  /** Absolute paths of the files it is made of besides its own. */
  dependencies: readonly string[];
}
