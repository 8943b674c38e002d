import { controlWords, drawingWords, isUnseen } from '@inkstone/site-model/page';
import type { Element, ElementContent, Root } from 'hast';
import { parseFragment } from 'parse5';
import { fromParse5 } from './hast-to-markdown.ts';

/**
 * Leaves out what readers do not see, and spans: they mean nothing in Markdown, and highlighted code has thousands. The
 * steps of a declaration's line become spaces, and what follows the title of a card or the name of a symbol gets a colon.
 */
export function readable(parent: Root | Element): void {
  const children: ElementContent[] = [];
  const add = (child: ElementContent) => {
    const last = children.at(-1);
    if (child.type === 'text' && last?.type === 'text') last.value += child.value;
    else children.push(child);
  };
  for (const child of (parent.children as ElementContent[]).flatMap(asShown)) {
    if (isUnseen(child, parent) && !(child.type === 'element' && isTex(child, parent))) continue;
    if (child.type === 'element' && child.tagName !== 'svg') {
      readable(child);
      // By this attribute an author could leave out of the copy what readers see.
      delete child.properties['dataMdast'];
      const value = controlWords(child);
      // A field is apart from the next one.
      if (value !== '')
        child.children.unshift({ type: 'text', value: child.tagName === 'input' ? ` ${value} ` : value });
    }
    if (child.type === 'element' && child.tagName === 'span') {
      add({ type: 'text', value: beforeSpan(child) });
      for (const inner of child.children) add(inner);
    } else add(child);
  }
  parent.children = children;
}

/** What Markdown has no words for, in elements that it has: films and frames as links, captions above, numbers of items. */
function asShown(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node];
  const { tagName, properties, children } = node;
  const url = filmOf(node);
  if (url !== undefined) {
    const { hidden, ariaLabel, title } = properties;
    const value = String(ariaLabel ?? title ?? url);
    return [{ ...node, tagName: 'a', properties: { href: url, hidden }, children: [{ type: 'text', value }] }];
  }
  // A cell may be said to be as wide as thousands, in every row.
  if (tagName === 'td' || tagName === 'th')
    properties['colSpan'] &&= Math.min(Number(properties['colSpan']) || 1, MOST_COLUMNS);
  if (properties['dataIsland'] !== undefined) markButtons(node);
  if (tagName === 'ol') return numbered(node);
  // Browsers draw all that a table has.
  const captions = children.flatMap((child) =>
    tagName === 'table' && child.type === 'element' && child.tagName === 'caption'
      ? [{ ...child, tagName: 'div' }]
      : [],
  );
  return [...captions, node];
}

const MOST_COLUMNS = 100;

/** Buttons of an island do something where scripts run, and say nothing elsewhere. */
function markButtons({ children }: Element): void {
  for (const child of children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'button') child.properties['dataPart'] ??= 'control';
    markButtons(child);
  }
}

/** What an element plays or shows of elsewhere; undefined for any other. */
function filmOf(element: Element): string | undefined {
  const { tagName, properties } = element;
  if (!FILMS.has(tagName) || (tagName === 'audio' && properties['controls'] === undefined)) return undefined;
  const url = properties['src'] ?? find(element, (inner) => inner.tagName === 'source')?.properties['src'];
  return typeof url === 'string' ? url : undefined;
}

const FILMS: ReadonlySet<string> = new Set(['audio', 'iframe', 'video']);

/** Lists of items whose numbers follow on one another: an item may have any, and they may fall. */
function numbered(list: Element): Element[] {
  const { start, reversed, ...properties } = list.properties;
  const items = list.children.filter(isItem);
  if (reversed === undefined && items.every((item) => item.properties['value'] === undefined)) return [list];
  const step = reversed === undefined ? 1 : -1;
  const lists: Element[] = [];
  let next = Number(start ?? (step === 1 ? 1 : items.length));
  let after = Number.NaN;
  for (const item of items) {
    const number = Number(item.properties['value'] ?? next);
    if (number === after) lists.at(-1)?.children.push(item);
    else lists.push({ ...list, properties: { ...properties, start: Math.max(0, number) }, children: [item] });
    next = number + step;
    after = number + 1;
  }
  return lists;
}

