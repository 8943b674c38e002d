/**
 * From a tree of HTML to Markdown. The build bundles this module: its packages are thirty, which everybody would install
 * for one step of a build.
 */
export { fromParse5 } from 'hast-util-from-parse5';
export { defaultHandlers, toMdast } from 'hast-util-to-mdast';
export type { Handle, State } from 'hast-util-to-mdast';
export { gfmToMarkdown } from 'mdast-util-gfm';
export { toMarkdown } from 'mdast-util-to-markdown';
