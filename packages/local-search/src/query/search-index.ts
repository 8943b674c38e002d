import { HEADING, SYMBOL, TITLE } from '../index/postings.ts';
import type { IndexReader, StoredRecord } from '../index/reader.ts';
import { absentPhrases } from './absent.ts';
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
  /** What of the query the index has nothing about; see `absentPhrases`. */
  absent: readonly string[];
}

/** Factors for the first, second, … section of the same page. */
const REPEATED = [1, 0.62, 0.5, 0.4];

/** The most words with one spelling that are looked up: those in most titles come first. */
const MOST_SPELLED = 3;

/** Answers a query: the hits from `offset` on, at most `limit`. */
export async function searchIndex(
  query: string,
  reader: IndexReader,
  language: Language,
  offset: number,
  limit: number,
): Promise<Found> {
  const spelled = await spelledQueries(query, reader, language);
  if (spelled.length === 0) return searchWords(query, reader, language, offset, limit);
  const answers = await Promise.all(spelled.map((words) => searchWords(words, reader, language, 0, offset + limit)));
  const ids = new Set<number>();
  const records: FoundRecord[] = [];
  // The first hit of each word, the second of each, …
  for (let at = 0; at < offset + limit; at += 1) {
    for (const answer of answers) {
      const found = answer.records[at];
      if (found === undefined || ids.has(found.id)) continue;
      ids.add(found.id);
      records.push(found);
    }
  }
  return {
    total: Math.max(...answers.map(({ total }) => total), records.length),
    records: records.slice(offset, offset + limit),
    marks: answers.flatMap(({ marks }) => marks),
    absent: [],
  };
}

/** What a query says in Han characters, if it is a spelling of such words and no name in the index. */
async function spelledQueries(query: string, reader: IndexReader, language: Language): Promise<string[]> {
  const words = query
    .trim()
    .toLowerCase()
    .split(/[\s']+/);
  if (words.some((word) => !/^[a-z]{2,}$/.test(word))) return [];
  await reader.prepare(words.map((word) => ({ from: word, to: word })));
  const isName = (word: string) =>
    reader.lookup(word).places.some((place) => (place & (TITLE | HEADING | SYMBOL)) !== 0);
  if (words.every(isName)) return [];
  const together = language.speller.wordsFor(words.join(''));
  const apart = words.length === 1 ? [] : words.map((word) => language.speller.wordsFor(word)[0] ?? '');
  const found = together.length > 0 || apart.length === 0 || apart.includes('') ? together : [apart.join('')];
  if (found.length <= 1) return [...found];
  const titles = new Map<string, number>();
  for (const word of found) {
    const { concepts } = await matchQuery(parseQuery(word, language), reader);
    const places = concepts.flatMap(({ byRecord }) => [...byRecord.values()]);
    titles.set(word, places.filter(({ place, quality }) => (place & TITLE) !== 0 && quality === 1).length);
  }
  return found.toSorted((a, b) => titles.get(b)! - titles.get(a)!).slice(0, MOST_SPELLED);
}

async function searchWords(
  query: string,
  reader: IndexReader,
  language: Language,
  offset: number,
  limit: number,
): Promise<Found> {
  const parsed = parseQuery(query, language);
  if (parsed.concepts.length === 0) return { total: 0, records: [], marks: [], absent: [] };
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
  return {
    total: candidates.length,
    records,
    marks: concepts.flatMap((match) => [...match.marks]),
    absent: absentPhrases(parsed, concepts, reader),
  };
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
