import { CONTEXT, HEADING, SYMBOL, TEXT_MASK, TITLE } from '../index/postings.ts';

/** What it is worth to find something in a place: titles before headings before symbols before text. */
export function placeStrength(place: number): number {
  const occurrences = place & TEXT_MASK;
  const text = occurrences === 0 ? 0 : (1.6 * occurrences) / (occurrences + 1.2);
  const context = place & CONTEXT ? 1.5 : 0;
  const name = place & TITLE ? 6 : place & HEADING ? 4.5 : place & SYMBOL ? 3 : 0;
  return name + context + text;
}
