import { fold, HAN_START, isHan, type Variants } from '../text/fold.ts';
import { identifierWords, scanText } from '../text/scan.ts';
import type { IndexedPage, IndexedRecord } from './pages.ts';
import { addPlaces, CONTEXT, EMPTY, HEADING, NAME, type Postings, SYMBOL, TITLE } from './postings.ts';
import { byCode, storedRecords, TermScanner, type IndexReader, type RecordMeta, type StoredRecord } from './reader.ts';

/**
 * An inverted index in memory. Its terms are pairs of neighbouring Han characters (so that no two segmenters have to
 * agree), the last character of each run, words of other scripts, the words of identifiers, and signs.
 */
export class MemoryIndex extends TermScanner implements IndexReader {
  readonly recordCount: number;
  readonly affordable = 48;
  readonly #metas: RecordMeta[] = [];
  readonly #stored: StoredRecord[] = [];
  readonly #words = new Map<string, number>();
  /** Pairs by the codes of both characters; the last character of a run has none after it. */
  readonly #pairs = new Map<number, number>();
  /** By term: its latest posting. Postings are linked from the latest to the first. */
  readonly #latest: number[] = [];
  readonly #record: number[] = [];
  readonly #place: number[] = [];
  readonly #previous: number[] = [];
  readonly #variants: Variants;

  constructor(pages: readonly IndexedPage[], variants: Variants) {
    super();
    this.#variants = variants;
    for (const [number, page] of pages.entries()) {
      const { path, kind, weight } = page;
      for (const [at, source] of page.records.entries()) {
        const record = this.#metas.length;
        this.#metas.push({ kind, weight, page: number, lead: at === 0, symbol: source.symbol !== null });
        this.#addRecord(record, source, at === 0);
        if (kind === 'doc') this.#addText(record, slugOf(path, source.anchor), SYMBOL);
      }
      this.#stored.push(...storedRecords(page));
    }
    this.recordCount = this.#metas.length;
  }

  async prepare(): Promise<void> {}

  lookup(term: string): Postings {
    const key = pairKey(term);
    const id = key === undefined ? this.#words.get(term) : this.#pairs.get(key);
    if (id === undefined) return EMPTY;
    const records: number[] = [];
    const places: number[] = [];
    for (let at = this.#latest[id]!; at !== -1; at = this.#previous[at]!) {
      records.push(this.#record[at]!);
      places.push(this.#place[at]!);
    }
    return { records: records.reverse(), places: places.reverse() };
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

  #addRecord(record: number, source: IndexedRecord, lead: boolean): void {
    const { hierarchy, symbol, text, hidden = '' } = source;
    const heading = hierarchy.at(-1) ?? '';
    for (const above of hierarchy.slice(0, -1)) this.#addText(record, above, CONTEXT);
    this.#addText(record, heading, lead ? HEADING | TITLE : HEADING);
    if (symbol !== null) {
      this.#addText(record, symbol, SYMBOL);
      this.#addPosting(record, this.#idOf(this.#words, fold(heading, this.#variants)), NAME);
    }
    this.#addText(record, text, 1);
    this.#addText(record, hidden, 1);
  }

  #addText(record: number, text: string, place: number): void {
    if (text === '') return;
    const folded = fold(text, this.#variants);
    scanText(folded, {
      han: (start, end) => {
        for (let at = start; at < end - 1; at += 1) {
          const key = ((folded.charCodeAt(at) - HAN_START) << 15) | (folded.charCodeAt(at + 1) - HAN_START);
          this.#addPosting(record, this.#idOf(this.#pairs, key), place);
        }
        this.#addPosting(
          record,
          this.#idOf(this.#pairs, ((folded.charCodeAt(end - 1) - HAN_START) << 15) | ALONE),
          place,
        );
      },
      word: (start, end) => {
        const word = folded.slice(start, end);
        this.#addPosting(record, this.#idOf(this.#words, word), place);
        const original = text.slice(start, end);
        if (original === word && !/[_$]/.test(word)) return;
        for (const [from, to] of identifierWords(original)) {
          this.#addPosting(record, this.#idOf(this.#words, word.slice(from, to)), place);
        }
      },
      sign: (start, end) => this.#addPosting(record, this.#idOf(this.#words, folded.slice(start, end)), place),
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

  #idOf<Key>(ids: Map<Key, number>, key: Key): number {
    let id = ids.get(key);
    if (id === undefined) {
      id = this.#latest.push(-1) - 1;
      ids.set(key, id);
    }
    return id;
  }

  protected *termsFor(prefix: string): Generator<string> {
    const first = prefix.length === 1 ? prefix.charCodeAt(0) : 0;
    if (!isHan(first)) yield* this.#words.keys();
    else for (const key of this.#pairs.keys()) if (key >> 15 === first - HAN_START) yield pairTerm(key);
  }
}

/** Addresses of translated pages are often words of another language, in which readers may search. */
function slugOf(path: string, anchor: string | null): string {
  return (anchor ?? path.slice(path.lastIndexOf('/') + 1)).toLowerCase();
}

/** Second half of the key of a character that ends its run. */
const ALONE = 0x7fff;

function pairKey(term: string): number | undefined {
  const first = term.charCodeAt(0);
  if (term.length > 2 || !isHan(first)) return undefined;
  const second = term.length === 1 ? ALONE : term.charCodeAt(1) - HAN_START;
  return ((first - HAN_START) << 15) | second;
}

function pairTerm(key: number): string {
  const first = String.fromCharCode((key >> 15) + HAN_START);
  return (key & 0x7fff) === ALONE ? first : first + String.fromCharCode((key & 0x7fff) + HAN_START);
}
