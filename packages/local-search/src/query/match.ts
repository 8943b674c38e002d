import { allowedSlips } from '../text/edit-distance.ts';
import { isHan } from '../text/fold.ts';
import { commonPlace, HEADING, intersect, type Postings, TITLE, placeStrength } from '../index/postings.ts';
import type { IndexReader, TermRange } from '../index/reader.ts';
import type { Alternative, Concept, Unit } from './concepts.ts';
import type { ParsedQuery } from './parse-query.ts';

/** Where one concept of a query was found. */
export interface ConceptMatch {
  concept: Concept;
  byRecord: ReadonlyMap<number, Match>;
  /** The words that were found for it, for highlighting. */
  marks: ReadonlySet<string>;
  /** False if what was found is only like it, or if nothing was. */
  isKnown: boolean;
  /** How much the concept says, by its rarest alternative; see `rarityOf`. 0 if nothing was found. */
  rarity: number;
}

export interface Match {
  place: number;
  /** 1 for an exact match, less for a synonym or a similar word. */
  quality: number;
  /** How much it says that a record has what was found; see `rarityOf`. */
  rarity: number;
  /** The word of the query whose two parts the record has: `nodejs` where it may say `Node.js`. */
  parted?: string;
}

/** In a large site, no three letters begin more words than this. */
const MAX_EXPANSIONS = 40;
const MAX_NEARBY = 12;
/** No character begins more pairs than this. */
const MAX_PAIRS = 400;
const SCATTERED_QUALITY = 0.4;
const BEGINNING_QUALITY = 0.4;
const PARTED_QUALITY = 0.8;
const JOINED_QUALITY = 0.9;
/** An alternative of this quality stands for the concept itself; a weaker one finds what is only similar. */
const LEAST_KNOWN = 0.6;
/** A shorter prefix would match too much. */
const LEAST_BEGINNING = 5;
/** One of two parts of a word has so many letters at least: any word is two words of one or two letters. */
const LEAST_PART = 3;
/** Two words of so many letters that are nearly equal are one word. */
const LONG = 8;
const LAST_CODE = '\uffff';

/** Finds every concept and bonus of a query in the index. */
export async function matchQuery(
  query: ParsedQuery,
  reader: IndexReader,
): Promise<{ concepts: ConceptMatch[]; bonuses: ConceptMatch[] }> {
  const all = [...query.concepts, ...query.bonuses];
  const units = all.flatMap((concept) => concept.alternatives.flatMap((alternative) => alternative.units));
  await reader.prepare(units.flatMap(rangesOf));
  const asked = query.concepts.flatMap((concept) => concept.alternatives[0]?.units ?? []);
  await reader.prepare(asked.flatMap((unit) => looserRanges(unit, reader)));
  await reader.prepare(asked.flatMap((unit) => partsOf(unit, reader)).map(([, second]) => exactly(second)));
  const bonuses = query.bonuses.map((concept) => matchConcept(concept, reader, false));
  return {
    concepts: query.concepts.map((concept) => withJoined(matchConcept(concept, reader, true), bonuses)),
    bonuses,
  };
}

/** A record that has two words of the query as one has both of them: `websocket` for `web socket`. */
function withJoined(match: ConceptMatch, bonuses: readonly ConceptMatch[]): ConceptMatch {
  const byRecord = new Map(match.byRecord);
  let rarity = match.rarity;
  for (const bonus of bonuses) {
    const { concept } = bonus;
    if (concept.start > match.concept.start || concept.end < match.concept.end || isHan(concept.text.charCodeAt(0)))
      continue;
    rarity ||= bonus.rarity;
    for (const [record, { place, quality }] of bonus.byRecord)
      if (quality === 1) keepStronger(byRecord, record, { place, quality: JOINED_QUALITY, rarity });
  }
  return { ...match, byRecord, rarity, isKnown: match.isKnown || byRecord.size > match.byRecord.size };
}

function matchConcept(concept: Concept, reader: IndexReader, forgiving: boolean): ConceptMatch {
  const byRecord = new Map<number, Match>();
  const marks = new Set<string>();
  let isKnown = false;
  let isInHeadings = false;
  let ownRarity = Infinity;
  let rarity = 0;
  const keep = (matches: ReadonlyMap<number, Match>, quality: number): void => {
    if (matches.size === 0) return;
    // A rare synonym of a common word says no more than that word.
    const used = Math.min(ownRarity, rarityOf(matches.size, reader.recordCount));
    rarity = Math.max(rarity, used);
    for (const [record, match] of matches)
      keepStronger(byRecord, record, { ...match, quality: match.quality * quality, rarity: used });
  };
  for (const [index, alternative] of concept.alternatives.entries()) {
    const { matches, isItself } = findAlternative(alternative, reader, forgiving, marks);
    const { quality, qualityInstead = quality } = alternative;
    isKnown ||= isItself && qualityInstead >= LEAST_KNOWN;
    if (index === 0 && matches.size > 0) {
      ownRarity = rarityOf(matches.size, reader.recordCount);
      isInHeadings = [...matches.values()].some(({ place }) => (place & (HEADING | TITLE)) !== 0);
    }
    keep(matches, isInHeadings ? quality : qualityInstead);
  }
  return { concept, byRecord, marks, isKnown, rarity };
}

