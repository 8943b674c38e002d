import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Code } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { renderCodeBlock } from './code/block.ts';
import { createHighlighter } from './code/highlighter.ts';
import { BLOCK_MARK, decorate } from './untrusted/decorate.ts';
import { sanitizeHtml } from './untrusted/sanitize.ts';
import { parseMarkdown } from './parse/parse-markdown.ts';
import type { MarkdownConfig } from '@inkstone/site-model/config';
import type { MarkdownRenderer } from '@inkstone/site-model/markdown';

/** Footnotes would bring ids, which two texts of one page would share. */
const FEATURES = { gfm: { footnotes: false }, directive: false };

export type UntrustedRenderer = Pick<MarkdownRenderer, 'renderUntrusted' | 'highlight'>;

/** Loads all grammars, which takes a moment, so one renderer serves many texts. */
export async function createUntrustedRenderer(markdown: MarkdownConfig): Promise<UntrustedRenderer> {
  const highlighter = await createHighlighter(markdown.languages);
  const highlight = (code: string, lang: string): string =>
    renderCodeBlock(
      {
        code,
        lang: lang === '' ? markdown.defaultCodeLanguage : lang,
        meta: { title: null, highlighted: new Set(), lineNumbers: null, wrap: false },
      },
      highlighter,
      markdown,
    );
  return {
    highlight,
    renderUntrusted(source, resolveLink) {
      const { tree, hasHtml } = parseMarkdown(source.replaceAll(BLOCK_MARK, ''), FEATURES);
      const blocks: string[] = [];
      const handlers = {
        code(_state: unknown, node: Code) {
          const value = highlight(node.value, node.lang ?? '');
          if (!hasHtml) return { type: 'compiled' as const, value };
          return { type: 'text' as const, value: `${BLOCK_MARK}${blocks.push(value) - 1}${BLOCK_MARK}` };
        },
      };
      const written = toHast(tree, { handlers, allowDangerousHtml: true }) as Root;
      const root = hasHtml ? sanitizeHtml(written) : written;
      const text = decorate(root, {
        resolveLink,
        blocks,
        tableLabel: (heading) => markdown.tableLabel.replace('{heading}', () => heading).replace(/[\s:：]+$/, ''),
      });
      return { html: toHtml(root, { allowDangerousHtml: true }), text };
    },
  };
}