/** What a formula was drawn from: its author's TeX. */
function isTex({ tagName, properties }: Element, parent: Root | Element): boolean {
  return tagName === 'annotation' && properties['encoding'] === 'application/x-tex' && 'tagName' in parent;
}

function beforeSpan({ properties: { dataPart, dataIndent } }: Element): string {
  if (dataPart === 'card-text' || dataPart === 'api-summary') return ': ';
  return stepsOf(dataIndent);
}

/** The steps of a declaration's line, which are an attribute of it. */
export function stepsOf(written: unknown): string {
  return '  '.repeat(Math.min(Math.max(Number(written) || 0, 0), DEEPEST_INDENT));
}

/** A declaration is not nested more deeply; a page could ask for any number. */
const DEEPEST_INDENT = 50;

/** Elements that show something without words. */
const WORDLESS: ReadonlySet<string> = new Set(['canvas', 'embed', 'meter', 'object', 'progress']);

/** Names of the elements of an article that its copy has nothing of, each once. */
export function leftOutOfCopy(html: string): string[] {
  if (!/<(?:audio|canvas|embed|iframe|meter|object|progress|svg|video)\b/.test(html)) return [];
  return [...nameWordless(fromParse5(parseFragment(html)) as Root)];
}

/**
 * Gives elements words that have none: what they are called, how far they are, or a link to what they load.
 *
 * @returns Names of those that have nothing of it.
 */
export function nameWordless(parent: Root | Element, left: Set<string> = new Set()): Set<string> {
  for (const child of parent.children) {
    if (child.type !== 'element' || child.properties['ariaHidden'] === 'true') continue;
    if (child.properties['dataSource'] !== undefined && child.properties['dataPart'] === 'diagram') continue;
    if (child.tagName === 'svg') {
      if (drawingWords(child) === '') left.add('svg');
    } else if (FILMS.has(child.tagName)) {
      if (filmOf(child) === undefined) left.add(child.tagName);
    } else if (WORDLESS.has(child.tagName) && textOf(child).trim() === '') {
      const { data, src, ariaLabel, title } = child.properties;
      const name = String(ariaLabel ?? title ?? '').trim();
      const words = [name, shareOf(child)].filter((word) => word !== '').join(': ');
      const url = data ?? src;
      if (typeof url === 'string') {
        child.tagName = 'a';
        child.properties = { href: url };
        child.children = [{ type: 'text', value: words || url }];
      } else if (words === '') left.add(child.tagName);
      else child.children = [{ type: 'text', value: `(${words})` }];
    } else nameWordless(child, left);
  }
  return left;
}

/** How far a measure is, as a share of the whole; empty where that is not known. */
function shareOf({ properties }: Element): string {
  const number = (name: string, otherwise: number) => {
    const written = Number.parseFloat(String(properties[name] ?? ''));
    return Number.isNaN(written) ? otherwise : written;
  };
  const [min, max, value] = [number('min', 0), number('max', 1), number('value', Number.NaN)];
  return Number.isNaN(value) || max <= min ? '' : `${Math.round(((value - min) / (max - min)) * 100)}%`;
}

/** The texts in an element, without those that are only spaces. */
export function textsIn(node: ElementContent): string[] {
  if ('children' in node) return node.children.flatMap(textsIn);
  return node.type === 'text' && node.value.trim() !== '' ? [node.value.trim()] : [];
}

export function isItem(child: ElementContent): child is Element {
  return child.type === 'element' && child.tagName === 'li';
}

export function find(element: Element, is: (element: Element) => boolean): Element | undefined {
  for (const child of element.children) {
    if (child.type !== 'element') continue;
    const found = is(child) ? child : find(child, is);
    if (found) return found;
  }
  return undefined;
}

export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
