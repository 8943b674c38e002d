import type { MarkdownConfig } from '@inkstone/site-model/config';
import type { CompileInput } from '../types.ts';
import { codeBlocksOf, writeCodeBlock, type PlainCodeBlock } from './block.ts';
import type { LazyHighlighter } from './highlighter.ts';

/** Of a private use area, so that no page has it. */
const MARK = '\u{E002}';

/**
 * A page's code blocks. They are highlighted when the rest of the page is done:
 * with all of them at hand, a page whose code did not change needs no grammar.
 */
export class CodeBlocks {
  readonly #blocks: PlainCodeBlock[] = [];

  /** @returns what stands for the block in the page's HTML. */
  add(block: PlainCodeBlock): string {
    return `${MARK}${this.#blocks.push(block) - 1}${MARK}`;
  }

  /** Puts the highlighted blocks into the page's HTML. */
  async fill(
    html: string,
    highlighter: LazyHighlighter,
    labels: MarkdownConfig,
    { earlier }: Pick<CompileInput, 'earlier'>,
  ): Promise<string> {
    if (this.#blocks.length === 0) return html;
    if (earlier !== undefined)
      for (const { text, lang, lines } of codeBlocksOf(earlier)) highlighter.remember(text, lang, lines);
    const written: string[] = [];
    for (const block of this.#blocks)
      written.push(writeCodeBlock(block, await highlighter.lines(block.text, block.lang), labels));
    return html.replace(new RegExp(`${MARK}(\\d+)${MARK}`, 'gu'), (mark, index) => written[Number(index)] ?? mark);
  }
}
