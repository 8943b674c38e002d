import type { MarkdownPlugins } from '@inkstone/content-loader/markdown';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

export const mdast: MarkdownPlugins['mdast'] = [remarkMath];
export const hast: MarkdownPlugins['hast'] = [[rehypeKatex, { output: 'mathml' }]];
