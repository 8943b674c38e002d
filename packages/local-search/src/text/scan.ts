import { isHan } from './fold.ts';

/** What `scanText` reports; positions are offsets in the text. */
export interface TextVisitor {
  /** A run of Han characters. */
  han(start: number, end: number): void;
  /** A word of other letters and digits of one script, e.g. `enqueueLinks`. */
  word(start: number, end: number): void;
  /** Signs that are a name: `=>`, `??`, `++`. */
  sign?(start: number, end: number): void;
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
      continue;
    }
    const script = scriptOf(code);
    at += 1;
    if (script === 'none') continue;
    while (at < folded.length && scriptOf(folded.charCodeAt(at)) === script) at += 1;
    if (script === 'signs') {
      if (at - start > 1 && at - start <= LONGEST_SIGN) visitor.sign?.(start, at);
    } else {
      visitor.word(start, at);
    }
  }
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;
const SIGNS = new Set([...'+*=<>!&|?~^%.:#'].map((sign) => sign.charCodeAt(0)));
/** More of them in a row are a line. */
const LONGEST_SIGN = 4;

type Script = 'letters' | 'hiragana' | 'katakana' | 'hangul' | 'signs' | 'none';

/** Words end where the script changes, as languages without spaces write it: `Node.js|を|インストール|する`. */
function scriptOf(code: number): Script {
  if (code < 0x80) {
    const isLetter = (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f || code === 0x24;
    return isLetter ? 'letters' : SIGNS.has(code) ? 'signs' : 'none';
  }
  if (isHan(code)) return 'none';
  // Halves of surrogate pairs count as letters: characters beyond the basic plane are mostly Han.
  if (code >= 0xd800 && code <= 0xdfff) return 'letters';
  if (!LETTER.test(String.fromCharCode(code))) return 'none';
  if (code >= 0x3041 && code <= 0x309f) return 'hiragana';
  if (code >= 0x30a0 && code <= 0x30ff) return 'katakana';
  return code >= 0xac00 && code <= 0xd7a3 ? 'hangul' : 'letters';
}

/**
 * The words of an identifier, as offsets into it: `enqueueLinks` → `enqueue`, `Links`;
 * `HTTPServer` → `HTTP`, `Server`; `max_retries` → `max`, `retries`; `__init__` → `init`. Empty if it is one word.
 */
export function identifierWords(original: string): [start: number, end: number][] {
  if (!COMPOUND.test(original)) return [];
  const words: [number, number][] = [];
  for (const match of original.matchAll(WORD)) words.push([match.index, match.index + match[0].length]);
  return words;
}

const COMPOUND = /[a-z0-9][A-Z]|[A-Z]{2}[a-z]|[_$][^_$]|[^_$][_$]/;
const WORD = /[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+|[^\x00-\x7f]+/g;
