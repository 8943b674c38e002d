import { ADMONITIONS } from '@inkstone/site-model/admonitions';
import type { MarkdownConfig } from '@inkstone/site-model/config';
import { drawingWords, type PageData } from '@inkstone/site-model/page';
import type { Element, ElementContent, Root } from 'hast';
import type { BlockContent, Nodes, Paragraph, PhrasingContent, Root as MarkdownRoot } from 'mdast';
import type { Handle as WriteHandle } from 'mdast-util-to-markdown';
import { parseFragment } from 'parse5';
import { CONTROL_PARTS } from '../page/control-parts.ts';
import {
  defaultHandlers,
  fromParse5,
  gfmToMarkdown,
  toMarkdown,
  toMdast,
  type Handle,
  type State,
} from './hast-to-markdown.ts';
import { find, isItem, nameWordless, readable, textOf, textsIn } from './readable.ts';

type AdmonitionTitles = Partial<MarkdownConfig['admonitionTitles']>;

/** What a copy says of its page besides the text. */
type CopiedPage = Pick<PageData, 'title' | 'description' | 'href' | 'titleHtml' | 'html'>;

/**
 * A page as Markdown, made of its finished article: samples and partials stand in it, tabs are labelled sections,
 * admonitions quotes that begin with their kind.
 *
 * @param about.url Origin of the site: a copy goes where its addresses mean nothing.
 * @param about.version As readers know it; none for a page outside of versions.
 * @param about.titles What notes without a title of their own are called.
 */
export function markdownCopy(
  page: CopiedPage,
  about: { url: string; version?: string | undefined; titles?: AdmonitionTitles },
): string {
  const facts = [
    ['title', page.title],
    ['description', page.description],
    ['version', about.version ?? ''],
    ['url', about.url + page.href],
  ].flatMap(([key, value]) => (value ? [`${key}: ${onOneLine(value)}`] : []));
  const text = articleText(page, `${about.url}${page.href}`, about.titles ?? {});
  return `---\n${facts.join('\n')}\n---\n\n${text}`.replaceAll(CONTROL, '');
}

/** A text as a value of YAML. These two end a line for some readers. */
function onOneLine(value: string): string {
  return JSON.stringify(value)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

/** Characters that a browser shows nothing of, and that a terminal acts on. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\0-\x08\x0B-\x1F\x7F-\x9F]/g;

/** The article, with the title of its page above it where it has none. */
function articleText(page: CopiedPage, address: string, titles: AdmonitionTitles): string {
  const article = fromParse5(parseFragment(page.titleHtml + page.html)) as Root;
  readable(article);
  nameWordless(article);
  nameKinds(article, titles);
  const tree = toMdast(article, { handlers }) as MarkdownRoot;
  makeAbsolute(tree, address);
  const [first] = tree.children;
  if (first?.type !== 'heading' || first.depth !== 1) {
    const value = page.title.replaceAll(/\s+/g, ' ');
    tree.children.unshift({ type: 'heading', depth: 1, children: [{ type: 'text', value }] });
  }
  return toMarkdown(tree, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    emphasis: '*',
    fences: true,
    listItemIndent: 'one',
    rule: '-',
    // It is no type of Markdown's own.
    handlers: { textDirective: writeRaised } as object,
  });
}

const LINES: ReadonlySet<string> = new Set('delete emphasis heading link paragraph strong tableCell'.split(' '));

/** Links of the site lead somewhere outside of it, too. */
function makeAbsolute(node: Nodes, address: string): void {
  if ((node.type === 'link' || node.type === 'image') && URL.canParse(node.url, address))
    node.url = new URL(node.url, address).href;
  if (!('children' in node)) return;
  for (const [at, child] of node.children.entries()) {
    makeAbsolute(child, address);
    // A block in a line or a cell, as in <label><pre>: it would end before the next word, and so end nothing.
    if (child.type === 'code' && LINES.has(node.type))
      node.children[at] = { type: 'inlineCode', value: child.value.replaceAll(/\s*\n\s*/g, ' ') };
  }
}

