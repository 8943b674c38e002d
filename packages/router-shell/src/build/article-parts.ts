import { htmlPieces } from './html-pieces.ts';

/** Of the block that may wait, with what follows it, until what is before it has been painted. */
const MORE = 'data-more';
/** Of one that may wait longer: half of what fills a window is before it. */
const FURTHER = 'data-further';
/** Of the block that may wait, with what follows it, until the page has loaded. */
const REST = 'data-rest';

/** Characters of text that make a beginning: about a title and its introduction. */
const BEGINNING = 150;
/** Lines that fill a window 1,000 pixels high in any theme that can be read, with so many characters in each. */
const LINES = 1000 / 22;
const CHARACTERS = 85;
/** Space between two blocks, in lines. */
const GAP = 0.5;
/** Take a line more than their text: headings are larger and stand apart, code and tables have a frame. */
const TALL = /^(?:h[1-4]|pre|table)$/;
/** As wide as two letters. */
const WIDE = /[\p{scx=Han}\p{scx=Hangul}\u3000-\u303f\uff01-\uff60]/gu;

/** Not all of their text is shown, or not to all readers. */
const FOLDED = /^details$|\sdata-part="tabs"|\sdata-inherited/;

/**
 * Marks where an article may be laid out in parts, for `layout-steps.ts`: where its beginning ends, half of a window's
 * text, and what is surely below a window's end. The text is measured so that it never seems longer than it is. One that
 * may end within a window is not marked: what follows it would be seen to move.
 */
export function markParts(article: string): string {
  const open: { name: string; attributes: string; isFolded: boolean }[] = [];
  let characters = 0;
  /** Whole ones, and what the current one has. */
  let lines = 0;
  let line = 0;
  let beginning = 0;
  let half = 0;
  for (const { index, source, tag } of htmlPieces(article)) {
    if (!tag) {
      if (source.startsWith('<!--') || open.some(({ isFolded }) => isFolded)) continue;
      const isCode = open.some(({ name }) => name === 'pre');
      if (!isCode && !source.trim()) continue;
      characters += source.length;
      line += isCode ? source.split('\n').length - 1 : (source.length + (source.match(WIDE)?.length ?? 0)) / CHARACTERS;
    } else if (tag.isClosing) open.pop();
    else {
      const { name, attributes } = tag;
      const isFolded = FOLDED.test(name) || FOLDED.test(attributes);
      if (open.length === 0 || beginsLine(name, open.at(-1))) {
        lines += Math.ceil(line) + (line > 0 && open.length === 0 ? GAP : 0);
        line = 0;
      }
      if (open.length === 0 && lines > LINES) return mark(article, [beginning, MORE], [half, FURTHER], [index, REST]);
      if (open.length === 0 && beginning === 0 && characters > BEGINNING) beginning = index;
      else if (open.length === 0 && half === 0 && lines > LINES / 2) half = index;
      // What is deeper may stand side by side, as in cards.
      if (open.length < 2 && TALL.test(name) && !open[0]?.isFolded) lines += 1;
      if (!tag.isVoid) open.push({ name, attributes, isFolded });
    }
  }
  return article;
}

/** Rows, and entries of lists that no theme sets side by side. */
function beginsLine(name: string, parent: { name: string; attributes: string } | undefined): boolean {
  return name === 'tr' || (name === 'li' && parent?.attributes === '');
}

const MARKED = new RegExp(`<[\\w-]+ ${REST}[ >]`);

/** Whether there are marks in an article. */
export function isInParts(article: string): boolean {
  return MARKED.test(article);
}

/** Gives an attribute to each tag that begins at a place, those at 0 left out. */
function mark(text: string, ...marks: readonly [at: number, attribute: string][]): string {
  let result = '';
  let last = 0;
  for (const [at, attribute] of marks) {
    if (at === 0) continue;
    const end = at + (/^<[\w-]+/.exec(text.slice(at, at + 80))?.[0].length ?? 0);
    result += `${text.slice(last, end)} ${attribute}`;
    last = end;
  }
  return result + text.slice(last);
}
