import { isHan } from './fold.ts';

/** What `scanText` reports; positions are offsets in the text. */
export interface TextVisitor {
  /** A run of Han characters. */
  han(start: number, end: number): void;
  /** A word of other letters and digits, e.g. `enqueueLinks`. */
  word(start: number, end: number): void;
}

/** Walks over a folded text and reports its runs of Han characters and its words. */
export function scanText(folded: string, visitor: TextVisitor): void {
  let at = 0;
  while (at < folded.length) {
    const code = folded.charCodeAt(at);
    const start = at;
    if (isHan(code)) {
      do at += 1;
      while (at < folded.length && isHan(folded.charCodeAt(at)));
      visitor.han(start, at);
    } else if (isWordCode(code)) {
      do at += 1;
      while (at < folded.length && isWordCode(folded.charCodeAt(at)));
      visitor.word(start, at);
    } else {
      at += 1;
    }
  }
}

const OTHER_LETTER = /[\p{L}\p{N}]/u;

function isWordCode(code: number): boolean {
  if (code < 0x80)
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f || code === 0x24;
  if (isHan(code)) return false;
  // Halves of surrogate pairs count as letters: characters beyond the basic plane are mostly Han.
  return (code >= 0xd800 && code <= 0xdfff) || OTHER_LETTER.test(String.fromCharCode(code));
}

/**
 * The words of an identifier, as offsets into it: `enqueueLinks` → `enqueue`, `Links`;
 * `HTTPServer` → `HTTP`, `Server`; `max_retries` → `max`, `retries`. Empty if it has only one.
 */
export function identifierWords(original: string): [start: number, end: number][] {
  if (!COMPOUND.test(original)) return [];
  const words: [number, number][] = [];
  for (const match of original.matchAll(WORD)) words.push([match.index, match.index + match[0].length]);
  return words.length > 1 ? words : [];
}

const COMPOUND = /[a-z0-9][A-Z]|[A-Z]{2}[a-z]|[^_$][_$]+[^_$]/;
const WORD = /[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+|[^\x00-\x7f]+/g;