/** How the parts of sites/inkstone/docs/reference/prose-html.md and api-html.md are written in Markdown. */
const PARTS: ReadonlyMap<string, Handle> = new Map<string, Handle>([
  ['admonition', admonition],
  ['tabs', (state, element) => state.all(element)],
  // Its labels stand in the panels.
  ['tab-list', nothing],
  ['tab-label', label],
  ['admonition-title', label],
  ['api-label', label],
  ['code-block', (state, element) => codeBlock(element, languageOf(element), state)],
  ['api-signature', (state, element) => codeBlock(element, 'ts', state)],
  ['diagram', (state, element) => diagram(element) ?? state.toFlow(state.all(element))],
  ['table', (state, element) => state.all(element)],
  ['image-link', (state, element) => state.all(element)],
  ['term', (state, element) => state.all(element)],
  ...CONTROL_PARTS.map((name): [string, Handle] => [name, nothing]),
  ['api-facts', (state, element) => ({ type: 'paragraph', children: inARow(state, element, ' · ') })],
]);

function nothing(): undefined {
  return undefined;
}

const part: Handle = (state, element, parent) => {
  const handle = PARTS.get(String(element.properties['dataPart']));
  return handle ? handle(state, element, parent) : DEFAULTS.get(element.tagName)?.(state, element, parent);
};

/** How elements without a part of their own are written in Markdown. */
const DEFAULTS: ReadonlyMap<string, Handle> = new Map<string, Handle>([
  ['a', (state, element) => link(state, element)],
  ['ul', (state, element) => list(state, element, false)],
  ['details', (state, element) => state.toFlow(state.all(element))],
  ['summary', label],
  ...['aside', 'dialog', 'div', 'figure', 'header', 'section', 'form', 'footer', 'search'].map(
    (name) => [name, ((state, element) => state.toFlow(state.all(element))) as Handle] as const,
  ),
  ['p', (state, element) => paragraph(state, element)],
  ['pre', (state, element) => codeBlock(element, '', state)],
]);

const handlers: Record<string, Handle> = {
  ...Object.fromEntries([...DEFAULTS.keys()].map((name) => [name, part])),
  // One of the page's own says something; those of the site have a part.
  button: (state, element) => (element.properties['dataPart'] === undefined ? state.all(element) : undefined),
  script: nothing,
  style: nothing,
  template: nothing,
  svg: drawing,
  // Another is written by its words, which stand in it.
  input: (state, element) =>
    /^(?:checkbox|image|radio)$/i.test(String(element.properties['type']))
      ? defaultHandlers['input']!(state, element)
      : state.all(element),
  select: (_state, element) => ({ type: 'text', value: textsIn(element).join(', ') }),
  math: formula,
  sub: raised,
  sup: raised,
  menu: (state, element) => list(state, element, false),
  dl: definitions,
  // Elements that browsers do not know any more: they show what is in them.
  ...Object.fromEntries(
    ['applet', 'command', 'content', 'element', 'isindex', 'menuitem', 'nextid', 'shadow', 'spacer'].map(
      (name): [string, Handle] => [name, (state, element) => state.all(element)],
    ),
  ),
};

function paragraph(state: State, element: Element): BlockContent | undefined {
  const children = state.all(element) as PhrasingContent[];
  return children.length === 0 ? undefined : { type: 'paragraph', children };
}

function link(state: State, element: Element): PhrasingContent | PhrasingContent[] {
  const children = state.all(element) as PhrasingContent[];
  const { href } = element.properties;
  return typeof href === 'string' ? { type: 'link', url: href, children } : children;
}

const writeRaised: WriteHandle = (node: { name: string } & Paragraph, _parent, state, info) => {
  const inside = state.containerPhrasing(node, { ...info, before: '>', after: '<' });
  return `<${node.name}>${inside}</${node.name}>`;
};

