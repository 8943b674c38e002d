import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { BASE, DIST } from '../support/site-server.ts';
import { readSuites } from './queries.ts';
import { workerClock } from './worker-time.ts';

interface SearchOptions {
  language: string;
  indexes: { tag: string; path: string; types: string | null; version: string | null }[];
}

const options = JSON.parse(readFileSync(path.join(DIST, 'search-options.json'), 'utf8')) as SearchOptions;

interface Round {
  /** Milliseconds from the bytes to an index that answers. */
  ready: number;
  /** Milliseconds of each query. */
  queries: number[];
}

const ASKED = (await readSuites())
  .filter(({ name }) => name === 'known' || name === 'held out')
  .flatMap(({ queries }) =>
    Object.values(queries)
      .flat()
      .map(({ query }) => query),
  );

/** Starts a worker of its own, and times its index and every query: as the page sees it, and by its CPU where the system tells. */
async function measure(page: Page, browser: Browser): Promise<{ cpu: Round | null; wall: Round }> {
  const worker = readdirSync(path.join(DIST, 'hashed')).find((file) => file.startsWith('worker-'));
  const script = `${BASE}hashed/${worker}`;
  await page.evaluate(
    async ({ script: url, base, given }) => {
      const files = [given.language, ...given.indexes.map((index) => index.path)];
      // Into the cache: what is measured begins when the bytes are there.
      await Promise.all(files.map(async (file) => (await fetch(base + file)).text()));
      const started = new Worker(url, { type: 'module' });
      started.postMessage({ type: 'start', options: given, base, isHostCompressing: true });
      const tags = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-3.6', 'docusaurus_tag:docs-api-3.6'];
      const call = (type: string, query: string, facetFilters: unknown = ['language:en', tags]): Promise<number> =>
        new Promise((resolve) => {
          const before = performance.now();
          started.addEventListener('message', () => resolve(performance.now() - before), { once: true });
          started.postMessage({
            type,
            id: 1,
            requests: [{ indexName: 'x', query, params: { facetFilters, hitsPerPage: 20 } }],
          });
        });
      Object.assign(window, { call, end: () => started.terminate() });
      // An answer for no part at all tells that the worker runs.
      await call('search', '', ['language:none']);
    },
    { script, base: BASE, given: options },
  );
  const clock = await workerClock(browser);
  const time = async (type: string, query: string): Promise<[cpu: number, wall: number]> => {
    const before = clock?.() ?? 0;
    const wall = await page.evaluate(
      ([what, text]) => (window as unknown as { call(type: string, query: string): Promise<number> }).call(what, text),
      [type, query] as const,
    );
    return [(clock?.() ?? 0) - before, wall];
  };
  const [readyCpu, readyWall] = await time('warm', '');
  const queries: [number, number][] = [];
  for (const query of ASKED) queries.push(await time('search', query));
  await page.evaluate(() => (window as unknown as { end(): void }).end());
  return {
    cpu: clock && { ready: readyCpu, queries: queries.map(([cpu]) => cpu) },
    wall: { ready: readyWall, queries: queries.map(([, wall]) => wall) },
  };
}

/** The best of several: others on this machine are not what is measured. */
function best(rounds: readonly Round[], slowness: number): { ready: number; at(share: number): number } {
  const least = (of: (round: Round) => number): number => Math.min(...rounds.map(of)) * slowness;
  const times = ASKED.map((_, at) => least((round) => round.queries[at]!)).toSorted((a, b) => a - b);
  return { ready: least((round) => round.ready), at: (share) => times[Math.ceil(times.length * share) - 1]! };
}

test('the index is ready soon after its bytes, and queries are answered at once, on a slow CPU as well', async ({
  page,
  url,
  browser,
}) => {
  test.setTimeout(240_000);
  await page.goto(url('search'));
  const rounds = [await measure(page, browser), await measure(page, browser), await measure(page, browser)];
  // Without the CPU's time, what others do on this machine is part of the figure.
  const judged = rounds.map(({ cpu, wall }) => cpu ?? wall);
  const [usual, slow] = [best(judged, 1), best(judged, 4)];
  const seen = best(
    rounds.map(({ wall }) => wall),
    1,
  );
  const figures = {
    'as the page sees it': seen,
    'by CPU time, where it is told': usual,
    'CPU four times slower': slow,
  };
  for (const [how, { ready, at }] of Object.entries(figures)) {
    const percentiles = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${at(share).toFixed(1)}`).join(', ');
    console.info(`search, ${how}: ready in ${Math.round(ready)} ms; ${ASKED.length} queries in ms: ${percentiles}`);
  }
  expect(usual.ready).toBeLessThanOrEqual(150);
  expect(usual.at(0.95)).toBeLessThanOrEqual(20);
  expect(slow.ready).toBeLessThanOrEqual(500);
  expect(slow.at(0.95)).toBeLessThanOrEqual(60);
});
