import { encodePart, type IndexPart, type PartPage } from '../index/part.ts';
import { MemoryIndex } from '../index/memory-index.ts';
import type { Postings } from '../index/postings.ts';
import { encodeMeta, encodeTermShard, type ShardedPart } from '../index/shard-format.ts';
import { placeStrength } from '../query/strength.ts';
import type { Variants } from '../text/fold.ts';

/** Publishes a file and returns its path. */
export type Publish = (name: string, content: string) => string;

/** Characters of JSON in a shard: a few kilobytes once compressed. */
const TERM_SHARD_SIZE = 24_000;
const TEXT_SHARD_SIZE = 5_000;
/** Of a term that is nearly everywhere, the strongest postings are enough. */
const MAX_POSTINGS = 1200;

/** Cuts a large part into shards of terms and shards of texts. */
export function shardPart(part: IndexPart, variants: Variants, publish: Publish): ShardedPart {
  const index = new MemoryIndex(part, variants);
  let metas = '';
  for (let record = 0; record < index.recordCount; record += 1) metas += encodeMeta(index.meta(record));
  const weights = Object.fromEntries(
    part.pages.flatMap((page, number) => (page.weight === 1 ? [] : [[number, page.weight]])),
  );
  return { format: 'sharded', metas, weights, terms: shardTerms(index, publish), texts: shardTexts(part, publish) };
}

function shardTerms(index: MemoryIndex, publish: Publish): ShardedPart['terms'] {
  const first: string[] = [];
  const files: string[] = [];
  let entries: { term: string; postings: Postings }[] = [];
  let size = 0;
  const flush = (): void => {
    if (entries.length === 0) return;
    first.push(entries[0]!.term);
    files.push(publish('terms', encodeTermShard(entries)));
    entries = [];
    size = 0;
  };
  for (const term of index.terms()) {
    const postings = strongest(index.lookup(term));
    // Four characters a posting and six a term are what the JSON comes to.
    const added = postings.records.length * 7 + term.length + 6;
    if (size + added > TERM_SHARD_SIZE) flush();
    entries.push({ term, postings });
    size += added;
  }
  flush();
  return { first, files };
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

function shardTexts(part: IndexPart, publish: Publish): ShardedPart['texts'] {
  const first: number[] = [];
  const files: string[] = [];
  let pages: PartPage[] = [];
  let size = 0;
  let start = 0;
  let record = 0;
  const flush = (): void => {
    if (pages.length === 0) return;
    first.push(start);
    files.push(publish('texts', encodePart({ pages })));
    pages = [];
    size = 0;
    start = record;
  };
  for (const page of part.pages) {
    pages.push(page);
    size += page.records.reduce((sum, entry) => sum + entry.text.length + 40, 0);
    record += page.records.length;
    if (size > TEXT_SHARD_SIZE) flush();
  }
  flush();
  return { first, files };
}
