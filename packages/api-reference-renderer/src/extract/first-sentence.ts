import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';

const LONGEST = 200;

/** The first sentence of Markdown as plain text. */
export function firstSentence(markdown: string): string {
  const [block] = fromMarkdown(markdown).children.filter(({ type }) => type !== 'code' && type !== 'html');
  const text = toString(block, { includeHtml: false }).replaceAll(/\s+/g, ' ').trim();
  const end = /[.!?](?=\s+[A-Z`"'(])|[。！？]/.exec(text);
  const sentence = end === null ? text : text.slice(0, end.index + 1);
  return sentence.length > LONGEST ? `${sentence.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…` : sentence;
}
