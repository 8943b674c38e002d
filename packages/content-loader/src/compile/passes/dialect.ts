import { decoded } from '@inkstone/site-model/href';
import type { Blockquote, Code, Nodes, Paragraph, Parents, PhrasingContent, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { readEmoji } from '../../read/emoji.ts';
import { helpersInCode, withoutHiddenLines } from '../../read/mdbook.ts';
import { snippetsInCode } from '../../read/mkdocs-includes.ts';
import { marksAsComments, optionsAsComments } from '../code/comment-marks.ts';
import { splitInfo } from '../code/meta.ts';
import { partOfFile, type FilePart } from '../code/parts.ts';
import { publishesWithout, readSnippetFile } from '../code/snippet.ts';
import type { Context } from '../context.ts';
import type { ContainerDirective, Pass } from './pass.ts';

/** What other tools write in code, and the code of files that their pages show. */
export const dialect: Pass = {
  name: 'dialect',
  summary: 'pages of other tools: code of files, marks in code, blocks, emoji by name',
  mdast(tree, context) {
    const { name, hasEmojiNames } = context.dialect;
    if (hasEmojiNames) readEmoji(tree);
    if (name === 'starlight') visit(tree as Nodes, 'code', readOptions);
    if (name !== 'vitepress' && name !== 'mdbook' && name !== 'mkdocs') return;
    if (name === 'mkdocs') readBlocks(tree);
    if (name === 'vitepress')
      visit(tree as Nodes, 'containerDirective', (node, index, parent) => readTabs(node, index, parent as Parents));
    visit(tree as Nodes, 'leafDirective', (node, index, parent: Parents | undefined) => {
      if (node.name !== 'snippet' || parent === undefined || index === undefined) return;
      const { file, info, lines } = node.attributes ?? {};
      const [, lang = 'text', rest = ''] = /^(\S+)\s*(.*)$/.exec(decoded(info ?? '')) ?? [];
      const place = node.position && { position: node.position };
      const meta = lines ? rest : `${rest} file="${file ?? ''}"`;
      const code: Code = { type: 'code', ...splitInfo(lang, meta), value: '', ...place };
      const part = (range: string) => readPart(context, code, { file: file ?? '', lines: range });
      if (lines) code.value = lines.split(',').map(part).join('\n');
      parent.children[index] = code as RootContent as never;
    });
    visit(tree as Nodes, 'heading', ({ children }) => joinBadges(children as PhrasingContent[]));
    visit(tree as Nodes, 'code', (node) => {
      const read = (part: FilePart & { file: string }) => readPart(context, node, part);
      if (name === 'vitepress') node.value = marksAsComments(node.value);
      if (name === 'mkdocs') node.value = snippetsInCode(node.value, read);
      if (name === 'mdbook') node.value = helpersInCode(node.value, read);
      if (name === 'mdbook' && node.lang === 'rust') node.value = withoutHiddenLines(node.value);
    });
  },
};

function readPart(context: Context, node: Code, { file, ...part }: FilePart & { file: string }): string {
  const found = readSnippetFile(context, node, file);
  if (found === null) return '';
  const read = partOfFile(found.content, part);
  if (read === undefined)
    context.report(
      'missing-snippet',
      `The file has no part "${part.region ?? part.after ?? part.before ?? ''}".`,
      node,
      {
        // There, nothing stands in its place, and the site is published.
        ...(publishesWithout(context) && { severity: 'warning' as const }),
        found: file,
        allowed: 'the name of a part that is marked in the file',
      },
    );
  return read?.text ?? '';
}

function readOptions(node: Code): void {
  const { code, meta } = optionsAsComments(node.value, node.meta ?? '');
  node.value = code;
  node.meta = meta;
}

/** `<small>new</small>` in a heading is one piece of HTML, whose words are no part of the id. */
function joinBadges(children: PhrasingContent[]): void {
  for (let index = 0; index < children.length; index++) {
    const child = children[index]!;
    if ('children' in child) joinBadges(child.children);
    const [open, word, close] = children.slice(index, index + 3);
    if (open?.type !== 'html' || open.value !== '<small>' || word?.type !== 'text' || close?.type !== 'html') continue;
    children.splice(index, 3, { ...open, value: `<small>${word.value}</small>` });
  }
}

/**
 * What follows `::tab-label[Label]` in a set of tabs is one of them. A set of code that ends late has text and blocks in
 * it, which come after the code.
 */
function readTabs(set: ContainerDirective, index: number | undefined, parent: Parents | undefined): void {
  if (set.name !== 'tabs') return;
  const written: RootContent[] = [];
  const after: RootContent[] = [];
  let tab: ContainerDirective | undefined;
  for (const node of set.children as RootContent[]) {
    if (node.type === 'leafDirective' && node.name === 'tab-label') {
      const label: Paragraph = { type: 'paragraph', data: { directiveLabel: true }, children: node.children };
      const place = node.position && { position: node.position };
      tab = { type: 'containerDirective', name: 'tab', attributes: {}, children: [label], ...place };
      written.push(tab);
    } else if (tab) tab.children.push(node as never);
    else if (/^(?:code|leafDirective|html)$/.test(node.type) || isTab(node)) written.push(node);
    else after.push(node);
  }
  set.children = written as never;
  if (index !== undefined) parent?.children.splice(index + 1, 0, ...(after as never[]));
}

function isTab(node: RootContent): boolean {
  return node.type === 'containerDirective' && node.name === 'tab';
}

/**
 * Quotations with a mark, `> [!!note] Title`, are blocks; tabs that follow each other are one set, and so are a term and
 * its definitions.
 */
function readBlocks(parent: Parents): void {
  const written: RootContent[] = [];
  for (const node of parent.children as RootContent[]) {
    if ('children' in node) readBlocks(node);
    const block = node.type === 'blockquote' ? blockOf(node) : undefined;
    const last = written.at(-1);
    if (block?.name === 'tab') {
      if (last?.type === 'containerDirective' && last.name === 'tabs') last.children.push(block);
      else written.push({ ...block, name: 'tabs', attributes: {}, children: [block] });
    } else if (block?.name === 'definition') define(written, block);
    else if (block?.name === 'element') written.push(...elementOf(block));
    else written.push(block ?? node);
  }
  parent.children = written as never;
}

/** `[!!element] <figure>`: an element with the Markdown in it. */
function elementOf({ children: [label, ...content] }: ContainerDirective): RootContent[] {
  const tag = (label as Paragraph).children.map((node) => ('value' in node ? node.value : '')).join('');
  const [, name = ''] = /<(\w+)/.exec(tag) ?? [];
  const [only] = content;
  const isLine = content.length === 1 && only?.type === 'paragraph' && TEXT_ELEMENTS.has(name);
  return [
    { type: 'html', value: tag.trim() },
    ...((isLine ? only.children : content) as RootContent[]),
    { type: 'html', value: `</${name}>` },
  ];
}

/** Elements that have no paragraphs in them. */
const TEXT_ELEMENTS = new Set(['p', 'span', 'summary', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'a', 'small']);

/** Adds a definition to the list before it, with the paragraph after that, its term. */
function define(written: RootContent[], { children: [first, ...rest] }: ContainerDirective): void {
  const term = written.at(-1)?.type === 'paragraph' ? (written.pop() as Paragraph) : undefined;
  if (written.at(-1)?.data?.hName !== 'dl') written.push(element('dl', []));
  const list = written.at(-1) as Paragraph;
  if (term) list.children.push(element('dt', term.children));
  // One paragraph is the text itself.
  const content = rest.length === 0 && first?.type === 'paragraph' ? first.children : [first, ...rest];
  list.children.push(element('dd', content));
}

/** An element that Markdown has no sign for. */
function element(name: string, children: readonly unknown[]) {
  return { type: 'element', data: { hName: name }, children } as never;
}

function blockOf(quote: Blockquote): ContainerDirective | undefined {
  const [first, ...rest] = quote.children;
  const [mark, ...inline] = first?.type === 'paragraph' ? first.children : [];
  if (first?.type !== 'paragraph' || mark?.type !== 'text') return undefined;
  const [whole, kind = '', isOpen] = /^\[!!(\w+?)(-open)?\] ?/.exec(mark.value) ?? [];
  if (whole === undefined) return undefined;
  const all: PhrasingContent[] = [{ ...mark, value: mark.value.slice(whole.length) }, ...inline];
  const { title, text } = atBreak(all);
  const label: Paragraph = { type: 'paragraph', data: { directiveLabel: true }, children: title };
  const content: Paragraph = { ...first, children: text };
  const says = (nodes: PhrasingContent[]) => nodes.some((node) => node.type !== 'text' || node.value.trim() !== '');
  return {
    type: 'containerDirective',
    name: kind,
    attributes: isOpen === undefined ? {} : { open: '' },
    children: [...(says(title) ? [label] : []), ...(says(text) ? [content] : []), ...rest],
    ...(quote.position && { position: quote.position }),
  };
}

/** Divides the line of a mark from the paragraph that follows it. */
function atBreak(nodes: readonly PhrasingContent[]): { title: PhrasingContent[]; text: PhrasingContent[] } {
  for (const [index, node] of nodes.entries()) {
    const at = node.type === 'text' ? node.value.indexOf('\u2028') : -1;
    if (node.type !== 'text' || at === -1) continue;
    const before = { ...node, value: node.value.slice(0, at) };
    const after = { ...node, value: node.value.slice(at + 1).replace(/^\n/, '') };
    return { title: [...nodes.slice(0, index), before], text: [after, ...nodes.slice(index + 1)] };
  }
  return { title: [...nodes], text: [] };
}
