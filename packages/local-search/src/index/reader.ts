import type { PageKindCode } from './part.ts';
import type { Postings } from './postings.ts';

/** What a search needs of an index, whether it is in memory or comes in shards. */
export interface IndexReader {
  readonly recordCount: number;
  /** How many records' texts one query may ask for to refine its order. */
  readonly affordable: number;
  /** Makes the terms in these ranges (first to last, inclusive) ready for the calls below. */
  prepare(ranges: readonly TermRange[]): Promise<void>;
  lookup(term: string): Postings;
  /** Terms that begin with `prefix`, the term itself excluded, shortest first. */
  expand(prefix: string, limit: number): string[];
  /** Terms of other scripts than Han that are at most `slips` typing slips away. */
  nearby(word: string, slips: number, limit: number): { term: string; slips: number }[];
  meta(record: number): RecordMeta;
  records(ids: readonly number[]): Promise<StoredRecord[]>;
}

export interface TermRange {
  from: string;
  to: string;
}

/** What the ranking knows of a record before its text is there. */
export interface RecordMeta {
  kind: PageKindCode;
  weight: number;
  /** Number of its page within the index. */
  page: number;
  /** The first record of its page. */
  lead: boolean;
  symbol: boolean;
}

export interface StoredRecord {
  path: string;
  group: string;
  lang: string;
  anchor: string | null;
  hierarchy: readonly string[];
  text: string;
  symbol: string | null;
}
