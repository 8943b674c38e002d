import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { markdownToMdast, type Features } from 'satteri';
import { MARK, markCjkEmphasis, removeMarks } from './cjk-emphasis.ts';

export type MarkdownFeatures = Pick<Features, 'gfm' | 'directive'>;

export interface ParsedMarkdown {
  tree: Root;
  /** Whether there is raw HTML in it. */
  hasHtml: boolean;
}

/**
 * Markdown (GFM, directives) as a syntax tree. The native parser stands behind
 * this one function; what it does otherwise than we want is mended here.
 */
export function parseMarkdown(source: string, features: MarkdownFeatures = PAGE_FEATURES): ParsedMarkdown {
  const { text, marked } = markCjkEmphasis(source);
  const tree = markdownToMdast(text, { features: { ...features, frontmatter: false } }) as Root;
  return { tree, hasHtml: mend(tree, text, marked) };
}

/** What a page may use. */
const PAGE_FEATURES: MarkdownFeatures = { gfm: true, directive: true };

/** Mends a tree that another parser made of `source`; true if there is raw HTML in it. */
export function mendTree(tree: Root, source: string): boolean {
  return mend(tree, source, false);
}

/** Takes marks out, turns inline directives (`12:30` has one) back into text, and cuts bare URLs at Chinese text. */
function mend(parent: Parents, source: string, marked: boolean): boolean {
  let hasHtml = false;
  const { children } = parent;
  for (let index = 0; index < children.length; index++) {
    const node = children[index] as RootContent;
    if (marked) unmark(node);
    if (node.type === 'html') hasHtml = true;
    if (node.type === 'textDirective') {
      children.splice(index, 1, ...(asWritten(node, source) as never[]));
      // What it held is looked at in its turn.
      index--;
    } else if (node.type === 'link' && bareUrl(node) !== null) {
      index += cutBareUrl(parent, index);
    } else if ('children' in node && mend(node, source, marked)) {
      hasHtml = true;
    }
  }
  mergeText(children);
  return hasHtml;
}

function unmark(node: Nodes): void {
  const fields = node as unknown as Record<string, unknown>;
  for (const key of ['value', 'url', 'title', 'alt', 'meta', 'lang']) {
    const value = fields[key];
    if (typeof value === 'string' && value.includes(MARK)) fields[key] = removeMarks(value);
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

/** The text of a link that was recognised without any markup. */
function bareUrl(node: Extract<Nodes, { type: 'link' }>): string | null {
  const [child] = node.children;
  if (child?.type !== 'text' || child.position?.start.offset !== node.position?.start.offset) return null;
  return child.value;
}

const CJK_IN_URL = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF“”‘’]/u;

function cutBareUrl(parent: Parents, index: number): number {
  const link = parent.children[index] as Extract<Nodes, { type: 'link' }>;
  const [child] = link.children;
  if (child?.type !== 'text') return 0;
  const at = child.value.search(CJK_IN_URL);
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
