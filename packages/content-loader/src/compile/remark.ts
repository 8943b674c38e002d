/**
 * The compiler of MDX and the parser of Markdown in JavaScript, for pages of MDX and for plugins that add syntax. The
 * build bundles this module: its packages are a hundred, which everybody would install and few would use.
 */
export { Parser as JavaScriptParser } from 'acorn';
export { default as acornJsx } from 'acorn-jsx';
export { createProcessor, run } from '@mdx-js/mdx';
export { default as remarkCjkFriendly } from 'remark-cjk-friendly';
export { default as remarkCjkFriendlyStrikethrough } from 'remark-cjk-friendly-gfm-strikethrough';
export { default as remarkDirective } from 'remark-directive';
export { default as remarkGfm } from 'remark-gfm';
export { default as remarkMath } from 'remark-math';
export { default as remarkMdx } from 'remark-mdx';
export { default as remarkParse } from 'remark-parse';
