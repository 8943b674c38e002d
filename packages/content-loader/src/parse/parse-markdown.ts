import type { Blockquote, Heading, Nodes, Paragraph, Parents, Root, RootContent, Text } from 'mdast';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { markdownToMdast, mdxToMdast, type Features } from 'satteri';
import { LARGEST_TEXT } from '@inkstone/site-model/text-file';

/** A character of Chinese, which has no spaces between words, or of its punctuation. */
export const CHINESE = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF“”‘’]/u;

/**
 * Parses Markdown (GFM, directives). The parser is native and takes about a hundredth of the time of remark-parse; a
 * test compares the two.
 */
export function parseMarkdown(source: string, features: Features = { gfm: true, directive: true }): Root {
  const { text, marked } = markCjkEmphasis(source);
  const tree = markdownToMdast(text, { features: { ...features, frontmatter: false } }) as Root;
  return adjustTree(tree, text, marked);
}

/**
 * Parses MDX as far as the outline needs it: without the JavaScript, which the compiler's own parser reads and which
 * takes much longer. Text that is not valid MDX is read as Markdown; the compiler reports what is wrong with it.
 */
export function parseMdxOutline(source: string): Root {
  const text = escapeHeadingIds(source);
  try {
    return mdxToMdast(text, { features: { gfm: true, directive: true, frontmatter: false } }) as Root;
  } catch {
    return parseMarkdown(source);
  }
}

/**
 * Changes a parsed tree in place to what pages mean by it: removes the marks of `markCjkEmphasis`, turns inline
 * directives back into text (`12:30` looks like one), and ends bare URLs at Chinese text.
 */
export function adjustTree(tree: Root, source: string, marked = false): Root {
  adjust(tree, source, marked);
  return tree;
}

function adjust(parent: Parents, source: string, marked: boolean): void {
  const { children } = parent;
  for (let index = 0; index < children.length; index++) {
    const node = children[index] as RootContent;
    if (marked) unmark(node);
    if (node.type === 'textDirective') {
      children.splice(index, 1, ...(asWritten(node, source) as never[]));
      // The nodes that replace it are visited next.
      index--;
    } else if (node.type === 'link' && isBareUrl(node)) {
      index += cutBareUrl(parent, index);
    } else if ('children' in node) {
      adjust(node, source, marked);
      if (node.type === 'blockquote') children[index] = (alertOf(node) ?? node) as never;
    }
  }
  mergeText(children);
}

/** What the kinds of alerts are called as admonitions. */
const ALERTS: ReadonlyMap<string, string> = new Map([
  ['NOTE', 'note'],
  ['TIP', 'tip'],
  ['IMPORTANT', 'info'],
  ['WARNING', 'warning'],
  ['CAUTION', 'caution'],
]);

/** `> [!NOTE]` and the lines after it are what `:::note` is; a text beside the mark is the title. */
function alertOf(quote: Blockquote): RootContent | undefined {
  const [first, ...rest] = quote.children;
  const [mark, ...inline] = first?.type === 'paragraph' ? first.children : [];
  if (first?.type !== 'paragraph' || mark?.type !== 'text') return undefined;
  const [, kind = '', title = '', text = ''] =
    /^\[!([A-Za-z]+)\][ \t]*([^\n]*)(?:\n([\s\S]*))?$/.exec(mark.value) ?? [];
  const name = ALERTS.get(kind.toUpperCase());
  // Markup on the line of the mark is no title of plain text.
  if (name === undefined || (inline.length > 0 && !mark.value.includes('\n'))) return undefined;
  const label: Paragraph = { type: 'paragraph', data: { directiveLabel: true }, children: [textNode(title) as Text] };
  const content: Paragraph = { ...first, children: [...(text === '' ? [] : [{ ...mark, value: text }]), ...inline] };
  return {
    type: 'containerDirective',
    name,
    attributes: {},
    children: [...(title === '' ? [] : [label]), ...(content.children.length === 0 ? [] : [content]), ...rest],
    ...(quote.position && { position: quote.position }),
  } as RootContent;
}

function unmark(node: Nodes): void {
  const fields = node as unknown as Record<string, unknown>;
  for (const key of ['value', 'url', 'title', 'alt', 'meta', 'lang']) {
    const value = fields[key];
    if (typeof value === 'string') fields[key] = removeMarks(value);
  }
}

function asWritten(node: Extract<Nodes, { type: 'textDirective' }>, source: string): RootContent[] {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const first = node.children[0]?.position?.start.offset;
  const last = node.children.at(-1)?.position?.end.offset;
  if (first === undefined || last === undefined) return [textNode(source.slice(start, end))];
  return [textNode(source.slice(start, first)), ...node.children, textNode(source.slice(last, end))];
}

