import { allowedSlips, editDistance } from '../text/edit-distance.ts';
import { isHan } from '../text/fold.ts';
import type { Atom } from './atoms.ts';
import type { Language } from './language.ts';

/** One thing that is asked for. */
export interface Concept {
  text: string;
  weight: number;
  alternatives: readonly Alternative[];
}

/** One way to say it: all its units must be in a record. */
export interface Alternative {
  quality: number;
  units: readonly Unit[];
}

export type Unit =
  /** A word of Han characters: its pairs must all be there. */
  | { kind: 'han'; text: string }
  /** Another word; `open` ones may be the beginning of a longer one, and be misspelt. */
  | { kind: 'word'; text: string; open: 'end' | 'middle' | 'no' };

const SYNONYM_QUALITY = 0.8;
const MISSPELT_SYNONYM_QUALITY = 0.5;

/** What a query asks for, term by term. */
export function conceptsOf(atoms: readonly Atom[], language: Language): Concept[] {
  const concepts: Concept[] = [];
  for (let at = 0; at < atoms.length;) {
    const count = termLength(atoms, at, language);
    const together = atoms.slice(at, at + count);
    at += count;
    concepts.push(conceptOf(together, at === atoms.length, language));
  }
  return concepts;
}

/** How many atoms from here are one term of the site's, e.g. `key value store`. */
function termLength(atoms: readonly Atom[], at: number, language: Language): number {
  for (let count = Math.min(language.longestTerm, atoms.length - at); count > 1; count -= 1) {
    if (language.synonyms.has(termOf(atoms.slice(at, at + count)))) return count;
  }
  return 1;
}

export function termOf(atoms: readonly Atom[]): string {
  return atoms.map((atom) => atom.text).join(' ');
}

function conceptOf(atoms: readonly Atom[], last: boolean, language: Language): Concept {
  const term = termOf(atoms);
  const text = atoms.map((atom) => atom.text).join('');
  const alternatives: Alternative[] = [
    { quality: 1, units: atoms.map((atom, index) => unitOf(atom, last && index === atoms.length - 1)) },
  ];
  if (atoms.length > 1 && !atoms.some((atom) => atom.han)) alternatives.push({ quality: 1, units: [word(text, 'no')] });
  const [only] = atoms;
  if (atoms.length === 1 && only !== undefined) alternatives.push(...variationsOf(only));
  const addSynonyms = (terms: readonly string[], quality: number): void => {
    for (const synonym of terms) alternatives.push({ quality, units: synonym.split(' ').map(closedUnit) });
  };
  const synonyms = synonymsOf(term, language);
  addSynonyms(synonyms, SYNONYM_QUALITY);
  if (synonyms.length === 0) addSynonyms(synonymsOfMisspelt(term, language), MISSPELT_SYNONYM_QUALITY);
  const single = only?.han && text.length === 1;
  if (only?.member) return { text, weight: 2, alternatives };
  const weight = single ? 0.4 : only?.han === 'guess' ? 0.6 : atoms.length > 1 ? 1.6 : text.length >= 4 ? 1.3 : 1;
  return { text, weight, alternatives };
}

export function synonymsOf(term: string, language: Language): readonly string[] {
  const direct = language.synonyms.get(term);
  if (direct !== undefined) return direct;
  return term.endsWith('s') ? (language.synonyms.get(term.slice(0, -1)) ?? []) : [];
}

/** The site's terms are few, so that a word near one of them probably is that term, misspelt. */
function synonymsOfMisspelt(term: string, language: Language): readonly string[] {
  const slips = allowedSlips(term);
  if (slips === 0 || isHan(term.charCodeAt(0))) return [];
  for (const [known, synonyms] of language.synonyms) {
    if (!isHan(known.charCodeAt(0)) && editDistance(term, known, slips) <= slips) return [known, ...synonyms];
  }
  return [];
}

function unitOf(atom: Atom, last: boolean): Unit {
  return atom.han ? han(atom.text) : word(atom.text, last ? 'end' : 'middle');
}

function closedUnit(text: string): Unit {
  return isHan(text.charCodeAt(0)) ? han(text) : word(text, 'no');
}

const han = (text: string): Unit => ({ kind: 'han', text });
const word = (text: string, open: 'end' | 'middle' | 'no'): Unit => ({ kind: 'word', text, open });

/** Looser readings of one atom. */
function variationsOf(atom: Atom): Alternative[] {
  if (atom.words.length > 0) {
    const last = atom.words.length - 1;
    return [{ quality: 0.6, units: atom.words.map((text, index) => word(text, index === last ? 'end' : 'no')) }];
  }
  if (!atom.han) return stemsOf(atom.text).map((text) => ({ quality: 0.9, units: [word(text, 'no')] }));
  if (atom.text.length < 4 || atom.han !== 'known') return [];
  // A term of the site's that has several words: each half alone is worth something.
  const half = Math.ceil(atom.text.length / 2);
  return [atom.text.slice(0, half), atom.text.slice(-half)].map((text) => ({ quality: 0.3, units: [han(text)] }));
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

/** Neighbours that stand together: pairs across word boundaries, and words written as one identifier. */
export function bonusesOf(atoms: readonly Atom[], folded: string): Concept[] {
  const bonuses: Concept[] = [];
  for (const [index, atom] of atoms.entries()) {
    const next = atoms[index + 1];
    if (next === undefined) break;
    if (atom.han && next.han && atom.end === next.start && atom.han !== 'guess') {
      const text = folded.slice(atom.end - 1, next.start + 1);
      bonuses.push({ text, weight: 0.4, alternatives: [{ quality: 1, units: [han(text)] }] });
    } else if (!atom.han && !next.han && !next.member) {
      const text = atom.text + next.text;
      bonuses.push({ text, weight: 0.8, alternatives: [{ quality: 1, units: [word(text, 'end')] }] });
    }
  }
  const words = atoms.filter((atom) => !atom.han && !atom.member);
  if (words.length > 2) {
    const text = words.map((atom) => atom.text).join('');
    bonuses.push({ text, weight: 1, alternatives: [{ quality: 1, units: [word(text, 'end')] }] });
  }
  return bonuses;
}
