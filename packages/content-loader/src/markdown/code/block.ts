import type { MarkdownConfig } from '@inkstone/site-model/config';
import { escapeAttribute, escapeText, unescapeText } from '../prose/element.ts';
import type { Highlighter } from './highlighter.ts';
import { diffMarks, takeMagicComments, type LineMark } from './lines.ts';
import type { CodeMeta } from './meta.ts';

export interface CodeBlock {
  code: string;
  /** As written; decides on the grammar. */
  lang: string;
  meta: Pick<CodeMeta, 'title' | 'highlighted' | 'lineNumbers' | 'wrap'>;
}

/** A code block that waits for its colours. */
export interface PlainCodeBlock extends CodeBlock {
  /** `code` without magic comments: what readers see. */
  text: string;
  /** By line, from 0. */
  marks: ReadonlyMap<number, LineMark>;
}

type Labels = Pick<MarkdownConfig, 'copyLabel' | 'wrapLabel'>;

/** Takes magic comments and marked lines out of a block's code. */
export function readCodeBlock(block: CodeBlock): PlainCodeBlock {
  const { lines, marks } = takeMagicComments(block.code.replace(/\n+$/, ''));
  for (const line of block.meta.highlighted) if (!marks.has(line - 1)) marks.set(line - 1, 'highlight');
  if (block.lang === 'diff') for (const [line, mark] of diffMarks(lines)) marks.set(line, mark);
  return { ...block, text: lines.join('\n'), marks };
}

/** A code block as HTML: the `figure` of docs/prose-html.md. */
export function renderCodeBlock(block: CodeBlock, highlighter: Highlighter, labels: Labels): string {
  const read = readCodeBlock(block);
  return writeCodeBlock(read, highlighter.lines(read.text, read.lang), labels);
}

/** @param html The lines of `block.text`, coloured. */
export function writeCodeBlock(block: PlainCodeBlock, html: readonly string[], labels: Labels): string {
  const { meta, lang, marks } = block;
  let figure = `<figure data-part="code-block" data-language="${escapeAttribute(lang)}"`;
  if (meta.wrap) figure += ' data-wrap';
  if (meta.lineNumbers !== null) figure += ' data-line-numbers';
  if (meta.lineNumbers !== null && meta.lineNumbers !== 1) figure += ` style="--code-start: ${meta.lineNumbers}"`;
  figure += '>';
  if (meta.title !== null) figure += `<figcaption data-part="code-title">${escapeText(meta.title)}</figcaption>`;
  figure += '<div data-part="code-frame"><pre tabindex="0"><code>';
  for (let index = 0; index < html.length; index++) figure += renderLine(html[index] ?? '', marks.get(index));
  figure += `</code></pre><div data-part="code-actions"><button type="button" data-part="code-wrap" aria-label="${escapeAttribute(labels.wrapLabel)}" aria-pressed="${meta.wrap}"></button>`;
  return `${figure}<button type="button" data-part="code-copy" aria-label="${escapeAttribute(labels.copyLabel)}"></button></div></div></figure>`;
}

function renderLine(html: string, mark: LineMark | undefined): string {
  return mark === undefined
    ? `<span data-line>${html}</span>\n`
    : `<span data-line data-mark="${mark}">${html}</span>\n`;
}

const BLOCK = /<figure data-part="code-block" data-language="([^"]*)"[^>]*>.*?<code>(.*?)<\/code>/gs;
const LINE = /^<span data-line[^>]*>(.*)<\/span>$/;

/** The coloured lines of the code blocks in a page's HTML, as `writeCodeBlock` wrote them. */
export function codeBlocksOf(html: string): { text: string; lang: string; lines: readonly string[] }[] {
  return [...html.matchAll(BLOCK)].map(([, lang = '', body = '']) => {
    const lines = body
      .split('\n')
      .slice(0, -1)
      .map((line) => LINE.exec(line)?.[1] ?? '');
    const text = lines.map((line) => unescapeText(line.replace(/<[^>]*>/g, ''))).join('\n');
    return { text, lang: unescapeText(lang), lines };
  });
}
