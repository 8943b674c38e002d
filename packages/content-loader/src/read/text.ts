import type { Heading, Nodes, Paragraph, Root, RootContent } from 'mdast';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { visit } from 'unist-util-visit';
import { composed } from '@inkstone/site-model/href';
import { isUnseen } from '@inkstone/site-model/page';
import { joinWrappedLines } from './cjk.ts';
import { createSlugger, type HeadingSlugger, type SlugRule } from './heading-slugs.ts';

/** `{#id}` at the end of a heading; `{/* #id *\/}` of MDX and `<!-- #id -->`, as other tools have it. */
const HEADING_ID = /(?:^|(?<!\s)\s+)\{#([^\s{}]+)\}\s*$/;
const COMMENT_ID = /^\s*(?:\/\*|<!--)\s*#([^\s{}]+)\s*(?:\*\/|-->)\s*$/;

/** Takes an explicit id off the end of a heading and returns it. */
export function takeHeadingId({ children }: Heading): string | null {
  const last = children.at(-1);
  if (last?.type === 'html' || last?.type === 'mdxTextExpression') {
    const id = COMMENT_ID.exec(last.value)?.[1];
    if (id === undefined) return null;
    children.pop();
    const before = children.at(-1);
    if (before?.type === 'text') before.value = before.value.trimEnd();
    return id;
  }
  const match = last?.type === 'text' ? HEADING_ID.exec(last.value) : null;
  if (last?.type !== 'text' || !match) return null;
  last.value = last.value.slice(0, match.index);
  if (last.value === '') children.pop();
  return match[1] ?? null;
}

/** A heading of a page that others lead to. */
export interface HeadingId {
  depth: number;
  id: string;
}

/** A code block, or a `:::` block. */
export interface Piece {
  /** How many headings stand before it. */
  section: number;
  /** What it is: code of a language, or a block, whichever its name. */
  kind: string;
  /** Its first line, as an author writes it. */
  written: string;
  /** For places of problems. */
  node: Nodes;
}

/** The code blocks and `:::` blocks of a tree, in order. */
export function piecesOf(tree: Root): Piece[] {
  const pieces: Piece[] = [];
  const counted = new Set<Nodes>(headingsOf(tree));
  let section = 0;
  const visit = (node: Nodes): void => {
    if (counted.has(node)) section += 1;
    if (node.type === 'code') {
      const line = node.value.split('\n').find((text) => text.trim() !== '') ?? '';
      pieces.push({
        section,
        kind: `code ${node.lang ?? ''}`,
        written: `\`\`\`${node.lang ?? ''} ${line.trim()}`,
        node,
      });
    }
    if (node.type === 'containerDirective') pieces.push({ section, kind: 'block', written: `:::${node.name}`, node });
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return pieces;
}

/** The pages of the site that a tree links to, each once: the last part of their addresses or files. */
export function linkedPages(tree: Root): LinkedPage[] {
  const pages = new Map<string, LinkedPage>();
  const counted = new Set<Nodes>(headingsOf(tree));
  let section = 0;
  visit(tree as Nodes, (node) => {
    if (counted.has(node)) section += 1;
    const written = node.type === 'link' || node.type === 'definition' ? node.url : '';
    const [, name] = /^(?![a-z][a-z\d+.-]*:|\/\/)[^?#]*?([^/?#]+?)(?:\.mdx?|\.html)?\/?(?:[?#]|$)/i.exec(written) ?? [];
    if (name !== undefined && !pages.has(name)) pages.set(name, { name, section, written });
  });
  return [...pages.values()];
}

/** The headings of a tree but its title, which no link leads to. */
export function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') headings.push(node);
    else if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  const title = findTitle(tree)?.heading;
  return headings.filter((heading) => heading !== title || heading.depth > 1);
}

/** The ids that the headings of a page get: those that are written, else made of their texts. Changes the tree. */
export function headingIds(tree: Root, rule: SlugRule): HeadingId[] {
  const slugger = createSlugger(rule);
  return headingsOf(tree).map((heading) => {
    const { depth } = heading;
    const written = takeHeadingId(heading);
    if (written === null) return { depth, id: headingSlug(slugger, plainText(heading)) };
    const id = composed(written);
    reserve(slugger, id);
    return { depth, id };
  });
}

/** The id that is made of a heading's text; ids of one page differ. */
export function headingSlug(slugger: HeadingSlugger, text: string): string {
  return slugger.slug(composed(text)) || slugger.slug('section');
}

/** A page that another one links to. */
export interface LinkedPage {
  /** The last part of its address or file, by which the languages of a site know it. */
  name: string;
  /** How many headings stand before the link. */
  section: number;
  written: string;
}

/** Ids of later headings must differ from one that is written. */
export function reserve(slugger: HeadingSlugger, id: string): void {
  if (!Object.hasOwn(slugger.occurrences, id)) slugger.occurrences[id] = 0;
}

/**
 * The heading that names a page: its first h1, else a heading of any level that it begins with. `isFirst` if nothing
 * visible precedes it, so that it is shown as the page's title.
 */
export function findTitle(tree: Root): { heading: Heading; text: string; isFirst: boolean } | null {
  const first = tree.children.find((node) => !isInvisible(node));
  const h1 = tree.children.find((node): node is Heading => node.type === 'heading' && node.depth === 1);
  const heading = h1 ?? (first?.type === 'heading' && htmlTitle(tree) === null ? first : null);
  if (heading === null) return null;
  const text = headingText(heading)
    .replace(/(?<!\s)\s*\{#[^{}]+\}\s*$/, '')
    .trim();
  return { heading, text, isFirst: heading === first };
}

function isInvisible(node: RootContent): boolean {
  if (node.type === 'definition' || node.type === 'mdxjsEsm') return true;
  if (node.type === 'mdxFlowExpression') return /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value);
  return node.type === 'html' && /^\s*<!--[\s\S]*-->\s*$/.test(node.value);
}

/** The title of a page as plain text; null if it has none. */
export function titleOf(tree: Root): string | null {
  return findTitle(tree)?.text || htmlTitle(tree)?.trim() || null;
}

/** The text of the first h1 that is written as HTML, as many READMEs begin; null if there is none. */
export function htmlTitle(tree: Root): string | null {
  for (const node of tree.children) {
    const inside = elementTitle(node);
    if (inside) return plainText(inside).trim() || pictureNames(inside);
    if (node.type !== 'html' || !/<h1[\s>]/i.test(node.value)) continue;
    const heading = elementsIn(parseFragment(node.value)).find(({ nodeName }) => nodeName === 'h1');
    if (heading) return textIn(heading).replaceAll(/\s+/g, ' ');
  }
  return null;
}

/** The first h1 in an element of MDX, as `<div>` around it is none in Markdown; components show what they please. */
function elementTitle(node: Nodes): Nodes | undefined {
  if (node.type === 'heading') return node.depth === 1 ? node : undefined;
  if (node.type !== 'mdxJsxFlowElement' || !/^[a-z]/.test(node.name ?? '')) return undefined;
  if (node.name === 'h1') return node;
  for (const child of node.children) {
    const found = elementTitle(child);
    if (found) return found;
  }
  return undefined;
}

type HtmlNode = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.DocumentFragment;

function elementsIn(node: HtmlNode): HtmlNode[] {
  return 'childNodes' in node ? node.childNodes.flatMap((child) => [child, ...elementsIn(child)]) : [];
}

/** The text of HTML as a reader sees it; an image's is its alternative text. */
function textIn(node: HtmlNode): string {
  if ('value' in node) return node.value;
  if (node.nodeName === 'img') return altOf(node);
  // Browsers draw a bar, and no text that stands in it.
  if (!('childNodes' in node) || /^(?:svg|meter|progress)$/.test(node.nodeName)) return '';
  if ('tagName' in node && isUnseen(asTree(node))) return '';
  return node.childNodes.map(textIn).join('');
}

/** The text of a heading as a reader sees it: HTML in it may hide a part. */
function headingText(heading: Heading): string {
  if (!heading.children.some(({ type }) => type === 'html')) return plainText(heading);
  // Its HTML is in pieces: a mark for each text between them tells which of them are seen.
  const texts: string[] = [];
  const written = heading.children.map((child) =>
    child.type === 'html' ? child.value : `\uE000${texts.push(plainText(child)) - 1}\uE000`,
  );
  const shown = textIn(parseFragment(written.join(''))).matchAll(/\uE000(\d+)\uE000/g);
  const text = [...shown].map(([, index]) => texts[Number(index)] ?? '').join('');
  return text.trim() === '' ? pictureNames(heading) : text;
}

function altOf(image: HtmlNode): string {
  return 'attrs' in image ? (image.attrs.find(({ name }) => name === 'alt')?.value ?? '') : '';
}

/** The first paragraph of a page that has text, partials included, and all of whose text readers see. */
export function excerptOf(tree: Root): string {
  for (const node of shownParagraphs(tree)) {
    if (node.children.every(({ type }) => type === 'image') || hides(node)) continue;
    const text = joinWrappedLines(plainText(node)).replace(/\s+/g, ' ').trim();
    if (text !== '') return text;
  }
  return '';
}

/** The paragraphs of a page that its HTML does not hide: tags in lines of their own are around them. */
function shownParagraphs({ children }: Root): readonly Paragraph[] {
  const paragraphs = children.filter((node) => node.type === 'paragraph');
  if (!children.some(({ type }) => type === 'html')) return paragraphs;
  let count = 0;
  const written = children.map((node) => {
    if (node.type === 'html') return node.value;
    return node.type === 'paragraph' ? `<p>\uE000${count++}\uE000</p>` : '';
  });
  const shown = textIn(parseFragment(written.join('\n'))).matchAll(/\uE000(\d+)\uE000/g);
  return [...shown].flatMap(([, index]) => paragraphs[Number(index)] ?? []);
}

function hides(paragraph: Nodes): boolean {
  let found = false;
  visit(paragraph, 'inlineMath', ({ value }) => {
    found ||=
      /%|\\(?:\w*phantom|\w*color|def|let|\w*newcommand|mathchoice|html\w*|tiny|raisebox|\w*lap|\w*kern|\w*skip|hspace)/i.test(
        value,
      );
  });
  visit(paragraph, 'html', ({ value }) => {
    // Browsers draw a bar, and no text that stands in it; words of a drawing or a formula are no sentence.
    found ||= /<(?:math|meter|progress|svg)\b/i.test(value);
    found ||= elementsIn(parseFragment(value)).some((element) => 'attrs' in element && isUnseen(asTree(element)));
  });
  return found;
}

function asTree({ tagName, attrs }: DefaultTreeAdapterTypes.Element): Parameters<typeof isUnseen>[0] {
  const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const properties = Object.fromEntries(attrs.map(({ name, value }) => [camel(name), value]));
  return { type: 'element', tagName, properties, children: [{ value: 'words' }] } as object;
}

/** The text of Markdown nodes as a reader sees it. */
export function plainText(node: Nodes | readonly Nodes[]): string {
  if (Array.isArray(node)) return node.map((child: Nodes) => plainText(child)).join('');
  const one = node as Nodes;
  if (one.type === 'text' || one.type === 'inlineCode' || one.type === 'inlineMath') return one.value;
  if (one.type === 'image' || one.type === 'imageReference') return one.alt ?? '';
  if (one.type === 'break') return ' ';
  if (!('children' in one) || one.type === 'footnoteDefinition') return '';
  const text = plainText(one.children);
  return one.type === 'heading' && text.trim() === '' ? pictureNames(one) : text;
}

/** What names a heading that is only an `<img>`: its alternative text. */
function pictureNames(heading: Nodes): string {
  const names: string[] = [];
  visit(heading, (node) => {
    if (node.type === 'html') names.push(textIn(parseFragment(node.value)));
    if ((node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') || node.name !== 'img') return;
    const alt = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'alt');
    if (typeof alt?.value === 'string') names.push(alt.value);
  });
  return names.join(' ').replaceAll(/\s+/g, ' ').trim();
}
