/**
 * Where a term occurs: records in ascending order, and for each what kind of
 * place it is in, packed into one number.
 */
export interface Postings {
  records: readonly number[];
  places: readonly number[];
}

export const EMPTY: Postings = { records: [], places: [] };

/** The lowest bits count occurrences in the text. */
export const TEXT_MASK = 63;
/** In a heading above the record's own. */
export const CONTEXT = 64;
/** In its own heading. */
export const HEADING = 128;
/** In the name of the API symbol that it describes, or in the address of a page or section. */
export const SYMBOL = 256;
/** In its heading, where that is the title of the page. */
export const TITLE = 512;

/** Is the whole name of the API symbol that it describes, or of the member. */
export const NAME = 1024;

/** Adds up two places of one term in one record. */
export function addPlaces(a: number, b: number): number {
  return ((a | b) & ~TEXT_MASK) | Math.min((a & TEXT_MASK) + (b & TEXT_MASK), TEXT_MASK);
}

/** The place of two terms that must stand together. */
export function commonPlace(a: number, b: number): number {
  return (a & b & ~TEXT_MASK) | Math.min(a & TEXT_MASK, b & TEXT_MASK);
}

/** Records that have all the terms, in places where all of them are. */
export function intersect(lists: readonly Postings[]): Postings {
  const [first, ...others] = lists.toSorted((a, b) => a.records.length - b.records.length);
  if (first === undefined) return EMPTY;
  let result = first;
  for (const list of others) {
    const records: number[] = [];
    const places: number[] = [];
    let at = 0;
    for (const [index, record] of result.records.entries()) {
      while (at < list.records.length && list.records[at]! < record) at += 1;
      if (at === list.records.length) break;
      if (list.records[at] !== record) continue;
      const place = commonPlace(result.places[index]!, list.places[at]!);
      if (place === 0) continue;
      records.push(record);
      places.push(place);
    }
    result = { records, places };
  }
  return result;
}

/** What it is worth to find something in a place: titles before headings before symbols before text. */
export function placeStrength(place: number): number {
  const occurrences = place & TEXT_MASK;
  const text = occurrences === 0 ? 0 : (1.6 * occurrences) / (occurrences + 1.2);
  const context = place & CONTEXT ? 1.5 : 0;
  const name = place & TITLE ? 6 : place & HEADING ? 4.5 : place & SYMBOL ? 3 : 0;
  return name + context + text;
}
