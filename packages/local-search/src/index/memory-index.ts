import { allowedSlips, editDistance, letterMask, maskDistance } from '../text/edit-distance.ts';
import { fold, type Variants } from '../text/fold.ts';
import { identifierParts, scanText } from '../text/scan.ts';
import type { IndexPart, PartRecord } from './part.ts';
import { addPlaces, CONTEXT, EMPTY, HEADING, type Postings, SYMBOL, TITLE } from './postings.ts';
import type { IndexReader, RecordMeta, StoredRecord } from './reader.ts';

/**
 * The inverted index of a part. Terms are pairs of neighbouring Han characters
 * (so no two segmenters have to agree), the last character of each run, words of
 * other scripts, and the parts of identifiers.
 */
export class MemoryIndex implements IndexReader {
  readonly recordCount: number;
  readonly affordable = 48;
  readonly #metas: RecordMeta[] = [];
  readonly #stored: StoredRecord[] = [];
  readonly #words = new Map<string, number>();
  /** By both characters' codes; a last character stands alone. */
  readonly #pairs = new Map<number, number>();
  /** By term: its latest posting. Postings are linked from the latest to the first. */
  readonly #latest: number[] = [];
  readonly #record: number[] = [];
  readonly #place: number[] = [];
  readonly #previous: number[] = [];
  readonly #variants: Variants;
  #vocabulary: { term: string; mask: number }[] | undefined;

  constructor(part: IndexPart, variants: Variants) {
    this.#variants = variants;
    let record = 0;
    for (const [page, { path, group, lang, kind, weight, records }] of part.pages.entries()) {
      for (const [index, source] of records.entries()) {
        this.#metas.push({ kind, weight, page, lead: index === 0, symbol: source.symbol !== null });
        this.#stored.push({ path, group, lang, ...source });
        this.#addRecord(record, source, index === 0);
        if (kind === 'doc') this.#addText(record, slugOf(path, source.anchor), SYMBOL);
        record += 1;
      }
    }
    this.recordCount = record;
  }

  async prepare(): Promise<void> {}