/** How much it says that a record has a term: the more, the fewer records have it. */
export function rarityOf(found: number, all: number): number {
  return Math.max(0.4, Math.log(1 + (all - found + 0.5) / (found + 0.5)));
}

/** The records that have an alternative; `isItself` is false if they only have what is like it. */
function findAlternative(
  alternative: Alternative,
  reader: IndexReader,
  forgiving: boolean,
  marks: Set<string>,
): UnitMatch {
  let together: Map<number, Match> | undefined;
  let isItself = true;
  const found = new Set<string>();
  for (const unit of alternative.units) {
    const matched = matchUnit(unit, reader, forgiving && alternative.quality === 1, found);
    isItself &&= matched.isItself;
    together = together === undefined ? matched.matches : intersectMatches(together, matched.matches);
    if (together.size === 0) return { matches: together, isItself: false };
  }
  for (const mark of found) marks.add(mark);
  return { matches: together ?? new Map(), isItself };
}

interface UnitMatch {
  matches: Map<number, Match>;
  /** Whether the unit itself was found, or what it is no doubt a slip of. */
  isItself: boolean;
}

function matchUnit(unit: Unit, reader: IndexReader, forgiving: boolean, marks: Set<string>): UnitMatch {
  const matches = new Map<number, Match>();
  if (unit.kind === 'han') {
    if (unit.text.length === 1) addCharacter(matches, unit.text, reader);
    else addPostings(matches, hanPostings(unit.text, reader), 1);
    if (matches.size > 0) marks.add(unit.text);
    const found = matches.size === 0 && forgiving ? scattered(unit.text, reader, marks) : matches;
    return { matches: found, isItself: found.size > 0 };
  }
  const add = (term: string, quality: number): void => {
    const postings = reader.lookup(term);
    if (postings.records.length === 0) return;
    addPostings(matches, postings, quality);
    marks.add(term);
  };
  add(unit.text, 1);
  if (isOpen(unit)) {
    const base = unit.open === 'end' ? 0.85 : 0.6;
    for (const term of reader.expand(unit.text, MAX_EXPANSIONS))
      add(term, base * Math.sqrt(unit.text.length / term.length));
  }
  let isItself = matches.size > 0 && (unit.text.length > 2 || reader.lookup(unit.text).records.length > 0);
  if (forgiving && canBeMisspelt(unit, reader)) {
    for (const parts of partsOf(unit, reader)) {
      const postings = intersect(parts.map((part) => reader.lookup(part)));
      for (const [index, record] of postings.records.entries())
        keepStronger(matches, record, {
          place: postings.places[index]!,
          quality: PARTED_QUALITY,
          rarity: 1,
          parted: unit.text,
        });
      if (postings.records.length > 0) for (const part of parts) marks.add(part);
      isItself ||= postings.records.length > 0;
    }
    for (const { term, slips } of reader.nearby(unit.text, allowedSlips(unit.text), MAX_NEARBY)) {
      add(term, slips === 1 ? 0.6 : 0.45);
      isItself ||= isSlipOf(unit.text, term);
    }
    if (matches.size === 0) {
      const beginning = knownBeginning(unit.text, reader);
      for (const term of reader.expand(beginning, MAX_NEARBY)) add(term, BEGINNING_QUALITY);
      isItself = matches.size > 0 && beginning.length >= LONG;
    }
  }
  return { matches, isItself };
}

/**
 * Whether a word is no doubt a slip of another, and no word of its own: `ketle` is one of `kettle`, while `spring` and
 * `string`, `chart` and `char` are words that differ.
 */
function isSlipOf(word: string, term: string): boolean {
  if (word.length >= LONG) return true;
  if (word.length < 5 || word[0] !== term[0] || word.at(-1) !== term.at(-1)) return false;
  const letters = (text: string): string => [...text].toSorted().join('');
  return word.length !== term.length || letters(word) === letters(term);
}

