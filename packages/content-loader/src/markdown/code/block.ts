import type { MarkdownConfig } from '@inkstone/site-model/config';
import { escapeAttribute, escapeText } from '../prose/element.ts';
import type { Highlighter } from './highlighter.ts';
import { diffMarks, takeMagicComments, type LineMark } from './lines.ts';
import type { CodeMeta } from './meta.ts';

export interface CodeBlock {
  code: string;
  /** As written; decides on the grammar. */
  lang: string;
  meta: Pick<CodeMeta, 'title' | 'highlighted' | 'lineNumbers' | 'wrap'>;
}

/** A code block as HTML: the `figure` of docs/prose-html.md. */
export function renderCodeBlock(
  block: CodeBlock,
  highlighter: Highlighter,
  labels: Pick<MarkdownConfig, 'copyLabel' | 'wrapLabel'>,
): string {
  const { meta, lang } = block;
  const { lines, marks } = takeMagicComments(block.code.replace(/\n+$/, ''));
  for (const line of meta.highlighted) if (!marks.has(line - 1)) marks.set(line - 1, 'highlight');
  if (lang === 'diff') for (const [line, mark] of diffMarks(lines)) marks.set(line, mark);
  const html = highlighter.lines(lines.join('\n'), lang);
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
