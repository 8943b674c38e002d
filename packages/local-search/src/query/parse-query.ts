import { fold, isHan, toHalfWidth } from '../text/fold.ts';
import { isIdentifier, type Token, tokenize } from './tokens.ts';
import { bonusesOf, type Concept, conceptsOf, synonymsOf, termLength, termOf } from './concepts.ts';
import { exactOf, type Exact } from './exact.ts';
import type { Language } from './language.ts';

/** What is known of a query before it is looked up. */
export interface ParsedQuery {
  /** Trimmed and half-width, in the words of these texts. */
  original: string;
  /** The query in the reader's own characters, where it has as many of them. */
  typed: string;
  /** Folded, without spaces and punctuation: a title that equals it is exactly what was asked for. */
  compact: string;
  /** The query without the words around its subject. */
  subject: string;
  /** Other ways to say the whole subject, if it is one term. */
  synonyms: readonly string[];
  /** The API symbols that the whole subject is what readers call them, folded and compact. */
  aliased: readonly string[];
  /** What comes after the last dot of a piece of code, if anything does. */
  member: string | null;
  concepts: readonly Concept[];
  /** What of it is meant as it was typed. */
  exact: Exact;
  /** What raises the score of a record that has it; one without it loses nothing. */
  bonuses: readonly Concept[];
  hasHan: boolean;
  /** Looks like a piece of code: `enqueueLinks`, `page.goto()`. */
  identifier: boolean;
}

export function parseQuery(query: string, language: Language): ParsedQuery {
  const halfWidth = toHalfWidth(query.trim());
  const original = language.inOurWords(halfWidth);
  const folded = fold(original, language.variants);
  const tokens = tokenize(original, folded, language);
  const meaning = withoutFillers(tokens, language);
  const kept = meaning.length > 0 ? meaning : tokens;
  const hasHan = [...folded].some((character) => isHan(character.charCodeAt(0)));
  const identifier = !hasHan && isIdentifier(original, kept);
  return {
    original,
    typed: halfWidth.length === original.length ? halfWidth : original,
    compact: tokens.map((token) => token.text).join(''),
    subject: kept.map((token) => token.text).join(''),
    synonyms: identifier ? [] : synonymsOf(termOf(kept), language).map((synonym) => synonym.replaceAll(' ', '')),
    aliased: (language.aliases.get(termOf(kept)) ?? []).map((name) => name.replaceAll(' ', '')),
    member: kept.at(-1)?.member ? kept.at(-1)!.text : null,
    concepts: conceptsOf(kept, language),
    exact: exactOf(original, language.variants),
    bonuses: bonusesOf(kept, folded),
    hasHan,
    identifier,
  };
}

/** The tokens that say what the query is about; a filler in a term is one of them: `in` of `log in`. */
function withoutFillers(tokens: readonly Token[], language: Language): Token[] {
  const meaning: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const together = tokens.slice(at, at + termLength(tokens, at, language));
    at += together.length;
    meaning.push(...together.filter(({ filler }) => together.length > 1 || !filler));
  }
  return meaning;
}
