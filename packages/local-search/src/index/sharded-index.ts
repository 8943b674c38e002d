import { allowedSlips, editDistance } from '../text/edit-distance.ts';
import { isHan } from '../text/fold.ts';
import { decodePart } from './part.ts';
import { EMPTY, type Postings } from './postings.ts';
import type { IndexReader, RecordMeta, StoredRecord, TermRange } from './reader.ts';
import { decodeMeta, decodeTermShard, type ShardedPart } from './shard-format.ts';

/** Loads a file of the index; its path is relative to the base path. */
export type LoadFile = (path: string) => Promise<string>;

/** More shards than this are not loaded for one prefix: it is too short to mean anything. */
const MAX_SHARDS_PER_RANGE = 3;

/** A part that is too large to load as a whole: shards of terms, then texts of the best records. */
export class ShardedIndex implements IndexReader {
  readonly recordCount: number;
  readonly affordable = 16;
  readonly #file: ShardedPart;
  readonly #load: LoadFile;
  readonly #metas: RecordMeta[] = [];
  readonly #terms = new Map<number, Map<string, Postings>>();
  readonly #texts = new Map<number, StoredRecord[]>();

  constructor(file: ShardedPart, load: LoadFile) {
    this.#file = file;
    this.#load = load;
    let page = -1;
    for (let record = 0; record < file.metas.length; record += 1) {
      const meta = decodeMeta(file.metas.charCodeAt(record));
      if (meta.lead) page += 1;
      this.#metas.push({ ...meta, page, weight: file.weights[page] ?? 1 });
    }
    this.recordCount = file.metas.length;
  }

  async prepare(ranges: readonly TermRange[]): Promise<void> {
    const wanted = new Set<number>();
    for (const { from, to } of ranges) {
      const first = lastNotAfter(this.#file.terms.first, from);
      const last = Math.min(lastNotAfter(this.#file.terms.first, to), first + MAX_SHARDS_PER_RANGE - 1);
      for (let shard = first; shard <= last; shard += 1) if (!this.#terms.has(shard)) wanted.add(shard);
    }
    await Promise.all(
      [...wanted].map(async (shard) => {
        this.#terms.set(shard, decodeTermShard(await this.#load(this.#file.terms.files[shard]!)));
      }),
    );
  }

  lookup(term: string): Postings {
    return this.#terms.get(lastNotAfter(this.#file.terms.first, term))?.get(term) ?? EMPTY;
  }

  expand(prefix: string, limit: number): string[] {
    const found: string[] = [];
    for (const shard of this.#terms.values()) {
      for (const term of shard.keys()) if (term.length > prefix.length && term.startsWith(prefix)) found.push(term);
    }
    return found.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, limit);
  }

  nearby(word: string, slips: number, limit: number): { term: string; slips: number }[] {
    const found: { term: string; slips: number }[] = [];
    for (const shard of this.#terms.values()) {
      for (const term of shard.keys()) {
        if (Math.abs(term.length - word.length) > slips || isHan(term.charCodeAt(0))) continue;
        const distance = editDistance(word, term, slips);
        if (distance > 0 && distance <= slips && distance <= allowedSlips(term)) found.push({ term, slips: distance });
      }
    }
    return found.toSorted((a, b) => a.slips - b.slips || (a.term < b.term ? -1 : 1)).slice(0, limit);
  }

  meta(record: number): RecordMeta {
    return this.#metas[record]!;
  }

  async records(ids: readonly number[]): Promise<StoredRecord[]> {
    const first = this.#file.texts.first;
    const shards = [...new Set(ids.map((id) => lastNotAfter(first, id)))];
    await Promise.all(shards.filter((shard) => !this.#texts.has(shard)).map((shard) => this.#loadTexts(shard)));
    return ids.map((id) => {
      const shard = lastNotAfter(first, id);
      return this.#texts.get(shard)![id - first[shard]!]!;
    });
  }

  async #loadTexts(shard: number): Promise<void> {
    const { pages } = decodePart(await this.#load(this.#file.texts.files[shard]!));
    this.#texts.set(
      shard,
      pages.flatMap(({ path, group, lang, records }) => records.map((record) => ({ path, group, lang, ...record }))),
    );
  }
}

/** Index of the last entry that is not after `value` in a sorted list; 0 if there is none. */
function lastNotAfter<Value extends string | number>(sorted: readonly Value[], value: Value): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sorted[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
