import { allowedSlips, editDistance } from '../text/edit-distance.ts';
import { isHan } from '../text/fold.ts';
import type { IndexedPage, IndexedRecord } from './pages.ts';
import type { Postings } from './postings.ts';

/** What a search needs of an index, whether it is in memory or comes in shards. */
export interface IndexReader {
  readonly recordCount: number;
  /** How many records' texts one query may ask for to refine its order. */
  readonly affordable: number;
  /** Loads the terms in these ranges (first to last, inclusive) for the methods below. */
  prepare(ranges: readonly TermRange[]): Promise<void>;
  lookup(term: string): Postings;
  /** Terms that begin with `prefix` and are longer, shortest first. */
  expand(prefix: string, limit: number): string[];
  /** Terms of other scripts than Han that are at most `slips` typing slips away, nearest first. */
  nearby(word: string, slips: number, limit: number): NearbyTerm[];
  meta(record: number): RecordMeta;
  records(ids: readonly number[]): Promise<StoredRecord[]>;
}

export interface TermRange {
  from: string;
  to: string;
}

export interface NearbyTerm {
  term: string;
  slips: number;
}

/** What the ranking knows of a record before its text is loaded. */
export interface RecordMeta extends Pick<IndexedPage, 'kind' | 'weight'> {
  /** Number of its page within the index. */
  page: number;
  /** The first record of its page. */
  lead: boolean;
  symbol: boolean;
}

export type StoredRecord = IndexedRecord & Pick<IndexedPage, 'path' | 'group' | 'lang'>;

/** A page's records, as a search returns them. */
export function storedRecords({ path, group, lang, records }: IndexedPage): StoredRecord[] {
  return records.map((record) => ({ path, group, lang, ...record }));
}

export const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byLength = (a: string, b: string): number => a.length - b.length || byCode(a, b);

/** The shortest of these terms. */
export function shortest(terms: Iterable<string>, limit: number): string[] {
  return [...new Set(terms)].toSorted(byLength).slice(0, limit);
}

/** The nearest of these terms. */
export function nearest(terms: readonly NearbyTerm[], limit: number): NearbyTerm[] {
  return terms.toSorted((a, b) => a.slips - b.slips || byLength(a.term, b.term)).slice(0, limit);
}

/** An index that looks through its terms one by one. */
export abstract class TermScanner {
  /** Terms that may begin with `prefix`. */
  protected abstract termsFor(prefix: string): Iterable<string>;

  expand(prefix: string, limit: number): string[] {
    const found: string[] = [];
    for (const term of this.termsFor(prefix))
      if (term.length > prefix.length && term.startsWith(prefix)) found.push(term);
    return shortest(found, limit);
  }

  nearby(word: string, slips: number, limit: number): NearbyTerm[] {
    const found: NearbyTerm[] = [];
    for (const term of this.termsFor('')) {
      if (Math.abs(term.length - word.length) > slips || isHan(term.charCodeAt(0))) continue;
      const most = Math.min(slips, allowedSlips(term));
      const distance = editDistance(word, term, most);
      if (distance > 0 && distance <= most) found.push({ term, slips: distance });
    }
    return nearest(found, limit);
  }
}
