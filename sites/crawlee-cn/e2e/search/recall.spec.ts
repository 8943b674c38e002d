import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { BASE } from '../support/site-server.ts';
import type { ExpectedQuery, QuerySuite } from './expected-query.ts';
import { ask, openSearch } from './open-search.ts';
import { HELD_OUT } from './held-out-queries.ts';
import { QUERIES } from './queries.ts';

const LEAST_FIRST = 0.85;
const LEAST_AMONG_THREE = 0.97;
const LEAST_FIRST_HELD_OUT = 0.8;
const LEAST_AMONG_THREE_HELD_OUT = 0.92;

interface Miss {
  kind: string;
  query: string;
  rank: number;
  found: string[];
}

/** Place of the first hit that answers the query, counted from 1; 0 if none does. */
function rankOf(found: readonly string[], { targets }: ExpectedQuery): number {
  const answers = (href: string): boolean =>
    targets.some((target) => href === BASE + target || (!target.includes('#') && href.startsWith(`${BASE}${target}#`)));
  return found.findIndex(answers) + 1;
}

interface Result {
  ranks: number[];
  misses: Miss[];
}

async function askAll(page: Page, suite: QuerySuite, version: ExpectedQuery['version']): Promise<Result> {
  const ranks: number[] = [];
  const misses: Miss[] = [];
  for (const [kind, queries] of Object.entries(suite)) {
    for (const expected of queries.filter((query) => query.version === version)) {
      const found = await ask(page, expected.query);
      const rank = rankOf(found, expected);
      ranks.push(rank);
      if (rank !== 1) misses.push({ kind, query: expected.query, rank, found: found.slice(0, 4) });
    }
  }
  return { ranks, misses };
}

function share(ranks: readonly number[], most: number): number {
  return ranks.filter((rank) => rank > 0 && rank <= most).length / ranks.length;
}

function report(name: string, { ranks, misses }: Result): void {
  const lines = misses.map(
    ({ kind, query, rank, found }) =>
      `  ${rank === 0 ? '–' : rank} ${kind}: ${query} → ${found.map((href) => href.slice(BASE.length)).join(' | ') || 'nothing'}`,
  );
  const percent = (most: number): string => `${(share(ranks, most) * 100).toFixed(1)} %`;
  console.info(
    [
      `${name}: ${ranks.length} queries, ${percent(1)} first, ${percent(3)} among the first three; not first:`,
      ...lines,
    ].join('\n'),
  );
}

test('what readers type finds the page that answers it', async ({ page, url }) => {
  test.setTimeout(240_000);
  const suites = { known: QUERIES, 'held out': HELD_OUT };
  const results: Record<string, Result> = {};
  for (const version of [undefined, 'current'] as const) {
    await page.goto(url(version === undefined ? 'docs/quick-start' : 'docs/next/quick-start'));
    await openSearch(page);
    for (const [name, suite] of Object.entries(suites)) {
      const result = (results[name] ??= { ranks: [], misses: [] });
      const { ranks, misses } = await askAll(page, suite, version);
      result.ranks.push(...ranks);
      result.misses.push(...misses);
    }
  }
  for (const [name, result] of Object.entries(results)) report(name, result);
  const all = Object.values(results).flatMap(({ ranks }) => ranks);
  expect(all.length).toBeGreaterThanOrEqual(120);
  expect(share(all, 1)).toBeGreaterThanOrEqual(LEAST_FIRST);
  expect(share(all, 3)).toBeGreaterThanOrEqual(LEAST_AMONG_THREE);
  // What nobody has looked at while ranking may be a little worse, but not by much.
  expect(share(results['held out']!.ranks, 1)).toBeGreaterThanOrEqual(LEAST_FIRST_HELD_OUT);
  expect(share(results['held out']!.ranks, 3)).toBeGreaterThanOrEqual(LEAST_AMONG_THREE_HELD_OUT);
});
