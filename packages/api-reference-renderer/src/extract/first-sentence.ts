import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';

const LONGEST = 200;

/** The first sentence of Markdown as plain text. */
export function firstSentence(markdown: string): string {
  // The rest of a comment may be pages of examples.
  const isPlain = /^\p{L}/u.test(markdown) && !markdown.includes(']:');
  const [first = ''] = isPlain ? markdown.split(/\n\s*\n/, 1) : [markdown];
  const [block] = fromMarkdown(first).children.filter(({ type }) => type !== 'code' && type !== 'html');
  const parts: readonly Node[] = block !== undefined && 'children' in block ? (block.children as Node[]) : [];
  const text = parts
    .map((part) => textOf(part, first))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const end = /[.!?](?=\s+[A-Z`"'(])|[。！？]/.exec(text);
  const sentence = end === null ? text : text.slice(0, end.index + 1);
  return sentence.length > LONGEST ? `${sentence.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…` : sentence;
}

/** All of Markdown as plain text on one line. */
export function plainText(markdown: string): string {
  const blocks = fromMarkdown(markdown).children.map((block) => toString(block, { includeHtml: false }));
  return blocks.join(' ').replaceAll(/\s+/g, ' ').trim();
}

type Node = ReturnType<typeof fromMarkdown>['children'][number];

/** Elements without an end, as `Promise<Response>`, `Set<string>` and "the text of the <title>" have none. */
const UNENDED = /^<\/?(?:p|li|br|hr|wbr)\b|^<(?:img|input)\s/;

/** @param markdown What the node is from. */
function textOf(node: Node, markdown: string): string {
  if (node.type !== 'html') return toString(node, { includeHtml: false });
  const [, slash, name] = /^<(\/?)([a-z][\w-]*)/.exec(node.value) ?? [];
  const isHtml = name !== undefined && markdown.includes(slash === '' ? `</${name}` : `<${name}`);
  return isHtml || UNENDED.test(node.value) ? '' : node.value;
}
