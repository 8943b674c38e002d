import { htmlPieces } from './html-pieces.ts';

/** Does nothing; what counts is that a browser has to wait before it. */
const PAUSE = '<script>0</script>';
/** What follows it may wait until the page has loaded. */
export const REST = '<template data-rest></template>';

/** Characters of text that make a beginning: about a title and its introduction. */
const BEGINNING = 150;
/** Lines that fill a window 1,000 pixels high in any theme that can be read, with so many characters in each. */
const LINES = 1000 / 22;
const CHARACTERS = 85;

/** Not all of their text is shown, or not to all readers. */
const FOLDED = /^details$|\sdata-part="tabs"|\sdata-inherited/;
/** What is above them stands as far away whether something is put in between or not. */
const AFTER_A_GAP = /^(h[2-6]|section)$/;

/**
 * Marks where browsers may paint an article in parts.
 *
 * The beginning is painted before the rest is laid out. A script waits for the stylesheets before it (HTML standard,
 * "script-blocking style sheet"); the parser waits with it, and when the styles come the browser paints what it has.
 * Without the pause the whole document is there by then.
 *
 * What is surely below a window's end is marked for `layout-steps.ts`. The text is measured so that it never seems
 * longer than it is.
 */
export function markParts(article: string): string {
  const open: { isFolded: boolean; isCode: boolean }[] = [];
  let characters = 0;
  let lines = 0;
  let beginning = 0;
  for (const { index, source, tag } of htmlPieces(article)) {
    if (!tag) {
      if (source.startsWith('<!--') || open.some(({ isFolded }) => isFolded)) continue;
      characters += source.length;
      lines += open.some(({ isCode }) => isCode) ? source.split('\n').length - 1 : source.length / CHARACTERS;
    } else if (tag.isClosing) open.pop();
    else {
      if (open.length === 0 && AFTER_A_GAP.test(tag.name)) {
        if (lines > LINES) return insert(article, [beginning, PAUSE], [index, REST]);
        if (beginning === 0 && characters > BEGINNING) beginning = index;
      }
      if (!tag.isVoid)
        open.push({ isFolded: FOLDED.test(tag.name) || FOLDED.test(tag.attributes), isCode: tag.name === 'pre' });
    }
  }
  return insert(article, [beginning, PAUSE]);
}

/** Puts marks at places, those at 0 left out. */
function insert(text: string, ...marks: readonly [at: number, mark: string][]): string {
  let result = '';
  let last = 0;
  for (const [at, mark] of marks) {
    if (at === 0) continue;
    result += text.slice(last, at) + mark;
    last = at;
  }
  return result + text.slice(last);
}