/** Markdown has no words for it, and 10 to the power of 6 is not 106. A type of its own stays in its line. */
function raised(state: State, element: Element): Nodes | Nodes[] {
  const children = state.all(element) as PhrasingContent[];
  const isNote = find(element, ({ properties }) => properties['dataFootnoteRef'] !== undefined) !== undefined;
  if (isNote || !children.every(({ type }) => /^(?:text|emphasis|strong|inlineCode|link)$/.test(type))) return children;
  return { type: 'textDirective', name: element.tagName, children } as unknown as Nodes;
}

function list(state: State, element: Element, ordered: boolean): BlockContent {
  // What is no item stands in the list all the same.
  const items = element.children.filter((child) => textOf(child).trim() !== '' || isItem(child));
  const children = items.map((item) => {
    const box = isItem(item) ? boxOf(item) : undefined;
    // Its state stands before the item, where the box itself would.
    if (box) box.properties['disabled'] = true;
    return {
      type: 'listItem' as const,
      spread: false,
      checked: box ? Boolean(box.properties['checked']) : null,
      children: state.toFlow(state.all(isItem(item) ? item : { ...element, children: [item] })) as BlockContent[],
    };
  });
  return { type: 'list', ordered, spread: false, children };
}

/** The checkbox that an item begins with. */
function boxOf({ children }: Element): Element | undefined {
  const first = children.find((child) => child.type !== 'text' || child.value.trim() !== '');
  if (first?.type !== 'element') return undefined;
  if (first.tagName === 'p' || first.tagName === 'label') return boxOf(first);
  return first.tagName === 'input' && first.properties['type'] === 'checkbox' ? first : undefined;
}

function admonition(state: State, element: Element): BlockContent {
  return { type: 'blockquote', children: state.toFlow(state.all(element)) as BlockContent[] };
}

/** A note begins with its kind; a title of the author's own follows that. */
function nameKinds(parent: Root | Element, titles: AdmonitionTitles): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    nameKinds(child, titles);
    const kind = ADMONITIONS.find((one) => one.kind === child.properties['dataKind']);
    if (!kind || child.properties['dataPart'] !== 'admonition') continue;
    const title = find(child, ({ properties }) => properties['dataPart'] === 'admonition-title');
    const written = title && textOf(title).trim();
    const own = titles[kind.kind] ?? kind.title;
    if (!title || written === own || written === kind.title || written === kind.chineseTitle) continue;
    const isChinese = HAN.test(written ?? '');
    const value = isChinese ? `${kind.chineseTitle}：` : `${HAN.test(own) ? kind.title : own}: `;
    title.children.unshift({ type: 'text', value });
  }
}

const HAN = /\p{Script=Han}/u;

/** A short text that names what follows. */
function label(state: State, element: Element): BlockContent | undefined {
  const children = state.all(element) as PhrasingContent[];
  return children.length === 0 ? undefined : { type: 'paragraph', children: [{ type: 'strong', children }] };
}

function codeBlock(element: Element, lang: string, _state: State): BlockContent[] {
  const title = find(element, ({ properties }) => properties['dataPart'] === 'code-title');
  const code = find(element, ({ tagName }) => tagName === 'code') ?? element;
  const meta = title ? `title="${textOf(title)}"` : null;
  return [{ type: 'code', lang: lang || null, meta: lang ? meta : null, value: textOf(code).replace(/\n+$/, '') }];
}

function languageOf(element: Element): string {
  const { dataLanguage } = element.properties;
  return typeof dataLanguage === 'string' ? dataLanguage : '';
}

