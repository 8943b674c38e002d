import { MemoryIndex } from '../index/memory-index.ts';
import { encodePages, type IndexedPage } from '../index/pages.ts';
import { placeStrength, type Postings } from '../index/postings.ts';
import { encodeMeta, encodeTermShard, type ShardDirectory } from '../index/shard-format.ts';
import type { Variants } from '../text/fold.ts';

/** Publishes a file and returns its path. */
export type Publish = (name: string, content: string) => string;

/** Characters of JSON in a shard: a few kilobytes once compressed. */
const TERM_SHARD_SIZE = 24_000;
const TEXT_SHARD_SIZE = 5_000;
/** A very frequent term keeps only this number of postings, the strongest. */
const MAX_POSTINGS = 1200;

/** Publishes a large index as shards of terms and shards of texts. */
export function shardPages(pages: readonly IndexedPage[], variants: Variants, publish: Publish): ShardDirectory {
  const index = new MemoryIndex(pages, variants);
  const metas = Array.from({ length: index.recordCount }, (_, record) => encodeMeta(index.meta(record))).join('');
  const weights = Object.fromEntries(pages.flatMap(({ weight }, at) => (weight === 1 ? [] : [[at, weight]])));

  const terms = index.terms().map((term) => ({ term, postings: strongest(index.lookup(term)) }));
  // In JSON a posting takes about seven characters, and a term six more than its own.
  const termShards = chunk(
    terms,
    TERM_SHARD_SIZE,
    ({ term, postings }) => postings.records.length * 7 + term.length + 6,
  );
  const textShards = chunk(pages, TEXT_SHARD_SIZE, ({ records }) =>
    records.reduce((sum, { text }) => sum + text.length + 40, 0),
  );
  let record = 0;
  return {
    format: 'sharded',
    metas,
    weights,
    terms: {
      first: termShards.map(([entry]) => entry!.term),
      files: termShards.map((shard) => publish('terms', encodeTermShard(shard))),
    },
    texts: {
      first: textShards.map((shard) => {
        const first = record;
        record += shard.reduce((sum, { records }) => sum + records.length, 0);
        return first;
      }),
      files: textShards.map((shard) => publish('texts', encodePages(shard))),
    },
  };
}

/** Cuts a list into pieces of about this size, in order. */
function chunk<Item>(items: readonly Item[], most: number, sizeOf: (item: Item) => number): Item[][] {
  const chunks: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (size > room) {
      chunks.push([]);
      room = most;
    }
    chunks.at(-1)!.push(item);
    room -= size;
  }
  return chunks;
}

function strongest(postings: Postings): Postings {
  if (postings.records.length <= MAX_POSTINGS) return postings;
  const kept = postings.records
    .map((record, at) => ({ record, place: postings.places[at]! }))
    .toSorted((a, b) => placeStrength(b.place) - placeStrength(a.place) || a.record - b.record)
    .slice(0, MAX_POSTINGS)
    .toSorted((a, b) => a.record - b.record);
  return { records: kept.map((entry) => entry.record), places: kept.map((entry) => entry.place) };
}
