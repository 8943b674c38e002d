import type { Element, Parents } from 'hast';

/*
 * What is short as it is written, and has no end as it is drawn: a browser that is asked for it answers nothing else, or
 * puts the rest of the page where nobody can scroll to. HTML itself has no limits for any of this.
 */

/** Elements that a drawing may have besides those it is written with, as others repeat them. */
const MOST_REPEATED = 50_000;
/** Cells of a grid that cells of a table take, each of which browsers fill by itself. */
const MOST_CELLS = 100_000;
/** Beginnings of animations in a second, each of which browsers go through. */
const MOST_BEATS = 20_000;
/** In CSS pixels: some fifty screens. */
const LARGEST = 50_000;

/** Part of a drawing: of an article, or of a file. */
export interface Shape {
  id: string | undefined;
  /** What it repeats, by the ids. */
  repeats: string[];
  /** What stands at each point of its line, by the ids. */
  marks: string[];
  points: number;
  /** How often it begins anew in a second, if it is an animation. */
  beats: number;
  children: Shape[];
}

/** Whether elements that repeat others, which repeat others, are more than a browser draws, or never end; or animations are. */
export function isEndless(shapes: readonly Shape[]): boolean {
  const byId = new Map<string, Shape>();
  const all: Shape[] = [...shapes];
  for (const shape of all) {
    if (shape.id !== undefined && !byId.has(shape.id)) byId.set(shape.id, shape);
    for (const child of shape.children) all.push(child);
  }
  if (all.reduce((sum, { beats }) => sum + beats, 0) > MOST_BEATS) return true;
  if (all.every(({ repeats, marks }) => repeats.length + marks.length === 0)) return false;
  const counted = new Map<Shape, number>();
  // A chain of references is as long as its author likes, and a stack is not.
  const count = (shape: Shape, depth: number): number => {
    const known = counted.get(shape);
    if (known !== undefined) return known;
    // Until it is counted: one that repeats itself has no end, and browsers differ in where they break off.
    counted.set(shape, Infinity);
    let sum = depth > 1000 ? Infinity : 1;
    for (const child of shape.children) sum += count(child, depth + 1);
    const repeat = (id: string, times: number) => {
      const repeated = byId.get(id);
      if (repeated !== undefined && sum < Infinity) sum += times * count(repeated, depth + 1);
    };
    for (const id of shape.repeats) repeat(id, 1);
    for (const id of shape.marks) repeat(id, shape.points);
    counted.set(shape, sum);
    return sum;
  };
  let sum = 0;
  for (const shape of shapes) sum += count(shape, 0);
  return sum - all.length > MOST_REPEATED;
}

/** Elements whose `href` names what they draw; that of others is a link, or what is animated. */
const REPEATING = /^(?:use|pattern|feimage)$/i;

