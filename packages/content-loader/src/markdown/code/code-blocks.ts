import type { MarkdownConfig } from '@inkstone/site-model/config';
import { escapeText } from '../prose/element.ts';
import type { CompileInput } from '../types.ts';
import { codeBlocksOf, writeCodeBlock, type UncolouredBlock } from './block.ts';
import type { LazyHighlighter } from './highlighter.ts';

/** Of a private use area, so that no page has it. */
const MARK = '\u{E002}';

/**
 * A page's code blocks. They are coloured when the rest of the page is done: with
 * all of them at hand, a page whose code did not change needs no grammar.
 */
export class CodeBlocks {
  readonly #blocks: UncolouredBlock[] = [];

  /** @returns what stands for the block in the page's HTML. */
  add(block: UncolouredBlock): string {
    return `${MARK}${this.#blocks.push(block) - 1}${MARK}`;
  }

  /**
   * Puts the blocks into the page, with the colours that code of the page as it was has, or else with its own.
   */
  async fill(
    html: string,
    highlighter: LazyHighlighter,
    labels: MarkdownConfig,
    { earlier, colours }: Pick<CompileInput, 'earlier' | 'colours'>,
  ): Promise<{ html: string; isUncoloured: boolean }> {
    if (this.#blocks.length === 0) return { html, isUncoloured: false };
    if (earlier !== undefined)
      for (const { text, lang, lines } of codeBlocksOf(earlier)) highlighter.remember(text, lang, lines);
    let isUncoloured = false;
    const plain = (text: string) => {
      isUncoloured = true;
      return text.split('\n').map(escapeText);
    };
    const written: string[] = [];
    for (const block of this.#blocks) {
      const { text, lang } = block;
      const lines =
        colours === 'ready' ? (highlighter.readyLines(text, lang) ?? plain(text)) : await highlighter.lines(text, lang);
      written.push(writeCodeBlock(block, lines, labels));
    }
    const whole = html.replace(
      new RegExp(`${MARK}(\\d+)${MARK}`, 'gu'),
      (mark, index) => written[Number(index)] ?? mark,
    );
    return { html: whole, isUncoloured };
  }
}
