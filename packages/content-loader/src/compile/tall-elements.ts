import type { Element } from 'hast';
import { HTML_NAMES } from './tokenize-html.ts';

/** About ten windows: a long drawing or picture is shorter, and what follows it can still be reached. */
const TALLEST = 10_000;
/** A drawing without a size of its own is as wide as the column. */
const COLUMN = 800;

/** Attributes that give an element a height, or room above and below it, and the pixels that one of their units has. */
const HEIGHTS: ReadonlyMap<string, number> = new Map([
  ['height', 1],
  ['size', 1],
  ['vspace', 1],
  ['border', 1],
  ['cellpadding', 1],
  ['cellspacing', 1],
  ['marginheight', 1],
  ['depth', 1],
  ['voffset', 1],
  ['rowspacing', 1],
  ['mathsize', 1],
  ['minsize', 1],
  ['rows', 24],
]);

/** Pixels of a unit; a percentage is one of a height that nothing has set. */
const UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({ '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 3.8, cm: 38, in: 96, em: 16, rem: 16, ex: 8, ch: 8, lh: 24 }),
);
/** A window of a telephone has 8 of each. */
const OF_WINDOW = 8;

/** Parts of a drawing, whose lengths are in the drawing's own units. */
function isPart(tagName: string): boolean {
  if (tagName === 'svg') return false;
  return tagName === 'image' || !(HTML_NAMES.has(tagName) || /^m(?!arker|ask|etadata|path)/.test(tagName));
}

/** Whether an attribute makes an element so tall that readers do not get to what follows it. */
export function isTall({ tagName, properties }: Element, property: string, value: string): boolean {
  const name = property.toLowerCase();
  if (tagName === 'svg' && name === 'viewbox') {
    const [, , width = 0, height = 0] = value
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const { width: shown = COLUMN } = properties;
    const wide = /^\d+(?:\.\d+)?(?:px)?$/.test(String(shown)) ? Number.parseFloat(String(shown)) : COLUMN;
    return properties['height'] === undefined && (wide * height) / width > TALLEST;
  }
  // A field for text of one line has a size that is no height.
  if (isPart(tagName) || (name === 'size' && tagName === 'input')) return false;
  const pixels = name === 'size' && tagName === 'select' ? HEIGHTS.get('rows') : HEIGHTS.get(name);
  if (pixels === undefined) return false;
  return [...value.matchAll(/([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*|%)/gi)].some(([, number, unit = '']) => {
    const known = UNITS.get(unit.toLowerCase()) ?? (/^[dls]?v(?:h|w|min|max|b|i)$/i.test(unit) ? OF_WINDOW : 0);
    return Number(number) * known * pixels > TALLEST;
  });
}
