import { fill, type ApiTexts } from '../texts.ts';
import type { Facts } from './version-history.ts';

/** Words about releases; `{name}` stands for a value that is filled in. */
export type HistoryTexts = ApiTexts['history'];

/** What is known of a symbol or member in one line; empty for what has been as it is from the beginning. */
export function factsText({ since, changes, deprecatedSince, removedIn }: Facts, texts: HistoryTexts): string {
  const last = changes.at(-1)?.release ?? null;
  const facts = [
    [texts.since, since],
    [texts.changedIn, last],
    [texts.deprecatedSince, deprecatedSince],
    [texts.removedIn, removedIn],
  ] as const;
  return facts.flatMap(([text, release]) => (release === null ? [] : [fill(text, { release })])).join(texts.and);
}