/** A formula as its author wrote it; as code where it would end before its end. */
function formula(state: State, element: Element): Nodes[] {
  const written = find(element, ({ tagName }) => tagName === 'annotation');
  if (!written) return state.all(element) as Nodes[];
  const shown = textOf({ ...element, children: element.children.map((child) => without(child, written)) });
  const tex = textOf(written)
    .replaceAll(/(?<!\\)%.*/g, '')
    // Such a line would begin the front matter of another page.
    .replaceAll(/\s*\n\s*(?=-+\s*$)/gm, ' ')
    .trim();
  if (!saysOnly(tex, shown)) return shown.trim() === '' ? [] : [{ type: 'inlineCode', value: shown.trim() }];
  if (/[`$]/.test(tex.replaceAll(/\\[\\$]/g, ''))) return [{ type: 'inlineCode', value: tex }];
  return [{ type: 'html', value: element.properties['display'] === 'block' ? `$$\n${tex}\n$$` : `$${tex}$` }];
}

function without(node: ElementContent, left: Element): ElementContent {
  if (node.type !== 'element') return node;
  return { ...node, children: node.children.filter((child) => child !== left).map((child) => without(child, left)) };
}

/** Whether each word of a formula's TeX is drawn: its comments, and what it defines or paints over, may say anything. */
function saysOnly(tex: string, shown: string): boolean {
  // A command may be called anything.
  if (/\\(?:[gex]?def|(?:future)?let|(?:re)?newcommand|providecommand)(?![a-z])/i.test(tex)) return false;
  const drawn = shown.normalize('NFKC').replaceAll(/\s/g, '');
  const words = tex
    .replaceAll(/\\(?:begin|end|(?:text)?color(?:box)?|[hv]space\*?)\s*\{[^{}]*\}/g, ' ')
    .replaceAll(/\\[a-zA-Z]+|\\./g, ' ')
    .matchAll(/\p{L}{4,}/gu);
  return [...words].every(([word]) => drawn.includes(word));
}

/** A diagram as its author wrote it. */
function diagram({ properties: { dataSource } }: Element): BlockContent | undefined {
  return typeof dataSource === 'string' ? { type: 'code', lang: 'mermaid', value: dataSource } : undefined;
}

/** A drawing becomes its text for readers who do not see it. */
function drawing(_state: State, element: Element): PhrasingContent | undefined {
  const words = drawingWords(element);
  return words === '' ? undefined : { type: 'text', value: `(${words})` };
}

/** Terms with their texts, such as parameters: a list. */
function definitions(state: State, element: Element): BlockContent {
  const groups: { term: PhrasingContent[]; texts: BlockContent[] }[] = [];
  const visit = (children: readonly ElementContent[]): void => {
    for (const child of children) {
      const name = child.type === 'element' ? child.tagName : '';
      if (name === 'div') visit((child as Element).children);
      else if (name === 'dt') groups.push({ term: inARow(state, child as Element, ' '), texts: [] });
      // What is neither stands in the list all the same.
      else if (name === 'dd' || textOf(child).trim() !== '') {
        let text = name === 'dd' ? (child as Element) : { ...element, children: [child] };
        if (groups.length === 0) groups.push({ term: [], texts: [] });
        const facts = text.children.find(
          (child) => child.type === 'element' && child.properties['dataPart'] === 'api-parameter-facts',
        );
        if (facts?.type === 'element') {
          groups.at(-1)!.term.push({ type: 'text', value: ' ' }, ...inARow(state, facts, ' '));
          text = { ...text, children: text.children.filter((child) => child !== facts) };
        }
        groups.at(-1)!.texts.push(...(state.toFlow(state.all(text)) as BlockContent[]));
      }
    }
  };
  visit(element.children);
  const children = groups.map(({ term, texts }) => ({
    type: 'listItem' as const,
    spread: false,
    children: [...(term.length === 0 ? [] : [{ type: 'paragraph' as const, children: term }]), ...texts],
  }));
  return { type: 'list', ordered: false, spread: false, children };
}

/** Children that only styles keep apart. */
function inARow(state: State, element: Element, separator: string): PhrasingContent[] {
  const parts = element.children.flatMap((child) => {
    const part = state.one(child, element) as PhrasingContent | PhrasingContent[] | undefined;
    return part === undefined || (child.type === 'text' && child.value.trim() === '') ? [] : [[part].flat()];
  });
  return parts.flatMap((part, index) => (index === 0 ? part : [{ type: 'text' as const, value: separator }, ...part]));
}
