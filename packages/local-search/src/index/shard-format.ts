import type { IndexedKind } from './pages.ts';
import type { Postings } from './postings.ts';

/** The file of a sharded index that is loaded at once: it says which shard has what. */
export interface ShardDirectory {
  format: 'sharded';
  /** A character for each record, see `encodeMeta`. */
  metas: string;
  /** Weights other than 1, by number of the page. */
  weights: Readonly<Record<number, number>>;
  /** First term of each shard of terms, and its file. Terms are in order of their codes. */
  terms: { first: readonly string[]; files: readonly string[] };
  /** First record of each shard of texts, and its file, which is that of a small index. */
  texts: { first: readonly number[]; files: readonly string[] };
}

/** Whether the text of an index's file is that of a directory. */
export function isSharded(json: string): boolean {
  return json.startsWith('{"format":"sharded"');
}

const KINDS: readonly IndexedKind[] = ['doc', 'api', 'log', 'other'];
const FIRST_CHARACTER = 0x41;

export function encodeMeta(meta: { kind: IndexedKind; lead: boolean; symbol: boolean }): string {
  return String.fromCharCode(
    FIRST_CHARACTER + KINDS.indexOf(meta.kind) * 4 + (meta.lead ? 2 : 0) + (meta.symbol ? 1 : 0),
  );
}

export function decodeMeta(code: number): { kind: IndexedKind; lead: boolean; symbol: boolean } {
  const bits = code - FIRST_CHARACTER;
  return { kind: KINDS[bits >> 2]!, lead: (bits & 2) !== 0, symbol: (bits & 1) !== 0 };
}

/** Postings of neighbouring terms. */
interface TermShardFile {
  terms: string[];
  counts: number[];
  /** Distances from record to record, term after term. */
  deltas: number[];
  places: number[];
}

export function encodeTermShard(entries: readonly { term: string; postings: Postings }[]): string {
  const file: TermShardFile = { terms: [], counts: [], deltas: [], places: [] };
  for (const { term, postings } of entries) {
    file.terms.push(term);
    file.counts.push(postings.records.length);
    let before = 0;
    for (const record of postings.records) {
      file.deltas.push(record - before);
      before = record;
    }
    file.places.push(...postings.places);
  }
  return JSON.stringify(file);
}

export function decodeTermShard(json: string): Map<string, Postings> {
  const file = JSON.parse(json) as TermShardFile;
  const shard = new Map<string, Postings>();
  let at = 0;
  for (const [index, term] of file.terms.entries()) {
    const end = at + file.counts[index]!;
    let record = 0;
    const records = file.deltas.slice(at, end).map((delta) => (record += delta));
    shard.set(term, { records, places: file.places.slice(at, end) });
    at = end;
  }
  return shard;
}
