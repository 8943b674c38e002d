import { expect, test } from '@playwright/test';
import { COLLOQUIAL } from './colloquial-queries.ts';
import { DEVELOPER_QUERIES } from './developer-queries.ts';
import { askSuite, openEngine, share } from './engine.ts';
import type { QuerySuite } from './expected-query.ts';
import { FURTHER } from './further-queries.ts';
import { FURTHER_TYPE_QUERIES } from './further-type-queries.ts';
import { HELD_OUT } from './held-out-queries.ts';
import { MORE_QUERIES } from './more-queries.ts';
import { QUERIES } from './queries.ts';
import { SECOND_FURTHER } from './second-further-queries.ts';
import { THIRD_FURTHER } from './third-further-queries.ts';
import { TYPE_QUERIES } from './type-queries.ts';
import { TYPED } from './typed-queries.ts';

const PARTS: readonly QuerySuite[] = [QUERIES, DEVELOPER_QUERIES, MORE_QUERIES];
/** The suite that the ranking is tuned with, kind by kind. */
const KNOWN: QuerySuite = Object.fromEntries(
  [...new Set(PARTS.flatMap(Object.keys))].map((kind) => [kind, PARTS.flatMap((part) => part[kind] ?? [])]),
);

/** The shares of queries that must find what they are about at the first place, and among the first three. */
const SUITES = [
  { name: 'known', suite: KNOWN, first: 0.92, three: 0.98 },
  { name: 'held out', suite: HELD_OUT, first: 0.8, three: 0.92 },
  { name: 'by type', suite: TYPE_QUERIES, first: 0.9, three: 0.95 },
  { name: 'by type, further', suite: FURTHER_TYPE_QUERIES, first: 0.8, three: 0.9 },
  { name: 'further', suite: FURTHER, first: 0.8, three: 0.92 },
  // Harder than the others: 63.3 and 80.0 % when it was first asked, 65.0 and 81.7 % with words of headings in pinyin.
  // One query is 1.7 %: there is room for one that a new sentence elsewhere moves down.
  { name: 'second further', suite: SECOND_FURTHER, first: 0.63, three: 0.78 },
  // 65.0 and 85.0 % when it was first asked.
  { name: 'third further', suite: THIRD_FURTHER, first: 0.8, three: 0.95 },
  // 56.7 and 71.7 % when it was first asked, before `search-words.ts` had what readers say.
  { name: 'colloquial', suite: COLLOQUIAL, first: 0.68, three: 0.78 },
  // 70.7 and 84.8 % when it was first asked.
  { name: 'as typed', suite: TYPED, first: 0.8, three: 0.9 },
] as const;

for (const { name, suite, first, three } of SUITES) {
  test(`what readers type finds the page that answers it: ${name}`, async () => {
    const { ranks, report } = await askSuite(name, suite, (await openEngine()).ask);
    console.info(report);
    expect(share(ranks, 1)).toBeGreaterThanOrEqual(first);
    expect(share(ranks, 3)).toBeGreaterThanOrEqual(three);
  });
}
