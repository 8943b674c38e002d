import type { IndexReader } from '../index/reader.ts';
import { SYMBOL } from '../index/postings.ts';
import { matchTypes, type TypeMatch } from '../types/match-types.ts';
import { printType } from '../types/type.ts';
import type { TypeIndex } from '../types/type-index.ts';
import type { TypeQuery } from '../types/type-query.ts';
import type { Found } from './search-index.ts';

/** One index with what it knows of types. */
export interface TypedReader {
  reader: IndexReader;
  types: TypeIndex;
}

/** Answers a query for symbols by their types, from all indexes that know of some. */
export async function searchTypes(
  query: TypeQuery,
  readers: readonly TypedReader[],
  offset: number,
  limit: number,
): Promise<Found> {
  const found = readers.flatMap(({ reader, types }) =>
    matchTypes(query, types).map((match) => {
      // Weights decide between equals and near equals.
      const { weight } = reader.meta(match.entry.record);
      return { reader, match, score: match.score * Math.min(weight, 1.1) ** 0.25 };
    }),
  );
  if (query.by !== 'owner') found.sort((a, b) => b.score - a.score);
  const records = await Promise.all(
    found.slice(offset, offset + limit).map(async ({ reader, match, score }) => {
      const [record] = await reader.records([match.entry.record]);
      const text = [describe(match), record!.text].filter(Boolean).join('。');
      return { id: match.entry.record, record: { ...record!, text }, score, places: SYMBOL };
    }),
  );
  return { total: found.length, records, marks: [], absent: [] };
}

function describe({ entry: { type } }: TypeMatch): string {
  return `${type.kind === 'function' ? '' : ': '}${printType(type)}`;
}
