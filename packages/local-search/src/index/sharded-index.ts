import { decodePages } from './pages.ts';
import { EMPTY, type Postings } from './postings.ts';
import {
  storedRecords,
  TermScanner,
  type IndexReader,
  type RecordMeta,
  type StoredRecord,
  type TermRange,
} from './reader.ts';
import { decodeMeta, decodeTermShard, type ShardDirectory } from './shard-format.ts';

/** Loads a file of the index; its path is relative to the base path. */
export type LoadFile = (path: string) => Promise<string>;

/** At most so many shards are loaded for one prefix: a prefix that has more is too short to mean anything. */
const MAX_SHARDS_PER_RANGE = 3;

/** An index that is too large to load as a whole: it loads shards of terms, then texts of the best records. */
export class ShardedIndex extends TermScanner implements IndexReader {
  readonly recordCount: number;
  readonly affordable = 16;
  readonly #file: ShardDirectory;
  readonly #load: LoadFile;
  readonly #metas: RecordMeta[] = [];
  readonly #terms = new Map<number, Map<string, Postings>>();
  readonly #texts = new Map<number, StoredRecord[]>();

  constructor(json: string, load: LoadFile) {
    super();
    const file = JSON.parse(json) as ShardDirectory;
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
    const pages = decodePages(await this.#load(this.#file.texts.files[shard]!));
    this.#texts.set(shard, pages.flatMap(storedRecords));
  }

  /** All terms of the shards that have been loaded. */
  protected *termsFor(): Generator<string> {
    for (const shard of this.#terms.values()) yield* shard.keys();
  }
}

/** Index of the last entry that is not after `value` in a sorted list; 0 if there is none. */
function lastNotAfter<Value extends string | number>(sorted: readonly Value[], value: Value): number {
  return Math.max(
    0,
    sorted.findLastIndex((entry) => entry <= value),
  );
}
