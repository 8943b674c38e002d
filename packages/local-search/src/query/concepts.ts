import { allowedSlips, editDistance } from '../text/edit-distance.ts';
import { isHan } from '../text/fold.ts';
import type { Token } from './tokens.ts';
import type { Language } from './language.ts';

/** One term of a query, with all its synonyms and spellings. */
export interface Concept {
  text: string;
  /** Its place in the query. */
  start: number;
  end: number;
  weight: number;
  alternatives: readonly Alternative[];
}

/** One synonym or spelling: a record must have all its units. */
export interface Alternative {
  quality: number;
  /** Its quality where no heading has the concept itself: the texts say it otherwise, so a synonym is what is meant. */
  qualityInstead?: number;
  units: readonly Unit[];
}

export type Unit =
  /** A word of Han characters: a record must have all its pairs. */
  | { kind: 'han'; text: string }
  /** A word of another script; an `open` one may be misspelt, or the beginning of a longer one. */
  | { kind: 'word'; text: string; open: 'end' | 'middle' | 'no' };

const SYNONYM_QUALITY = 0.5;
const SYNONYM_INSTEAD_QUALITY = 0.9;
const MISSPELT_SYNONYM_QUALITY = 0.5;
/** A word of a path or an address tells apart pages that have the rest of the query alike. */
const PLACE_WEIGHT = 0.2;

/** What a query asks for, term by term. */
export function conceptsOf(tokens: readonly Token[], language: Language): Concept[] {
  const concepts: Concept[] = [];
  // An identifier alone means itself; in a sentence it names a subject that guides explain in other words.
  const isSentence = tokens.some((token) => token.han);
  for (let at = 0; at < tokens.length;) {
    const count = termLength(tokens, at, language);
    const together = tokens.slice(at, at + count);
    at += count;
    concepts.push(conceptOf(together, at === tokens.length, language, isSentence));
  }
  return concepts;
}

/** How many tokens from here are one term of the site's, e.g. `key value store`. */
export function termLength(tokens: readonly Token[], at: number, language: Language): number {
  for (let count = Math.min(language.longestTerm, tokens.length - at); count > 1; count -= 1) {
    const term = termOf(tokens.slice(at, at + count));
    if (language.synonyms.has(term) || language.aliases.has(term)) return count;
  }
  return 1;
}

export function termOf(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join(' ');
}

function conceptOf(tokens: readonly Token[], last: boolean, language: Language, isSentence: boolean): Concept {
  const term = termOf(tokens);
  const text = tokens.map((token) => token.text).join('');
  const alternatives: Alternative[] = [
    { quality: 1, units: tokens.map((token, index) => unitOf(token, last && index === tokens.length - 1)) },
  ];
  if (tokens.length > 1 && !tokens.some((token) => token.han))
    alternatives.push({ quality: 1, units: [word(text, 'no')] });
  const [only] = tokens;
  if (tokens.length === 1 && only !== undefined) alternatives.push(...variationsOf(only));
  const addSynonyms = (terms: readonly string[], quality: number, qualityInstead = quality): void => {
    for (const synonym of terms)
      alternatives.push({ quality, qualityInstead, units: synonym.split(' ').map(closedUnit) });
  };
  addSynonyms(language.aliases.get(term) ?? [], 1);
  const isIdentifier = language.identifiers.has(term) || tokens.some(({ words }) => words.length > 0);
  const synonyms = isIdentifier && !isSentence ? [] : synonymsOf(term, language);
  addSynonyms(synonyms, SYNONYM_QUALITY, SYNONYM_INSTEAD_QUALITY);
  if (synonyms.length === 0 && !isIdentifier) addSynonyms(synonymsOfMisspelt(term, language), MISSPELT_SYNONYM_QUALITY);
  const single = only?.han && text.length === 1;
  const place = { start: tokens[0]!.start, end: tokens.at(-1)!.end };
  if (tokens.every((token) => token.place)) return { text, ...place, weight: PLACE_WEIGHT, alternatives };
  if (only?.member) return { text, ...place, weight: 2, alternatives };
  const weight = single ? 0.4 : only?.han === 'guess' ? 0.6 : tokens.length > 1 ? 1.6 : text.length >= 4 ? 1.3 : 1;
  return { text, ...place, weight, alternatives };
}

