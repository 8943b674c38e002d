import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { markdownToMdast, mdxToMdast, type Features } from 'satteri';
import { endOfUrl, markCjkEmphasis, removeMarks } from './cjk.ts';
import { hasUnclosedBraces } from './limits.ts';
import { maskVariables } from './variables.ts';

/**
 * Parses Markdown (GFM, directives). The parser is native and takes about a hundredth of the time of remark-parse; a
 * test compares the two.
 */
export function parseMarkdown(source: string, features: Features = featuresOf(false)): Root {
  const { text, marked } = markCjkEmphasis(source);
  const tree = markdownToMdast(text, { features: { ...features, frontmatter: false } }) as Root;
  return adjustTree(tree, text, marked);
}

/**
 * Parses MDX as far as the outline needs it: without the JavaScript, which the compiler's own parser reads and which
 * takes much longer. Text that is not valid MDX to the native parser is read as Markdown with its imports: the compiler
 * reads it by another parser, or reports what is wrong with it.
 */
export function parseMdxOutline(source: string, features: Features = featuresOf(false)): Root {
  if (hasUnclosedBraces(source)) return parseMarkdown(source, features);
  const text = escapeHeadingIds(source);
  try {
    return mdxToMdast(text, { features: { ...features, frontmatter: false } }) as Root;
  } catch {
    const tree = parseMarkdown(source, features);
    tree.children = tree.children.map((node) => {
      const { start, end } = node.position ?? {};
      const value = node.type === 'paragraph' ? source.slice(start?.offset, end?.offset) : '';
      return /^import\s/.test(value) ? ({ ...node, type: 'mdxjsEsm', value } as RootContent) : node;
    });
    return tree;
  }
}

/** What pages may have beyond Markdown, by the site's configuration. */
export interface Syntax {
  /** Names of values; see `fillVariables`. */
  variables: boolean;
  math: boolean;
}

/** What the parser understands. */
export function featuresOf(math: boolean): Features {
  return { gfm: true, directive: true, ...(math && { math: true }) };
}

/** Parses a file as what it is. */
export function parsePage(source: string, isMdx: boolean, syntax: Syntax): Root {
  const text = syntax.variables ? maskVariables(source, isMdx) : source;
  const features = featuresOf(syntax.math);
  return isMdx ? parseMdxOutline(text, features) : parseMarkdown(text, features);
}

/**
 * Changes a parsed tree in place to what pages mean by it: removes the marks of `markCjkEmphasis`, turns inline
 * directives back into text (`12:30` looks like one), and ends bare URLs where their punctuation does.
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
    }
  }
  mergeText(children);
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
  const at = endOfUrl(child.value);
  if (at <= 0 || at === child.value.length) return 0;
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
 * In MDX `{` begins an expression, and `{#id}` is none. A backslash before it
 * makes it text again; no line moves, and no column before it.
 */
export function escapeHeadingIds(source: string): string {
  if (!source.includes('{#')) return source;
  let fence = '';
  return source
    .split('\n')
    .map((line) => {
      const mark = /^\s*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
      if (fence !== '') {
        if (mark?.startsWith(fence)) fence = '';
        return line;
      }
      if (mark !== undefined) {
        fence = mark;
        return line;
      }
      return line.replace(/(?<!\\)\{(#[^\s{}]+\}\s*(?:#+\s*)?)$/, String.raw`\{$1`);
    })
    .join('\n');
}
