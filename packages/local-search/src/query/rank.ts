import type { IndexReader, RecordMeta } from '../index/reader.ts';
import { CONTEXT, HEADING, NAME, SYMBOL, TITLE, placeStrength } from '../index/postings.ts';
import type { ConceptMatch } from './match.ts';
import type { ParsedQuery } from './parse-query.ts';

export interface Candidate {
  record: number;
  score: number;
  /** How much of what the query says the record has, 0 to 1: rare words say more. */
  coverage: number;
  /** The weight of the words of the query that it has. */
  weight: number;
  /** The kinds of all places where anything of the query was found. */
  places: number;
  /** Words of the query that the record has in two parts, which may stand apart. */
  parted: string[];
}

/** Records with less than this share of the best one's coverage are not shown. */
const LEAST_COVERAGE = 0.5;
/** A word weighs 1, a single character less than this. */
const LEAST_WEIGHT = 0.5;

/** Scores every record that has anything of the query, without its text; best first. */
export function rankCandidates(
  query: ParsedQuery,
  concepts: readonly ConceptMatch[],
  bonuses: readonly ConceptMatch[],
  reader: IndexReader,
): Candidate[] {
  const weights = concepts.reduce((sum, { concept }) => sum + concept.weight, 0);
  // A single character of a query of several words is no match.
  const least = weights > LEAST_WEIGHT ? LEAST_WEIGHT : 0;
  const total = concepts.reduce((sum, { concept, rarity }) => sum + concept.weight * rarity, 0);
  const candidates = new Map<number, Candidate>();
  let best = 0;
  for (const match of [...concepts, ...bonuses]) {
    const { weight } = match.concept;
    const share = (weight * match.rarity) / total;
    const isBonus = bonuses.includes(match);
    for (const [record, { place, quality, rarity, parted }] of match.byRecord) {
      const known = candidates.get(record) ?? { record, score: 0, coverage: 0, weight: 0, places: 0, parted: [] };
      known.score += weight * rarity * quality * placeStrength(place);
      // A record with nothing but a bonus is no candidate.
      if (isBonus) continue;
      known.coverage += share * Math.sqrt(quality);
      known.weight += weight * Math.sqrt(quality);
      known.places |= place;
      if (parted !== undefined) known.parted.push(parted);
      candidates.set(record, known);
      best = Math.max(best, known.coverage);
    }
  }
  // A record that matches only by its page's title is left out: the page's own record matches better.
  const own = (candidate: Candidate): boolean => (candidate.places & ~CONTEXT) !== 0;
  const found = [...candidates.values()].filter(
    (candidate) => own(candidate) && candidate.weight >= least && candidate.coverage >= best * LEAST_COVERAGE,
  );
  const named = recordsNamed(query, reader);
  for (const candidate of found) {
    const share = Math.min(candidate.coverage, 1);
    candidate.score *=
      (0.1 + 0.9 * share * share) *
      kindFactor(query, reader.meta(candidate.record), candidate.places, named.has(candidate.record));
  }
  if (!query.identifier) favourPages(found, reader);
  return found.toSorted((a, b) => b.score - a.score || a.record - b.record);
}

/** The symbols and members whose whole name is the query, a single word, however it is written. */
function recordsNamed({ compact, concepts, hasHan }: ParsedQuery, reader: IndexReader): ReadonlySet<number> {
  if (hasHan || concepts.length !== 1) return new Set();
  const { records, places } = reader.lookup(compact);
  return new Set(records.filter((_, at) => (places[at]! & NAME) !== 0));
}

/** How much a guide gains whose sections all match, over one with a single match. */
const PAGE_SHARE = 0.35;

/** Raises sections whose page matches more than that of an equal section. */
function favourPages(found: readonly Candidate[], reader: IndexReader): void {
  const guides = found.filter(({ record }) => reader.meta(record).kind === 'doc');
  const sums = new Map<number, number>();
  let most = 0;
  for (const { record, score } of guides) {
    const { page } = reader.meta(record);
    const sum = (sums.get(page) ?? 0) + score;
    sums.set(page, sum);
    most = Math.max(most, sum);
  }
  for (const candidate of guides) {
    candidate.score *= 1 + (PAGE_SHARE * sums.get(reader.meta(candidate.record).page)!) / most;
  }
}

/** Guides before symbols for a question in words, symbols first for a piece of code; release notes last. */
function kindFactor(query: ParsedQuery, meta: RecordMeta, places: number, isName: boolean): number {
  const lead = meta.lead ? 1.15 : 1;
  if (meta.kind === 'log') return 0.3 * meta.weight;
  if (meta.kind === 'api') {
    const named = (places & (SYMBOL | TITLE | HEADING)) !== 0;
    return lead * meta.weight * (isName ? 2.5 : query.identifier ? (named ? 1.4 : 0.8) : query.hasHan ? 0.4 : 0.55);
  }
  return lead * meta.weight * (meta.kind === 'other' ? 0.7 : 1);
}
