import type { Element, ElementContent, Nodes, Root as Article } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { controlWords, isUnseen, type SearchSection, type TocEntry } from '@inkstone/site-model/page';
import { escapeText } from './code/code-block.ts';
import type { Context } from './context.ts';
import { isIsland, isMark, textOf } from './hast-text.ts';

/** What a site must know of an article, read off its finished tree: whoever brought a heading or a text, it is found. */
export interface Facts {
  toc: TocEntry[];
  sections: SearchSection[];
  anchors: string[];
}

export function readFacts(article: Article, context: Context): Facts {
  const reader = new Reader(context);
  reader.read(article);
  return { toc: reader.toc, sections: reader.sections(), anchors: [...reader.anchors] };
}

/** Ids that are used only by a page's own tabs, admonitions and footnotes. */
const INTERNAL_ID = /^(?:(?:tab-|tab-panel-|admonition-)\d|footnote-label$)/;
/** Elements whose text readers see twice, or is none of the page’s. */
const UNREAD = new Set(['template']);
const UNREAD_PARTS = new Set(['title', 'tab-list', 'heading-link', 'code-actions', 'footnotes-title']);
/** Elements of drawings in which a text is drawn, or read to those who do not see the drawing. */
const WORDED = new Set(['desc', 'text', 'title']);
/** Elements within a line; the texts of all others are separate. */
const INLINE = new Set(
  'a abbr b bdi bdo button cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strong sub sup time tspan tt u var wbr'.split(
    ' ',
  ),
);

class Reader {
  readonly toc: TocEntry[] = [];
  readonly anchors = new Set<string>();
  readonly #context: Context;
  readonly #sections: { anchor: string | null; headings: string[]; text: string; code: string[] }[] = [];
  /** Language of the element that is read, where it or one around it says so. */
  #lang: string | undefined;
  /** Whether the element that is read stands in an island. */
  #isInIsland = false;
  /** Headings above the current text. */
  #path: { depth: number; text: string }[] = [];

  constructor(context: Context) {
    this.#context = context;
    this.#start(null);
  }

