import { EMPTY, type Postings } from './postings.ts';
import type { IndexReader, RecordMeta, StoredRecord, TermRange } from './reader.ts';

/** Several parts as one index: the records of each follow those of the one before. */
export class MultiReader implements IndexReader {
  readonly recordCount: number;
  readonly affordable: number;
  readonly #readers: readonly IndexReader[];
  readonly #offsets: readonly number[];

  constructor(readers: readonly IndexReader[]) {
    this.#readers = readers;
    const offsets: number[] = [];
    let count = 0;
    for (const reader of readers) {
      offsets.push(count);
      count += reader.recordCount;
    }
    this.#offsets = offsets;
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
    const terms = new Set(this.#readers.flatMap((reader) => reader.expand(prefix, limit)));
    return [...terms].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, limit);
  }

  nearby(word: string, slips: number, limit: number): { term: string; slips: number }[] {
    const found = new Map<string, { term: string; slips: number }>();
    for (const reader of this.#readers)
      for (const entry of reader.nearby(word, slips, limit)) found.set(entry.term, entry);
    return [...found.values()].toSorted((a, b) => a.slips - b.slips || (a.term < b.term ? -1 : 1)).slice(0, limit);
  }

  meta(record: number): RecordMeta {
    const part = this.#partOf(record);
    const meta = this.#readers[part]!.meta(record - this.#offsets[part]!);
    // Pages are numbered within their part; records are not fewer than pages, so offsets keep them apart.
    return part === 0 ? meta : { ...meta, page: meta.page + this.#offsets[part]! };
  }

  async records(ids: readonly number[]): Promise<StoredRecord[]> {
    const found = new Map<number, StoredRecord>();
    await Promise.all(
      this.#readers.map(async (reader, part) => {
        const own = ids.filter((id) => this.#partOf(id) === part);
        const records = await reader.records(own.map((id) => id - this.#offsets[part]!));
        for (const [index, record] of records.entries()) found.set(own[index]!, record);
      }),
    );
    return ids.map((id) => found.get(id)!);
  }

  #partOf(record: number): number {
    let part = this.#offsets.length - 1;
    while (part > 0 && this.#offsets[part]! > record) part -= 1;
    return part;
  }
}
