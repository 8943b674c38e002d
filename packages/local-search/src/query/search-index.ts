import type { IndexReader, StoredRecord } from '../index/reader.ts';
import type { Language } from './language.ts';
import { matchQuery } from './match.ts';
import { parseQuery } from './parse-query.ts';
import { rankCandidates } from './rank.ts';
import { refineScore } from './refine.ts';

export interface FoundRecord {
  id: number;
  record: StoredRecord;
  score: number;
  /** The kinds of places where the query was found; see `Postings`. */
  places: number;
}

export interface Found {
  total: number;
  records: FoundRecord[];
  /** Folded words to highlight. */
  marks: readonly string[];
}

/** Factors for the first, second, … section of the same page. */
const REPEATED = [1, 0.62, 0.5, 0.4];

/** Answers a query: the hits from `offset` on, at most `limit`. */
export async function searchIndex(
  query: string,
  reader: IndexReader,
  language: Language,
  offset: number,
  limit: number,
): Promise<Found> {
  const parsed = parseQuery(query, language);
  if (parsed.concepts.length === 0) return { total: 0, records: [], marks: [] };
  const { concepts, bonuses } = await matchQuery(parsed, reader);
  const candidates = rankCandidates(parsed, concepts, bonuses, reader);
  const top = candidates.slice(0, reader.affordable);
  const stored = await reader.records(top.map((candidate) => candidate.record));
  const refined = top.map((candidate, index) => ({
    id: candidate.record,
    record: stored[index]!,
    score: refineScore(candidate, stored[index]!, reader.meta(candidate.record), parsed, language),
    places: candidate.places,
  }));
  const ordered = spreadPages(refined, reader);
  const records = ordered.slice(offset, offset + limit);
  const missing = candidates.slice(Math.max(offset, ordered.length), offset + limit);
  const others = await reader.records(missing.map((candidate) => candidate.record));
  records.push(
    ...missing.map(({ record: id, score, places }, index) => ({ id, record: others[index]!, score, places })),
  );
  return { total: candidates.length, records, marks: concepts.flatMap((match) => [...match.marks]) };
}

/** Lowers further sections of the same page, so that one page does not fill the top of the list. */
function spreadPages(found: readonly FoundRecord[], reader: IndexReader): FoundRecord[] {
  const seen = new Map<number, number>();
  const byScore = (a: FoundRecord, b: FoundRecord): number => b.score - a.score || a.id - b.id;
  return found
    .toSorted(byScore)
    .map((entry) => {
      const { page } = reader.meta(entry.id);
      const count = seen.get(page) ?? 0;
      seen.set(page, count + 1);
      return { ...entry, score: entry.score * (REPEATED[count] ?? REPEATED.at(-1)!) };
    })
    .toSorted(byScore);
}
