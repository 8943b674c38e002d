import type { MarkdownPlugins } from '@inkstone/content-loader/markdown';
import { renderMermaidSVG } from 'beautiful-mermaid';
import type { Root } from 'mdast';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import { visit } from 'unist-util-visit';

/** Draws code blocks in the language `mermaid`; what follows the language is said to those who do not see the picture. */
function remarkMermaid() {
  return (tree: Root) =>
    visit(tree, 'code', ({ lang, meta, value }, index, parent) => {
      if (lang !== 'mermaid' || parent === undefined || index === undefined) return;
      const drawing = renderMermaidSVG(value)
        // The site's stylesheet has the colours, so that they follow the mode.
        .replace(/<style>[\s\S]*?<\/style>/, '')
        .replace(/ style="[^"]*"/, ` role="img" aria-label="${(meta ?? 'Diagram').replaceAll('"', '&quot;')}"`);
      parent.children[index] = { type: 'html', value: `<figure class="diagram" tabindex="0">${drawing}</figure>` };
    });
}

export const mdast: MarkdownPlugins['mdast'] = [remarkMath, remarkMermaid];
export const hast: MarkdownPlugins['hast'] = [[rehypeKatex, { output: 'mathml' }]];
