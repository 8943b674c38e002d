import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { BASE } from '../support/site-server.ts';
import { ask, openSearch } from './open-search.ts';
import { QUERIES, type ExpectedQuery } from './queries.ts';

const LEAST_FIRST = 0.85;
const LEAST_AMONG_THREE = 0.97;

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

async function askAll(page: Page, version: ExpectedQuery['version']): Promise<{ ranks: number[]; misses: Miss[] }> {
  const ranks: number[] = [];
  const misses: Miss[] = [];
  for (const [kind, queries] of Object.entries(QUERIES)) {
    for (const expected of queries.filter((query) => query.version === version)) {
      const found = await ask(page, expected.query);
      const rank = rankOf(found, expected);
      ranks.push(rank);
      if (rank !== 1) misses.push({ kind, query: expected.query, rank, found: found.slice(0, 4) });
    }
  }
  return { ranks, misses };
}

test('what readers type finds the page that answers it', async ({ page, url }) => {
  test.setTimeout(180_000);
  const ranks: number[] = [];
  const misses: Miss[] = [];
  for (const version of [undefined, 'current'] as const) {
    await page.goto(url(version === undefined ? 'docs/quick-start' : 'docs/next/quick-start'));
    await openSearch(page);
    const part = await askAll(page, version);
    ranks.push(...part.ranks);
    misses.push(...part.misses);
  }
  const share = (most: number): number => ranks.filter((rank) => rank > 0 && rank <= most).length / ranks.length;
  const lines = misses.map(
    ({ kind, query, rank, found }) =>
      `  ${rank === 0 ? '–' : rank} ${kind}: ${query} → ${found.map((href) => href.slice(BASE.length)).join(' | ') || 'nothing'}`,
  );
  console.info(
    [
      `${ranks.length} queries: ${(share(1) * 100).toFixed(1)} % first, ${(share(3) * 100).toFixed(1)} % among the first three; not first:`,
      ...lines,
    ].join('\n'),
  );
  expect(ranks.length).toBeGreaterThanOrEqual(120);
  expect(share(1)).toBeGreaterThanOrEqual(LEAST_FIRST);
  expect(share(3)).toBeGreaterThanOrEqual(LEAST_AMONG_THREE);
});
