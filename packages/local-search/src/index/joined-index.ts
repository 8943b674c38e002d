import { EMPTY, type Postings } from './postings.ts';
import {
  nearest,
  shortest,
  type IndexReader,
  type NearbyTerm,
  type RecordMeta,
  type StoredRecord,
  type TermRange,
} from './reader.ts';

/** Several indexes as one: the records of each follow those of the one before. */
export class JoinedIndex implements IndexReader {
  readonly recordCount: number;
  readonly affordable: number;
  readonly #readers: readonly IndexReader[];
  /** Number of the first record of each. */
  readonly #offsets: readonly number[];

  constructor(readers: readonly IndexReader[]) {
    this.#readers = readers;
    let count = 0;
    this.#offsets = readers.map((reader) => (count += reader.recordCount) - reader.recordCount);
    this.recordCount = count;
    this.affordable = Math.min(...readers.map((reader) => reader.affordable));
  }

  async prepare(ranges: readonly TermRange[]): Promise<void> {
    await Promise.all(this.#readers.map((reader) => reader.prepare(ranges)));
  }

  lookup(term: string): Postings {
    const records: number[] = [];
    const places: number[] = [];
    for (const [index, reader] of this.#readers.entries()) {
      const postings = reader.lookup(term);
      const offset = this.#offsets[index]!;
      for (const record of postings.records) records.push(record + offset);
      for (const place of postings.places) places.push(place);
    }
    return records.length === 0 ? EMPTY : { records, places };
  }

  expand(prefix: string, limit: number): string[] {
    return shortest(
      this.#readers.flatMap((reader) => reader.expand(prefix, limit)),
      limit,
    );
  }

  nearby(word: string, slips: number, limit: number): NearbyTerm[] {
    const found = this.#readers.flatMap((reader) => reader.nearby(word, slips, limit));
    return nearest([...new Map(found.map((entry) => [entry.term, entry])).values()], limit);
  }

  meta(record: number): RecordMeta {
    const index = this.#indexOf(record);
    const offset = this.#offsets[index]!;
    const meta = this.#readers[index]!.meta(record - offset);
    // An index numbers its own pages. It has no fewer records than pages, so its offset keeps the numbers apart.
    return offset === 0 ? meta : { ...meta, page: meta.page + offset };
  }

  async records(ids: readonly number[]): Promise<StoredRecord[]> {
    const found = new Map<number, StoredRecord>();
    await Promise.all(
      this.#readers.map(async (reader, index) => {
        const own = ids.filter((id) => this.#indexOf(id) === index);
        const records = await reader.records(own.map((id) => id - this.#offsets[index]!));
        for (const [at, record] of records.entries()) found.set(own[at]!, record);
      }),
    );
    return ids.map((id) => found.get(id)!);
  }

  /** Number of the index that has this record. */
  #indexOf(record: number): number {
    return this.#offsets.findLastIndex((offset) => offset <= record);
  }
}