  sections(): SearchSection[] {
    const { title } = this.#context.input;
    return this.#sections.map(({ anchor, headings, text, code }) => ({
      anchor,
      hierarchy: [title, ...headings],
      text: text.replace(/\s+/g, ' ').trim(),
      ...(code.length > 0 && { code: code.join('\n') }),
    }));
  }

  read(node: Nodes, parent?: Nodes): void {
    if (node.type === 'text') this.#add(parent && isUnseen(node, parent) ? '' : node.value);
    else if (node.type === 'codeBlock') this.#sections.at(-1)?.code.push(node.text);
    else if (node.type === 'root') for (const child of node.children) this.read(child, node);
    else if (node.type === 'element') this.#readElement(node, parent);
  }

  #readElement(element: Element, parent: Nodes | undefined): void {
    const around = this.#lang;
    const own = element.properties['lang'];
    if (typeof own === 'string') this.#lang = own;
    const isAroundIsland = this.#isInIsland;
    this.#isInIsland ||= isIsland(element);
    this.#readInside(element, isUnseen(element, parent));
    this.#lang = around;
    this.#isInIsland = isAroundIsland;
  }

  #readInside(element: Element, isLeftOut: boolean): void {
    const { tagName, properties } = element;
    const part = properties['dataPart'];
    this.#readIds(element, isLeftOut);
    // What a reader does not see is found by nobody.
    if (isLeftOut) return;
    if (tagName === 'svg') return this.#readDrawing(element);
    const depth = Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
    if (depth > 0 && typeof properties['id'] === 'string' && part === undefined) {
      this.#readHeading(element, depth, properties['id']);
      return;
    }
    if (UNREAD.has(tagName) || UNREAD_PARTS.has(String(part)) || isMark(element)) return;
    if (properties['dataFootnoteBackref'] !== undefined || this.#isDefaultTitle(element)) return;
    if (properties['ariaHidden'] === 'true') return;
    // What a button does is no text of the page; copies leave it out, too.
    if (tagName === 'button' && this.#isInIsland) return;
    if (tagName === 'math') return this.#add(textOf(element));
    if (tagName === 'br') this.#add(' ');
    const isBlock = !INLINE.has(tagName) || part === 'card-title';
    if (isBlock) this.#add('\n');
    this.#add(controlWords(element));
    for (const child of element.children) this.read(child, element);
    if (isBlock) this.#add('\n');
  }

  /** The labels of a drawing, wherever they stand in it; the ids inside of it are its own. */
  #readDrawing(drawing: Element, isInText = false): void {
    const { tagName, children } = drawing;
    const isText = isInText || WORDED.has(tagName);
    if (tagName !== 'tspan') this.#add(' ');
    for (const child of children) {
      if (tagName === 'foreignObject') this.read(child, drawing);
      else if (child.type === 'text') this.#add(isText ? child.value : '');
      else if (child.type === 'element' && (WORDED.has(child.tagName) || !isUnseen(child)))
        this.#readDrawing(child, isText);
    }
    if (tagName !== 'tspan') this.#add(' ');
  }

  /** Anchors of the element and, where its own children are not read, of theirs. */
  #readIds({ tagName, properties, children }: Element, isLeftOut = false): void {
    for (const id of [properties['id'], tagName === 'a' ? properties['name'] : undefined])
      if (typeof id === 'string' && !INTERNAL_ID.test(id)) this.anchors.add(id);
    const isUnread =
      UNREAD.has(tagName) ||
      UNREAD_PARTS.has(String(properties['dataPart'])) ||
      isLeftOut ||
      /^h[1-6]|sup$/.test(tagName);
    if (isUnread) for (const child of children) if (child.type === 'element') this.#readIds(child, isLeftOut);
  }

  #readHeading(element: Element, depth: number, id: string): void {
    const text = textOf(element).replaceAll('\n', ' ').trim();
    this.#path = this.#path.filter((heading) => heading.depth < depth);
    // Every hierarchy begins with the title; where it comes later in the page, it is not repeated.
    if (depth > 1 || text !== this.#context.input.title) this.#path.push({ depth, text });
    this.#start(id);
    if (this.#isInContents(depth)) {
      const lang = this.#lang === undefined ? {} : { lang: this.#lang };
      this.toc.push({ depth, id, html: tocHtml(element), ...lang });
    }
  }

  #isInContents(depth: number): boolean {
    const { options, input } = this.#context;
    const { contents } = options.markdown;
    // One that a page gives alone may be beyond the other of the site.
    const { min = Math.min(contents.min, input.contents?.max ?? 6), max = Math.max(contents.max, min) } =
      input.contents ?? {};
    return depth >= min && depth <= max;
  }

  #start(anchor: string | null): void {
    this.#sections.push({ anchor, headings: this.#path.map(({ text }) => text), text: '', code: [] });
  }

  #add(text: string): void {
    const section = this.#sections.at(-1);
    if (section) section.text += text;
  }

  /** An admonition's kind is no text of the page. */
  #isDefaultTitle({ properties, children }: Element): boolean {
    if (properties['dataPart'] !== 'admonition-title') return false;
    const [only] = children;
    const titles: string[] = Object.values(this.#context.options.markdown.admonitionTitles);
    return children.length === 1 && only?.type === 'text' && titles.includes(only.value);
  }
}

/** Elements that the table of contents may have. */
const TOC_ELEMENTS = new Set([
  'code',
  'em',
  'strong',
  'del',
  'sub',
  'sup',
  'kbd',
  'mark',
  'b',
  'i',
  'br',
  'wbr',
  'abbr',
]);

/** A heading's content for the table of contents, without what links cannot contain and what readers do not see. */
function tocHtml(heading: Element): string {
  const content = withoutUnseen(heading).flatMap(withoutLinks);
  if (content.every((child) => child.type === 'text'))
    return escapeText(content.map(({ value }) => value).join('')).trim();
  return toHtml({ type: 'root', children: content }).trim();
}

function withoutUnseen(parent: Element): ElementContent[] {
  return parent.children.filter((child) => !isUnseen(child, parent));
}

function withoutLinks(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || isMark(node)) return [];
  if (node.tagName === 'img') return [{ type: 'text', value: textOf(node) }];
  const children = withoutUnseen(node).flatMap(withoutLinks);
  const { lang } = node.properties;
  if (!TOC_ELEMENTS.has(node.tagName) && lang === undefined) return children;
  const tagName = TOC_ELEMENTS.has(node.tagName) ? node.tagName : 'span';
  return [{ type: 'element', tagName, properties: lang === undefined ? {} : { lang }, children }];
}
