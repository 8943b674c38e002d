import { isHan } from '../text/fold.ts';
import { FILLER_CHARACTERS, GENERAL_WORDS } from '../text/stop-words.ts';
import type { IndexReader } from '../index/reader.ts';
import type { ConceptMatch } from './match.ts';
import type { ParsedQuery } from './parse-query.ts';

/** A query is about what it has such a share of: one unknown word in a long question is no subject. */
const LEAST_SHARE = 0.3;
const MOST_PHRASES = 3;

/**
 * What a query is about that nothing in the index has, as it was typed: `宝塔面板` where no text has `宝塔`. Empty if
 * all its words are known, or those that are not are too few to be its subject.
 */
export function absentPhrases(query: ParsedQuery, concepts: readonly ConceptMatch[], reader: IndexReader): string[] {
  const isAbsent = concepts.map((match, at) => isUnknown(match) && !isWronglySplit(concepts, at, reader));
  const weigh = (chosen: readonly ConceptMatch[]) => chosen.reduce((sum, { concept }) => sum + concept.weight, 0);
  if (weigh(concepts.filter((_, at) => isAbsent[at])) < weigh(concepts) * LEAST_SHARE) return [];
  const phrases: string[] = [];
  let first = 0;
  for (let last = 0; last < concepts.length; last += 1) {
    if (isOnePhrase(concepts, last, isAbsent, reader)) continue;
    if (isAbsent.slice(first, last + 1).includes(true))
      phrases.push(query.typed.slice(concepts[first]!.concept.start, concepts[last]!.concept.end));
    first = last + 1;
  }
  return [...new Set(phrases)].slice(0, MOST_PHRASES);
}

/**
 * Words that say nothing of a subject, single characters and beginnings never count as unknown. `删吗` is a single
 * character and a particle.
 */
function isUnknown({ concept: { text }, isKnown }: ConceptMatch): boolean {
  if (isKnown || GENERAL_WORDS.has(text)) return false;
  if (isHan(text.charCodeAt(0))) return text.length - (FILLER_CHARACTERS.has(text.at(-1)!) ? 1 : 0) >= 2;
  return text.length >= 3 && !/^\d+$/.test(text);
}

/** Whether a character of a word belongs to the word beside it: of `入微` in `接入微信`, where the index has `接入`. */
function isWronglySplit(concepts: readonly ConceptMatch[], at: number, reader: IndexReader): boolean {
  return meeting(concepts, at - 1, reader) === 'known' || meeting(concepts, at, reader) === 'known';
}

/** Whether a word and the next one are named together. */
function isOnePhrase(
  concepts: readonly ConceptMatch[],
  at: number,
  isAbsent: readonly boolean[],
  reader: IndexReader,
): boolean {
  const met = meeting(concepts, at, reader);
  if (met === 'other words') return isAbsent[at] === true && isAbsent[at + 1] === true;
  if (met !== 'unknown') return false;
  // A single character may be the end of the word before it, or the beginning of the one behind it.
  const isPartBefore = concepts[at]!.concept.text.length === 1 && meeting(concepts, at - 1, reader) === 'known';
  const isPartBehind = concepts[at + 1]!.concept.text.length === 1 && meeting(concepts, at + 1, reader) === 'known';
  return !isPartBefore && !isPartBehind;
}

/** What a word and the next one have in common: a pair of Han characters that the index has or not, or their script. */
function meeting(
  concepts: readonly ConceptMatch[],
  at: number,
  reader: IndexReader,
): 'known' | 'unknown' | 'other words' | null {
  const [before, after] = [concepts[at]?.concept, concepts[at + 1]?.concept];
  if (before === undefined || after === undefined) return null;
  const scripts = [before, after].map(({ text }) => isHan(text.charCodeAt(0)));
  if (!scripts.includes(true)) return 'other words';
  if (scripts.includes(false) || before.end !== after.start) return null;
  return reader.lookup(before.text.at(-1)! + after.text.charAt(0)).records.length > 0 ? 'known' : 'unknown';
}
