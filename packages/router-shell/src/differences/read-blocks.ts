import { isUnseen } from '@inkstone/site-model/page';
import type { ChangedBlock, Look } from '@inkstone/site-model/theme';
import { DomUtils, parseDocument } from 'htmlparser2';
import { stepsOf } from '../copies/readable.ts';
import { CONTROL_PARTS } from '../page/control-parts.ts';

/** A piece of an article before it is compared. */
export interface Block {
  kind: ChangedBlock['kind'];
  level: number;
  id: string | null;
  /** The file of an image, which is named by its content. */
  file?: string | undefined;
  heads?: ChangedBlock['heads'];
  columns?: ChangedBlock['columns'];
  /** The cells of a row, the lines of code, else one part. */
  parts: readonly Part[];
}

/** A text in the looks that its words have. */
export type Part = readonly Run[];

interface Run {
  text: string;
  look: Look;
  /** Language of the nearest element that has one. */
  lang?: string;
}

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Parameters<Parameters<typeof DomUtils.findOne>[0]>[0];

/**
 * Elements that say nothing, or nothing that the page itself says: which others name a symbol is theirs, and what an API
 * reference compares, or where it leads, is its frame.
 */
const SILENT: ReadonlySet<string> = new Set('script style svg noscript template button input select'.split(' '));
const SILENT_PARTS: ReadonlySet<string> = new Set([
  ...CONTROL_PARTS,
  'api-uses',
  'api-samples',
  'api-newer',
  'api-source',
  'tab-list',
]);
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd label mark q ruby rt s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const LOOKS: ReadonlyMap<string, Look> = new Map([
  ['code', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['b', 'strong'],
  ['strong', 'strong'],
  ['em', 'emphasis'],
  ['i', 'emphasis'],
]);

/** The blocks of an article, in reading order: what a tab or a closed `<details>` hides is there like the rest. */
export function readBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  /** Words beside blocks, which make a paragraph of their own. */
  let loose: Node[] = [];
  const add = (block: Pick<Block, 'kind' | 'parts'> & Partial<Block>): void => {
    if (block.parts.some((part) => part.length > 0)) blocks.push({ level: 0, id: null, ...block });
  };
  const flush = (kind: Block['kind'], level: number): void => {
    add({ kind, parts: [runsOf(loose)], level });
    loose = [];
  };
  /** The names of the columns of the table that is read. */
  let columns: Block['columns'];
  const visitAll = (nodes: Node[], depth: number, first: Block['kind'] = 'paragraph'): void => {
    let kind = first;
    for (const node of nodes) {
      if (isLoose(node)) {
        loose.push(node);
        continue;
      }
      flush(kind, kind === 'item' ? depth : 0);
      kind = 'paragraph';
      visit(node as Element, depth);
    }
    flush(kind, kind === 'item' ? depth : 0);
  };
  const visit = (node: Element, depth: number): void => {
    const { name, children, attribs } = node;
    if (isSilent(node)) return;
    if (/^h[1-6]$/.test(name)) {
      // Those of comments look alike at every level.
      const own = attribs['aria-level'] ?? '';
      const level = Number(/^[1-6]$/.test(own) ? own : name[1]);
      add({ kind: 'heading', parts: [runsOf(children)], level, id: attribs['id'] ?? null });
    } else if (name === 'pre') add({ kind: 'code', parts: linesOf(node) });
    else if (name === 'math') add({ kind: 'paragraph', parts: [runsOf([node])] });
    else if (name === 'tr') {
      const row = cellsOf(node);
      if (row.heads === 'columns') columns = row.parts.map((part) => part.map(({ text }) => text).join(''));
      add({ kind: 'row', ...row, ...(row.heads !== 'columns' && columns && { columns }) });
    } else if (name === 'table') {
      columns = undefined;
      visitAll(children, depth);
    } else if (name === 'img') {
      const file = attribs['src']?.split('/').at(-1) ?? '';
      add({ kind: 'image', parts: [[{ text: attribs['alt'] || file, look: 'plain' }]], file });
    } else if (name === 'li') visitAll(children, depth + 1, 'item');
    else visitAll(children, depth);
  };
  visitAll(parseDocument(html).children, 0);
  return blocks;
}

/** Whether a node is part of a line of text. */
function isLoose(node: Node): boolean {
  if (!DomUtils.isTag(node)) return true;
  // The letters of a formula are no blocks; one between lines of text is a block as a whole.
  if (node.name === 'math') return node.attribs['display'] !== 'block';
  if (!INLINE.has(node.name) && !SILENT.has(node.name)) return false;
  return node.children.every(isLoose);
}

function isSilent(element: Element): boolean {
  const { name, attribs } = element;
  const part = attribs['data-part'] ?? '';
  if (SILENT.has(name) || SILENT_PARTS.has(part) || attribs['aria-hidden'] === 'true') return true;
  return isOfFrame(element, part) || isNeverSeen(element);
}