export function synonymsOf(term: string, language: Language): readonly string[] {
  const direct = language.synonyms.get(term);
  if (direct !== undefined) return direct;
  return term.endsWith('s') ? (language.synonyms.get(term.slice(0, -1)) ?? []) : [];
}

/** The site has few terms, so a word that nearly equals one is probably that term, misspelt. */
function synonymsOfMisspelt(term: string, language: Language): readonly string[] {
  const slips = allowedSlips(term);
  if (slips === 0 || isHan(term.charCodeAt(0))) return [];
  for (const [known, synonyms] of language.synonyms) {
    if (!isHan(known.charCodeAt(0)) && editDistance(term, known, slips) <= slips) return [known, ...synonyms];
  }
  return [];
}

function unitOf(token: Token, last: boolean): Unit {
  return token.han ? han(token.text) : word(token.text, last ? 'end' : 'middle');
}

function closedUnit(text: string): Unit {
  return isHan(text.charCodeAt(0)) ? han(text) : word(text, 'no');
}

const han = (text: string): Unit => ({ kind: 'han', text });
const word = (text: string, open: 'end' | 'middle' | 'no'): Unit => ({ kind: 'word', text, open });

/** Less exact forms of one token, which count less. */
function variationsOf(token: Token): Alternative[] {
  if (token.words.length > 0) {
    const last = token.words.length - 1;
    return [{ quality: 0.6, units: token.words.map((text, index) => word(text, index === last ? 'end' : 'no')) }];
  }
  if (!token.han) return stemsOf(token.text).map((text) => ({ quality: 0.9, units: [word(text, 'no')] }));
  if (token.text.length < 4 || token.han !== 'known') return [];
  // A long term of the site: each half alone counts a little.
  const half = Math.ceil(token.text.length / 2);
  return [token.text.slice(0, half), token.text.slice(-half)].map((text) => ({ quality: 0.3, units: [han(text)] }));
}

/** `requests` → `request`; `crawling` → `crawl`. */
function stemsOf(word: string): string[] {
  if (word.length > 3 && word.endsWith('ies')) return [`${word.slice(0, -3)}y`];
  if (word.length > 4 && word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)];
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return [word.slice(0, -1)];
  if (word.length > 5 && word.endsWith('ing')) return [word.slice(0, -3), `${word.slice(0, -3)}e`];
  if (word.length > 4 && word.endsWith('ed')) return [word.slice(0, -2), word.slice(0, -1)];
  return word.length > 2 && /[a-z]$/.test(word) ? [`${word}s`] : [];
}

/** Tokens that stand side by side in a record too: pairs across word boundaries, and words joined to one identifier. */
export function bonusesOf(tokens: readonly Token[], folded: string): Concept[] {
  const bonuses: Concept[] = [];
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    if (next === undefined) break;
    if (token.han && next.han && token.end === next.start && token.han !== 'guess') {
      const text = folded.slice(token.end - 1, next.start + 1);
      const place = { start: token.end - 1, end: next.start + 1 };
      bonuses.push({ text, ...place, weight: 0.4, alternatives: [{ quality: 1, units: [han(text)] }] });
    } else if (!token.han && !next.han && !next.member) {
      const text = token.text + next.text;
      const place = { start: token.start, end: next.end };
      bonuses.push({ text, ...place, weight: 0.8, alternatives: [{ quality: 1, units: [word(text, 'end')] }] });
    }
  }
  const words = tokens.filter((token) => !token.han && !token.member);
  if (words.length > 2) {
    const text = words.map((token) => token.text).join('');
    const place = { start: words[0]!.start, end: words.at(-1)!.end };
    bonuses.push({ text, ...place, weight: 1, alternatives: [{ quality: 1, units: [word(text, 'end')] }] });
  }
  return bonuses;
}
