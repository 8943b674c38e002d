import { fold } from '../text/fold.ts';
import { identifierWords, scanText } from '../text/scan.ts';
import { FILLER_CHARACTERS, FILLER_WORDS } from '../text/stop-words.ts';
import type { HanWord } from '../text/words.ts';
import type { Language } from './language.ts';

/** A word of a query, with its place in it. */
export interface Token {
  text: string;
  start: number;
  end: number;
  han: HanWord['kind'] | null;
  /** The words of an identifier, folded. */
  words: string[];
  filler: boolean;
  /** Written as a member of what is before it: `addHandler` in `router.addHandler`. */
  member: boolean;
  /** Part of a path, a URL or an IP address, which an error message names and no page has. */
  place: boolean;
}

export function tokenize(original: string, folded: string, language: Language): Token[] {
  const tokens: Token[] = [];
  const signs: Token[] = [];
  const places = placesIn(original);
  const isInPlace = (start: number): boolean => places.some(([from, to]) => start >= from && start < to);
  scanText(folded, {
    han(start, end) {
      for (const word of language.words.split(folded.slice(start, end))) {
        const at = start + word.start;
        const filler =
          word.kind === 'filler' ||
          (word.kind === 'word' && [...word.text].every((character) => FILLER_CHARACTERS.has(character)));
        const end = at + word.text.length;
        const place = isInPlace(at);
        tokens.push({ text: word.text, start: at, end, han: word.kind, words: [], filler, member: false, place });
      }
    },
    word(start, end) {
      const text = folded.slice(start, end);
      const words = identifierWords(original.slice(start, end)).map(([from, to]) => text.slice(from, to));
      const member = MEMBER.test(folded.slice(0, start)) && !FILE_EXTENSIONS.has(text);
      const filler = FILLER_WORDS.has(text);
      tokens.push({ text, start, end, han: null, words, filler, member, place: isInPlace(start) });
    },
    sign(start, end) {
      const text = folded.slice(start, end);
      signs.push({ text, start, end, han: null, words: [], filler: false, member: false, place: false });
    },
  });
  // Beside words, `???` is punctuation.
  return tokens.length > 0 ? tokens : signs;
}

export function isIdentifier(original: string, tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.words.length > 0) || /[\w$][.#:]{1,2}[a-z_$]|\w\(|^[@#.]/i.test(original);
}

/** What a text is about: its letters without the words around the subject. */
export function subjectOf(text: string, language: Language): string {
  const folded = fold(text, language.variants);
  return tokenize(text, folded, language)
    .filter((token) => !token.filler)
    .map((token) => token.text)
    .join('');
}

const MEMBER = /[a-z_$\d)][.#]$/;
const FILE_EXTENSIONS: ReadonlySet<string> = new Set(
  'css csv html js json jsx md mjs ts tsx txt xml yaml yml zip'.split(' '),
);
/** A URL, a path with a drive or with two folders, an IP address. */
const PLACE =
  /\b[a-z][a-z+.-]*:\/\/[^\s"'<>]+|\b[a-z]:[\\/][^\s"'<>]+|(?<![^\s"'(<])[~.]{0,2}[\\/](?=[^\s"'<>]*[\\/]\w)[^\s"'<>]+|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?/gi;

/** Where a query names places, as offsets. None if it is nothing but one: then that is what is looked for. */
function placesIn(original: string): [start: number, end: number][] {
  const places = [...original.matchAll(PLACE)].map(({ index, 0: text }): [number, number] => [
    index,
    index + text.length,
  ]);
  const named = places.reduce((sum, [start, end]) => sum + end - start, 0);
  return named < original.trim().length ? places : [];
}