/** Whether browsers draw nothing of a node. A picture for one mode is compared with its like. */
function isNeverSeen(node: Node): boolean {
  if ('attribs' in node && node.attribs['data-only'] !== undefined) return false;
  return isUnseen(inTree(node), node.parent && DomUtils.isTag(node.parent) ? inTree(node.parent) : undefined);
}

const TREES = new WeakMap<Node, object>();

/** A node as trees of HTML have it, the same each time: of some elements, browsers draw one child alone. */
function inTree(node: Node): object {
  const known = TREES.get(node);
  if (known !== undefined) return known;
  const properties = DomUtils.isTag(node)
    ? Object.entries(node.attribs).map(([name, value]) => [
        name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ])
    : [];
  const tree = DomUtils.isTag(node)
    ? {
        type: 'element',
        tagName: node.name,
        properties: Object.fromEntries(properties) as object,
        children: node.children.map(inTree),
      }
    : { type: 'text', value: DomUtils.isText(node) ? node.data : '' };
  TREES.set(node, tree);
  return tree;
}

/** What an API reference says of two versions, and the words that it folds a comment of the package under. */
function isOfFrame({ name, attribs, parent }: Element, part: string): boolean {
  if (attribs['data-compared'] !== undefined) return true;
  if (part === 'api-change') return attribs['data-changed'] === undefined;
  return (
    name === 'summary' && parent !== null && DomUtils.isTag(parent) && parent.attribs['data-part'] === 'api-original'
  );
}

/** The words of nodes, with one space where HTML has white space or a block ends. */
function runsOf(nodes: Node[]): Part {
  const runs: Run[] = [];
  const read = (node: Node, look: Look): void => {
    if (DomUtils.isText(node) && !isNeverSeen(node)) runs.push({ text: node.data, look, ...langOf(node) });
    if (!DomUtils.isTag(node) || isSilent(node)) return;
    const isBlock = node.name === 'br' || !INLINE.has(node.name);
    if (isBlock || isApart(node)) runs.push({ text: ' ', look: 'plain' });
    if (node.name === 'img') runs.push({ text: node.attribs['alt'] ?? '', look });
    // Of nested elements, the outermost that has a look gives it to the text.
    const own = look === 'plain' ? (LOOKS.get(node.name) ?? look) : look;
    for (const child of node.children) read(child, own);
  };
  for (const node of nodes) read(node, 'plain');
  return tidy(runs);
}

/** The language of a text, where an element around it says so. */
function langOf({ parent }: Node): { lang?: string } {
  for (let around = parent; around && DomUtils.isTag(around); around = around.parent)
    if (around.attribs['lang'] !== undefined) return { lang: around.attribs['lang'] };
  return {};
}

/** Whether only styles keep an element from the one before it, as in the lines of an API reference. */
function isApart({ prev, attribs, parent }: Element): boolean {
  if (!prev || !DomUtils.isTag(prev)) return false;
  return [attribs, prev.attribs, parent && DomUtils.isTag(parent) ? parent.attribs : {}].some((each) =>
    each['data-part']?.startsWith('api-'),
  );
}

/** One space for all white space, none at the ends; neighbours of one look and language are one run. */
function tidy(runs: readonly Run[]): Part {
  const tidied: Run[] = [];
  for (const { text, ...rest } of runs) {
    let words = text.replaceAll(/\s+/g, ' ');
    const last = tidied.at(-1);
    if (last === undefined || last.text.endsWith(' ')) words = words.replace(/^ /, '');
    if (words === '') continue;
    if (last?.look === rest.look && (last.lang === rest.lang || words === ' ')) last.text += words;
    else tidied.push({ text: words, ...rest });
  }
  const end = tidied.at(-1);
  if (end) end.text = end.text.replace(/ $/, '');
  return tidied.filter(({ text }) => text !== '');
}

function linesOf(node: Element): Part[] {
  const text = codeOf(node).replace(/\n+$/, '');
  return text.split('\n').map((line) => (line === '' ? [] : [{ text: line, look: 'code' }]));
}

/** Steps of a declaration's line are attributes; see api-html.md. */
function codeOf(node: Node): string {
  if (DomUtils.isText(node)) return node.data;
  if (!DomUtils.isTag(node) || isSilent(node)) return '';
  return stepsOf(node.attribs['data-indent']) + node.children.map(codeOf).join('');
}

function cellsOf(node: Element): Pick<Block, 'parts' | 'heads'> {
  const cells = node.children.filter((cell) => DomUtils.isTag(cell));
  const isHead = ({ name }: Element) => name === 'th';
  const parts = cells.map((cell) => runsOf(cell.children));
  // The corner of a head may be empty, which makes it no header.
  const isInHead = node.parent !== null && DomUtils.isTag(node.parent) && node.parent.name === 'thead';
  if (isInHead ? cells.some(isHead) : cells.every(isHead)) return { parts, heads: 'columns' };
  return { parts, heads: cells.slice(0, 1).some(isHead) ? 'row' : undefined };
}
