import { fold, isHan, toHalfWidth } from '../text/fold.ts';
import { atomsOf, isIdentifier } from './atoms.ts';
import { bonusesOf, type Concept, conceptsOf, synonymsOf, termOf } from './concepts.ts';
import type { Language } from './language.ts';

/** A query, taken apart. */
export interface ParsedQuery {
  /** As it was typed, but trimmed and half-width. */
  original: string;
  /** Without spaces and punctuation, folded: what a title must be to be exactly what was asked for. */
  compact: string;
  /** The same without the words around the subject. */
  subject: string;
  /** Other ways to say the whole subject, if it is one term. */
  synonyms: readonly string[];
  /** What comes after the last dot of a piece of code, if anything does. */
  member: string | null;
  concepts: readonly Concept[];
  /** What else would be good to find; a record without it loses nothing. */
  bonuses: readonly Concept[];
  hasHan: boolean;
  /** Looks like a piece of code: `enqueueLinks`, `page.goto()`. */
  identifier: boolean;
}

export function parseQuery(query: string, language: Language): ParsedQuery {
  const original = language.inOurWords(toHalfWidth(query.trim()));
  const folded = fold(original, language.variants);
  const atoms = atomsOf(original, folded, language);
  const meaning = atoms.filter((atom) => !atom.filler);
  const kept = meaning.length > 0 ? meaning : atoms;
  const hasHan = [...folded].some((character) => isHan(character.charCodeAt(0)));
  return {
    original,
    compact: atoms.map((atom) => atom.text).join(''),
    subject: kept.map((atom) => atom.text).join(''),
    synonyms: synonymsOf(termOf(kept), language).map((synonym) => synonym.replaceAll(' ', '')),
    member: kept.at(-1)?.member ? kept.at(-1)!.text : null,
    concepts: conceptsOf(kept, language),
    bonuses: bonusesOf(kept, folded),
    hasHan,
    identifier: !hasHan && isIdentifier(original, kept),
  };
}