  lookup(term: string): Postings {
    const id = this.#termId(term);
    if (id === undefined) return EMPTY;
    const records: number[] = [];
    const places: number[] = [];
    for (let at = this.#latest[id]!; at !== -1; at = this.#previous[at]!) {
      records.push(this.#record[at]!);
      places.push(this.#place[at]!);
    }
    return { records: records.reverse(), places: places.reverse() };
  }

  expand(prefix: string, limit: number): string[] {
    const found: string[] = [];
    if (prefix.length === 1 && pairKey(prefix) !== undefined) {
      const code = prefix.charCodeAt(0);
      for (const key of this.#pairs.keys()) {
        if (key >> 15 === code - HAN_START && (key & 0x7fff) !== ALONE)
          found.push(prefix + String.fromCharCode((key & 0x7fff) + HAN_START));
      }
    } else {
      for (const term of this.#words.keys())
        if (term.length > prefix.length && term.startsWith(prefix)) found.push(term);
    }
    return found.toSorted(byLength).slice(0, limit);
  }

  nearby(word: string, slips: number, limit: number): { term: string; slips: number }[] {
    this.#vocabulary ??= [...this.#words.keys()].map((term) => ({ term, mask: letterMask(term) }));
    const mask = letterMask(word);
    const found: { term: string; slips: number }[] = [];
    for (const entry of this.#vocabulary) {
      if (Math.abs(entry.term.length - word.length) > slips || maskDistance(mask, entry.mask) > slips) continue;
      const distance = editDistance(word, entry.term, Math.min(slips, allowedSlips(entry.term)));
      if (distance > 0 && distance <= slips && distance <= allowedSlips(entry.term))
        found.push({ term: entry.term, slips: distance });
    }
    return found.toSorted((a, b) => a.slips - b.slips || byLength(a.term, b.term)).slice(0, limit);
  }

  meta(record: number): RecordMeta {
    return this.#metas[record]!;
  }

  async records(ids: readonly number[]): Promise<StoredRecord[]> {
    return ids.map((id) => this.#stored[id]!);
  }

  /** All terms in order, for the build of a sharded index. */
  terms(): string[] {
    const pairs = [...this.#pairs.keys()].map(pairTerm);
    return [...pairs, ...this.#words.keys()].toSorted(byCode);
  }

  #addRecord(record: number, source: PartRecord, lead: boolean): void {
    const { hierarchy, symbol, text } = source;
    const heading = hierarchy.at(-1) ?? '';
    for (const above of hierarchy.slice(0, -1)) this.#addText(record, above, CONTEXT);
    this.#addText(record, heading, lead ? HEADING | TITLE : HEADING);
    if (symbol !== null) this.#addText(record, symbol, SYMBOL);
    this.#addText(record, text, 1);
  }

  #addText(record: number, text: string, place: number): void {
    if (text === '') return;
    const folded = fold(text, this.#variants);
    scanText(folded, {
      han: (start, end) => {
        for (let at = start; at < end - 1; at += 1) {
          const key = ((folded.charCodeAt(at) - HAN_START) << 15) | (folded.charCodeAt(at + 1) - HAN_START);
          this.#addPosting(record, this.#pairId(key), place);
        }
        this.#addPosting(record, this.#pairId(((folded.charCodeAt(end - 1) - HAN_START) << 15) | ALONE), place);
      },
      word: (start, end) => {
        const word = folded.slice(start, end);
        this.#addPosting(record, this.#wordId(word), place);
        const original = text.slice(start, end);
        if (original === word && !word.includes('_')) return;
        for (const [from, to] of identifierParts(original)) {
          this.#addPosting(record, this.#wordId(word.slice(from, to)), place);
        }
      },
    });
  }

  #addPosting(record: number, term: number, place: number): void {
    const latest = this.#latest[term]!;
    if (latest !== -1 && this.#record[latest] === record) {
      this.#place[latest] = addPlaces(this.#place[latest]!, place);
      return;
    }
    this.#latest[term] = this.#record.length;
    this.#record.push(record);
    this.#place.push(place);
    this.#previous.push(latest);
  }

  #termId(term: string): number | undefined {
    const key = pairKey(term);
    return key === undefined ? this.#words.get(term) : this.#pairs.get(key);
  }

  #pairId(key: number): number {
    let id = this.#pairs.get(key);
    if (id === undefined) {
      id = this.#latest.push(-1) - 1;
      this.#pairs.set(key, id);
    }
    return id;
  }

  #wordId(word: string): number {
    let id = this.#words.get(word);
    if (id === undefined) {
      id = this.#latest.push(-1) - 1;
      this.#words.set(word, id);
    }
    return id;
  }
}

/** Addresses of translated pages are often words of another language, in which readers search as well. */
function slugOf(path: string, anchor: string | null): string {
  return (anchor ?? path.slice(path.lastIndexOf('/') + 1)).toLowerCase();
}

const HAN_START = 0x4e00;
const HAN_END = 0x9fff;
/** Second half of the key of a character that ends its run. */
const ALONE = 0x7fff;

function pairKey(term: string): number | undefined {
  const first = term.charCodeAt(0);
  if (term.length > 2 || !(first >= HAN_START && first <= HAN_END)) return undefined;
  const second = term.length === 1 ? ALONE : term.charCodeAt(1) - HAN_START;
  return ((first - HAN_START) << 15) | second;
}

function pairTerm(key: number): string {
  const first = String.fromCharCode((key >> 15) + HAN_START);
  return (key & 0x7fff) === ALONE ? first : first + String.fromCharCode((key & 0x7fff) + HAN_START);
}

function byLength(a: string, b: string): number {
  return a.length - b.length || byCode(a, b);
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
