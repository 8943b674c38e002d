import type { Heading, Nodes, Root, RootContent } from 'mdast';

/** The first h1 of a page; `isFirst` if nothing visible precedes it, so that it is shown as the page's title. */
export function findTitle(tree: Root): { heading: Heading; isFirst: boolean } | null {
  const heading = tree.children.find((node): node is Heading => node.type === 'heading' && node.depth === 1);
  return heading ? { heading, isFirst: heading === tree.children.find((node) => !isInvisible(node)) } : null;
}

function isInvisible(node: RootContent): boolean {
  if (node.type === 'definition' || node.type === 'mdxjsEsm') return true;
  if (node.type === 'mdxFlowExpression') return /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value);
  return node.type === 'html' && /^\s*<!--[\s\S]*-->\s*$/.test(node.value);
}

/** The title of a page as plain text; null if it has none. */
export function titleOf(tree: Root): string | null {
  const title = findTitle(tree);
  const text = title ? plainText(title.heading).replace(/\s*\{#[^}]+\}\s*$/, '') : '';
  return text.trim() || null;
}

/** The first paragraph of a page that has text, partials included. */
export function excerptOf(tree: Root): string {
  for (const node of withPartials(tree.children)) {
    if (node.type !== 'paragraph' || node.children.every(({ type }) => type === 'image')) continue;
    const text = joinWrappedLines(plainText(node)).replace(/\s+/g, ' ').trim();
    if (text !== '') return text;
  }
  return '';
}

function withPartials(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node) => (node.type === 'partial' ? withPartials(node.children) : [node]));
}

/** The text of Markdown nodes as a reader sees it. */
export function plainText(node: Nodes | readonly Nodes[]): string {
  if (Array.isArray(node)) return node.map((child: Nodes) => plainText(child)).join('');
  const one = node as Nodes;
  if (one.type === 'text' || one.type === 'inlineCode') return one.value;
  if (one.type === 'image') return one.alt ?? '';
  if (one.type === 'break') return ' ';
  return 'children' in one && one.type !== 'footnoteDefinition' ? plainText(one.children) : '';
}

/** Characters of scripts without spaces between words, and their punctuation; for a regular expression's source. */
export const WIDE = String.raw`[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF“”‘’]`;
const WRAPPED = new RegExp(`(?<=${WIDE})\\n[ \\t]*(?=${WIDE})`, 'gu');

/** Removes line breaks between two Chinese characters, where they mean no space. */
export function joinWrappedLines(text: string): string {
  return text.includes('\n') ? text.replace(WRAPPED, '') : text;
}