function textNode(value: string): RootContent {
  return { type: 'text', value: removeMarks(value) };
}

/** A link without any markup: its text begins where the link begins. */
function isBareUrl(node: Extract<Nodes, { type: 'link' }>): boolean {
  const [child] = node.children;
  return child?.type === 'text' && child.position?.start.offset === node.position?.start.offset;
}

/** @returns the number of nodes that were added after the link. */
function cutBareUrl(parent: Parents, index: number): number {
  const link = parent.children[index] as Extract<Nodes, { type: 'link' }>;
  const [child] = link.children;
  if (child?.type !== 'text') return 0;
  const at = child.value.search(CHINESE);
  if (at <= 0) return 0;
  const rest = child.value.slice(at);
  child.value = child.value.slice(0, at);
  link.url = link.url.slice(0, link.url.length - rest.length);
  parent.children.splice(index + 1, 0, textNode(rest) as never);
  return 1;
}

function mergeText(children: Nodes[]): void {
  let previous: Nodes | undefined;
  let write = 0;
  for (const node of children) {
    if (node.type === 'text' && previous?.type === 'text') {
      previous.value += node.value;
    } else {
      children[write++] = node;
      previous = node;
    }
  }
  children.length = write;
}

/**
 * CommonMark decides whether `**` opens or closes by the characters around it,
 * and its rules expect spaces between words: in `**“中文”**后` the second `**`
 * is between punctuation and a letter and closes nothing. Where a run of
 * delimiters is between punctuation and a character of a script without
 * spaces, a private-use character is put between the run and the punctuation;
 * to the parser it is a letter. `removeMarks` removes it from the tree's text.
 */
export function markCjkEmphasis(source: string): { text: string; marked: boolean } {
  // Removing the marks would change a file that has the character itself.
  if (!WIDE.test(source) || source.includes(MARK)) return { text: source, marked: false };
  const text = source.replace(DELIMITERS, (run, offset: number) => {
    const before = Array.from(source.slice(Math.max(0, offset - 2), offset)).at(-1) ?? '';
    const end = offset + run.length;
    const [after = ''] = source.slice(end, end + 2);
    if (run.startsWith('\\') || before === '' || after === '' || /\s/u.test(before) || /\s/u.test(after)) return run;
    // Between two characters of a kind the rules already let a run open and close.
    const isAfter = PUNCTUATION.test(after);
    if (PUNCTUATION.test(before) === isAfter || !(WIDE.test(before) || WIDE.test(after))) return run;
    return isAfter ? run + MARK : MARK + run;
  });
  return { text, marked: text.length !== source.length };
}

/** The text without the marks of `markCjkEmphasis`. */
function removeMarks(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, '') : text;
}

export const MARK = '\u{E000}';