/** The longest prefix of a word that begins a known one: people remember how a name begins. */
function knownBeginning(word: string, reader: IndexReader): string {
  let length = word.length - 1;
  while (length >= LEAST_BEGINNING && reader.expand(word.slice(0, length), 1).length === 0) length -= 1;
  return length >= LEAST_BEGINNING && length > word.length / 2 ? word.slice(0, length) : word;
}

/** For a word that no record has: headings with all its characters, as `限制速度` for `限速`. */
function scattered(text: string, reader: IndexReader, marks: Set<string>): Map<number, Match> {
  if (text.length < 2 || text.length > 4) return new Map();
  let together: Map<number, Match> | undefined;
  for (const character of text) {
    const matches = new Map<number, Match>();
    addCharacter(matches, character, reader, SCATTERED_QUALITY);
    together = together === undefined ? matches : intersectMatches(together, matches);
  }
  const headings = new Map([...(together ?? [])].filter(([, { place }]) => (place & (HEADING | TITLE)) !== 0));
  if (headings.size > 0) for (const character of text) marks.add(character);
  return headings;
}

/** Finds a character anywhere in a run of Han characters: it begins a pair, or ends the run. */
function addCharacter(matches: Map<number, Match>, character: string, reader: IndexReader, quality = 1): void {
  addPostings(matches, reader.lookup(character), quality);
  for (const pair of reader.expand(character, MAX_PAIRS)) addPostings(matches, reader.lookup(pair), quality);
}

function hanPostings(text: string, reader: IndexReader): Postings {
  if (text.length <= 2) return reader.lookup(text);
  return intersect(pairsOf(text).map((pair) => reader.lookup(pair)));
}

function pairsOf(text: string): string[] {
  return text.length <= 2 ? [text] : Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
}

function addPostings(matches: Map<number, Match>, postings: Postings, quality: number): void {
  for (const [index, record] of postings.records.entries())
    keepStronger(matches, record, { place: postings.places[index]!, quality, rarity: 1 });
}

function keepStronger(matches: Map<number, Match>, record: number, match: Match): void {
  const known = matches.get(record);
  if (known === undefined || strength(match) > strength(known)) matches.set(record, match);
}

const strength = ({ place, quality, rarity }: Match): number => placeStrength(place) * quality * rarity;

function intersectMatches(a: Map<number, Match>, b: Map<number, Match>): Map<number, Match> {
  const both = new Map<number, Match>();
  for (const [record, match] of a) {
    const other = b.get(record);
    if (other === undefined) continue;
    const place = commonPlace(match.place, other.place);
    if (place !== 0) both.set(record, { ...other, ...match, place, quality: Math.min(match.quality, other.quality) });
  }
  return both;
}

type WordUnit = Extract<Unit, { kind: 'word' }>;

function isOpen(unit: WordUnit): boolean {
  return unit.open !== 'no' && unit.text.length >= (unit.open === 'end' ? 2 : 3);
}

/** A word counts as misspelt only if no record has it, not even as the beginning of another word. */
function canBeMisspelt(unit: WordUnit, reader: IndexReader): boolean {
  return (
    unit.open !== 'no' &&
    allowedSlips(unit.text) > 0 &&
    reader.lookup(unit.text).records.length === 0 &&
    reader.expand(unit.text, 1).length === 0
  );
}

/** The two parts of a word, as often as the index has both: `utf` and `8` of `utf8`. */
function partsOf(unit: Unit, reader: IndexReader): [first: string, second: string][] {
  if (unit.kind === 'han' || !canBeMisspelt(unit, reader)) return [];
  const { text } = unit;
  return Array.from({ length: text.length - 1 }, (_, at): [string, string] => [
    text.slice(0, at + 1),
    text.slice(at + 1),
  ])
    .filter((parts) => parts.some((part) => part.length >= LEAST_PART))
    .filter(([first]) => reader.lookup(first).records.length > 0);
}

/** The terms to load for a unit that no record has, to find similar ones. */
function looserRanges(unit: Unit, reader: IndexReader): TermRange[] {
  if (unit.kind === 'word')
    return canBeMisspelt(unit, reader) ? [exactly(unit.text.slice(0, 1)), prefixRange(unit.text.slice(0, 2))] : [];
  return hanPostings(unit.text, reader).records.length === 0 ? [...unit.text].map(prefixRange) : [];
}

function rangesOf(unit: Unit): TermRange[] {
  if (unit.kind === 'han') return unit.text.length === 1 ? [prefixRange(unit.text)] : pairsOf(unit.text).map(exactly);
  return [isOpen(unit) ? prefixRange(unit.text) : exactly(unit.text)];
}

function exactly(term: string): TermRange {
  return { from: term, to: term };
}

function prefixRange(prefix: string): TermRange {
  return { from: prefix, to: prefix + LAST_CODE };
}