/** An element as part of a drawing, by its attributes; without what is in it. */
export function shapeOf(tagName: string, attributes: Iterable<readonly [name: string, value: string]>): Shape {
  const shape: Shape = { id: undefined, repeats: [], marks: [], points: 1, beats: 0, children: [] };
  for (const [name, value] of attributes) {
    if (name === 'id') shape.id = value;
    // More numbers than points: a line may say where it bends, too.
    else if (name === 'd' || name === 'points') shape.points += value.match(/\d+/g)?.length ?? 0;
    else if (name === 'dur') shape.beats = /^(?:animate|set)/i.test(tagName) ? 1 / secondsOf(value) : 0;
    else if (/^(?:xlink:?)?href$/i.test(name)) {
      const [, id] = REPEATING.test(tagName) ? (/#(.+)$/s.exec(value.trim()) ?? []) : [];
      if (id !== undefined) shape.repeats.push(decoded(id));
    } else if (/^marker/i.test(name)) shape.marks.push(...namedBy(value));
    else if (name === 'style') paint(shape, value);
    else shape.repeats.push(...namedBy(value));
  }
  return shape;
}

/** A duration of SVG: `2`, `2s`, `20ms`, `0:02`; for ever if it is none. */
function secondsOf(duration: string): number {
  const [, clock = '', unit = ''] = /^\s*([\d.:e+-]+)\s*(h|min|s|ms)?\s*$/i.exec(duration) ?? [];
  const factor = { h: 3600, min: 60, ms: 0.001 }[unit.toLowerCase() as 'h'] ?? 1;
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * factor;
  return seconds > 0 ? seconds : Infinity;
}

/** Adds what styles say. */
export function paint(shape: Shape, rules: string): void {
  for (const rule of unescaped(rules).split(';'))
    (/^\s*marker/i.test(rule) ? shape.marks : shape.repeats).push(...namedBy(rule));
}

/** The ids that a value names in addresses. */
function namedBy(value: string): string[] {
  if (!/[(\\]/.test(value)) return [];
  return [...unescaped(value).matchAll(/url\(\s*["']?[^"')]*#([^"')]+)/gi)].map(([, id = '']) => decoded(id.trim()));
}

/** CSS has escapes in every word, also in `url`. */
function unescaped(value: string): string {
  return value.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gis, (_, hex?: string, other?: string) => {
    const point = hex === undefined ? Infinity : Number.parseInt(hex, 16);
    return point > 0x10_ff_ff ? (other ?? '') : String.fromCodePoint(point);
  });
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The rules of a stylesheet of a drawing, and names in the last part of their selectors: `path`, `.a`, `#b`. */
export function paintingRules(css: string): { names: ReadonlySet<string>; rules: string }[] {
  return [...unescaped(css).matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selectors = '', rules = '']) => {
    if (namedBy(rules).length === 0) return [];
    const last = selectors.split(',').map(
      (selector) =>
        selector
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '',
    );
    // A part without any of them is one for all: `[x]`, `:not(y)`.
    const names = last.flatMap((part) => part.replaceAll(/\[[^\]]*\]|:[\w-]+/g, '').match(/[.#]?[\w-]+/g) ?? ['*']);
    return [{ names: new Set(names.map((name) => (/^[.#]/.test(name) ? name : name.toLowerCase()))), rules }];
  });
}

/** What has no end in an article: the element, and why it is refused. */
export function findBoundless(article: Parents): { element: Element; reason: string } | undefined {
  const shapes: Shape[] = [];
  let drawing: Element | undefined;
  let found: { element: Element; reason: string } | undefined;
  const look = (element: Element, around: string): Shape => {
    const { tagName, properties } = element;
    if (tagName === 'svg') drawing ??= element;
    const place = tagName === 'svg' || tagName === 'math' ? tagName : around;
    const [size] = sizesOf(element, place, around);
    if (size !== undefined) found ??= { element, reason: `What follows would be out of reach below this: ${size}.` };
    if ((tagName === 'table' || tagName === 'mtable') && cellsOf(element) > MOST_CELLS)
      found ??= { element, reason: `The cells of this table span more than ${MOST_CELLS} others.` };
    const written = Object.entries(properties).map(([name, value]) => [name, String(value)] as const);
    const shape = shapeOf(tagName, place === 'svg' ? written : written.filter(([name]) => name === 'id'));
    for (const child of elementsOf(element)) shape.children.push(look(child, place));
    return shape;
  };
  for (const element of elementsOf(article)) shapes.push(look(element, ''));
  if (found === undefined && drawing !== undefined && isEndless(shapes)) {
    const reason = `Browsers freeze: this repeats itself, or more than ${MOST_REPEATED} elements, or begins an animation too often.`;
    found = { element: drawing, reason };
  }
  return found;
}

const elementsOf = ({ children }: Parents): Element[] =>
  (children as Parents['children'][number][]).filter((child): child is Element => child.type === 'element');

/** How many places of the grid the cells of a table take. */
function cellsOf(table: Element): number {
  const rows: Element[] = [];
  const collect = (parent: Element): void => {
    for (const child of elementsOf(parent)) {
      if (child.tagName === 'tr' || child.tagName === 'mtr') rows.push(child);
      else if (/^t(?:head|body|foot)$/.test(child.tagName)) collect(child);
    }
  };
  collect(table);
  let sum = 0;
  for (const [index, row] of rows.entries())
    for (const { properties } of elementsOf(row)) {
      // No cell is higher than the rest of its table; 0 is all of that.
      const left = rows.length - index;
      const height = numberOf(properties['rowSpan'] ?? properties['rowspan'], 1);
      const width = numberOf(properties['colSpan'] ?? properties['columnspan'], 1);
      sum += Math.min(height || left, left) * Math.min(width || 1, 1000);
    }
  return sum;
}

function numberOf(value: Element['properties'][string], otherwise: number): number {
  const number = Math.abs(Number.parseInt(String(value ?? ''), 10));
  return Number.isNaN(number) ? otherwise : number;
}

/** Attributes of HTML that say how high something is, and how many pixels one of what they count has. */
const HEIGHTS = new Map([
  ...['height', 'border', 'cellPadding', 'cellSpacing', 'vSpace', 'hSpace', 'marginHeight'].map(
    (name) => [name, 1] as const,
  ),
  ...['rows', 'size'].map((name) => [name, 20] as const),
]);

/** `size` of one line is its width, which ends at the column. */
const IS_WIDE = /^(?:input|font|basefont)$/;

/** Pixels of a unit; of letters, those of the largest headings. */
const UNITS = new Map([
  ...['em', 'rem', 'ic'].map((unit) => [unit, 32] as const),
  ...['ex', 'ch', 'pc'].map((unit) => [unit, 16] as const),
  ...['%', 'vh', 'vw'].map((unit) => [unit, 8] as const),
  ['lh', 48],
  ['in', 96],
  ['cm', 38],
  ['mm', 4],
  ['pt', 1.4],
]);

/** The attributes of an element that make it higher than anybody scrolls. */
function sizesOf({ tagName, properties }: Element, place: string, around: string): string[] {
  const isRoot = place !== around;
  if (place === 'svg' && !isRoot) return [];
  const found: string[] = [];
  for (const [name, value] of Object.entries(properties)) {
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    const factor = place === 'math' ? 1 : name === 'size' && IS_WIDE.test(tagName) ? undefined : HEIGHTS.get(name);
    const isLarge = factor !== undefined && pixelsOf(text) * factor > LARGEST;
    if (isLarge || (name === 'viewBox' && widthOf(properties) * ratioOf(text) > LARGEST))
      found.push(`${name}="${text.slice(0, 40)}"`);
  }
  return found;
}

/** The largest length in the value of an attribute. */
function pixelsOf(text: string): number {
  let largest = 0;
  for (const [, number = '', unit = ''] of text.matchAll(/(?<![\w#.])[+-]?(\d*\.?\d+(?:e[+-]?\d+)?)([a-z%]*)/gi))
    largest = Math.max(largest, Number(number) * (UNITS.get(unit.toLowerCase()) ?? 1));
  return largest;
}

/** As wide as a drawing says to be, else as wide as a column may be. */
function widthOf({ width }: Element['properties']): number {
  return /^\s*[\d.]+(?:px)?\s*$/.test(String(width)) ? Number.parseFloat(String(width)) : 1000;
}

/** How much higher a drawing is than it is wide. */
function ratioOf(viewBox: string): number {
  const [, , width = 1, height = 1] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return height / width;
}