/** Characters of scripts that are written without spaces, their punctuation included. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFE30-\uFE4F\uFF00-\uFFEF]/u;
/** Runs, and what is escaped and so is none. `_` marks emphasis between words only, in every script. */
const DELIMITERS = /\\[^]|\*+|~~/g;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/** `{#id}` at the end of a heading. */
const HEADING_ID = /(?:^|\s+)\{#([^\s{}]+)\}\s*$/;

/** Takes an explicit id off the end of a heading and returns it. */
export function takeHeadingId(heading: Heading): string | null {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return null;
  const match = HEADING_ID.exec(last.value);
  if (!match) return null;
  last.value = last.value.slice(0, match.index);
  if (last.value === '') heading.children.pop();
  return match[1] ?? null;
}

/**
 * In MDX `{` begins an expression, and `{#id}` is none. A backslash before it
 * makes it text again; no line moves, and no column before it.
 */
export function escapeHeadingIds(source: string): string {
  if (!source.includes('{#')) return source;
  let fence = '';
  return source
    .split('\n')
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence !== '') {
        if (mark?.startsWith(fence)) fence = '';
        return line;
      }
      if (mark !== undefined) {
        fence = mark;
        return line;
      }
      return line.replace(/(?<!\\)\{(#[^\s{}]+\}\s*)$/, String.raw`\{$1`);
    })
    .join('\n');
}

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
  const text = title ? plainText(title.heading).replace(/\s*\{#[^}]+\}\s*$/, '') : htmlTitle(tree);
  return text?.trim() || null;
}

/** The text of the first h1 that is written as HTML, as many READMEs begin; null if there is none. */
export function htmlTitle(tree: Root): string | null {
  for (const node of tree.children) {
    if (node.type === 'mdxJsxFlowElement' && node.name === 'h1') return plainText(node);
    if (node.type !== 'html' || !/<h1[\s>]/i.test(node.value)) continue;
    const heading = elementsIn(parseFragment(node.value)).find(({ nodeName }) => nodeName === 'h1');
    if (heading) return textIn(heading).replaceAll(/\s+/g, ' ');
  }
  return null;
}

type HtmlNode = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.DocumentFragment;

function elementsIn(node: HtmlNode): HtmlNode[] {
  return 'childNodes' in node ? node.childNodes.flatMap((child) => [child, ...elementsIn(child)]) : [];
}

function textIn(node: HtmlNode): string {
  return elementsIn(node)
    .map((inner) => ('value' in inner ? inner.value : ''))
    .join('');
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

const WRAPPED = new RegExp(`(?<=${CHINESE.source})\\n[ \\t]*(?=${CHINESE.source})`, 'gu');

/** Removes line breaks between two Chinese characters, where they mean no space. */
export function joinWrappedLines(text: string): string {
  return text.includes('\n') ? text.replace(WRAPPED, '') : text;
}

/** Deeper quotes and lists than anybody reads; parsers need a stack for them. */
const DEEPEST = 100;
/** The parser's time grows with the square of the directives that begin in one block. */
const MOST_DIRECTIVES = 2_000;

/** With the square of the marks in one line, too. */
const MOST_MARKS = 20_000;

export interface ExceededLimit {
  /** 1-based. */
  line: number;
  message: string;
  allowed: string;
}

/** The limit that Markdown exceeds, checked before it is parsed: some parsers would need minutes. One pass over its lines. */
export function exceededLimit(source: string): ExceededLimit | undefined {
  if (source.length > LARGEST_TEXT) {
    const message = `The text has ${source.length} characters.`;
    return { line: 1, message, allowed: `${LARGEST_TEXT} characters; split it` };
  }
  let line = 0;
  let directives = 0;
  let fence = '';
  /** Indentation of the list items around the current line. */
  const items: number[] = [];
  for (let from = 0; from <= source.length;) {
    const newline = source.indexOf('\n', from);
    const end = newline === -1 ? source.length : newline;
    line++;
    const { depth, indent, isItem, isBlank } = containersOf(source, from, end);
    const [, mark = ''] = /^[\s>]*(`{3,}|~{3,})/.exec(source.slice(from, Math.min(end, from + 200))) ?? [];
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    if (fence === '' && end - from > MOST_MARKS && hasManyMarks(source.slice(from, end))) {
      const message = 'One line has more marks of Markdown than anybody reads.';
      return { line, message, allowed: `${MOST_MARKS} of * _ [ < and \`; break the line, or show it as code` };
    }
    if (isBlank) directives = 0;
    else {
      while (items.length > 0 && (items.at(-1) ?? 0) >= indent) items.pop();
      if (isItem) items.push(indent);
      directives += countDirectives(source.slice(from, end));
    }
    if (depth + items.length > DEEPEST) {
      const message = 'Quotes and lists are nested too deeply.';
      return { line, message, allowed: `${DEEPEST} levels` };
    }
    if (directives > MOST_DIRECTIVES) {
      const message = 'Too many words with a colon before a bracket are in one block.';
      return { line, message, allowed: `${MOST_DIRECTIVES} of :name[ or :name{ between two empty lines` };
    }
    from = end + 1;
  }
  return undefined;
}

function hasManyMarks(line: string): boolean {
  let count = 0;
  for (const character of line) if ('*_[<`'.includes(character)) count++;
  return count > MOST_MARKS;
}

/** The markers of quotes and lists at the beginning of a line. */
function containersOf(source: string, from: number, end: number) {
  let depth = 0;
  let indent = -1;
  let isItem = false;
  let at = from;
  for (; at < end; at++) {
    const character = source[at] ?? '';
    if (character === ' ' || character === '\t') continue;
    if (indent === -1) indent = at - from;
    const marker = markerLength(source, at, end);
    if (marker === 0) break;
    if (character === '>') depth++;
    else if (isItem) depth++;
    else isItem = true;
    at += marker - 1;
  }
  return { depth, indent: Math.max(0, indent), isItem, isBlank: indent === -1 };
}

/** Length of the marker of a quote or list item at an offset; 0 for none. */
function markerLength(source: string, at: number, end: number): number {
  const character = source[at] ?? '';
  if (character === '>') return 1;
  let length = 0;
  if (character === '-' || character === '*' || character === '+') length = 1;
  else if (/\d/.test(character)) {
    while (length < 9 && /\d/.test(source[at + length] ?? '')) length++;
    if (!/[.)]/.test(source[at + length] ?? '')) return 0;
    length++;
  }
  const after = source[at + length];
  return length > 0 && (at + length >= end || after === ' ' || after === '\t') ? length : 0;
}

function countDirectives(line: string): number {
  return line.includes(':') ? (line.match(/:[A-Za-z][\w-]{0,60}[[{]/g)?.length ?? 0) : 0;
}
