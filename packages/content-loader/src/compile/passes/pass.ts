import type { Element, ElementContent, Root as Article } from 'hast';
import type { BlockContent, Root as Markdown } from 'mdast';
import type { Handlers, State } from 'mdast-util-to-hast';
import type { Context } from '../context.ts';

/** One feature of pages. The list of all of them, in their order, is in `pipeline.ts`. */
export interface Pass {
  name: string;
  /** What it does, for the list in docs/architecture.md. */
  summary: string;
  /** Changes the tree of Markdown, or returns another. */
  mdast?(tree: Markdown, context: Context): Markdown | void | Promise<Markdown | void>;
  /** How its nodes of Markdown become HTML. */
  handlers?(context: Context): Handlers;
  /** Its `:::name` blocks and `::name` lines. */
  blocks?: ReadonlyMap<string, Block>;
  lines?: ReadonlyMap<string, Line>;
  /** Changes the article, or returns another. */
  hast?(article: Article, context: Context): Article | void | Promise<Article | void>;
}

/** `:::name[label]{key="value"}`; MDX elements with the same meaning become one, too. */
export type ContainerDirective = Extract<BlockContent, { type: 'containerDirective' }>;
/** `::name[label]{key="value"}`. */
export type LeafDirective = Extract<BlockContent, { type: 'leafDirective' }>;

export interface Block {
  /** Keys that may stand in braces after its name. */
  attributes: readonly string[];
  render(context: Context, state: State, node: ContainerDirective): Element | ElementContent[];
}

export interface Line {
  /** Keys that may stand in braces after its name; it needs the first. */
  attributes: readonly [string, ...string[]];
  render(context: Context, state: State, node: LeafDirective): Element | ElementContent[];
}
