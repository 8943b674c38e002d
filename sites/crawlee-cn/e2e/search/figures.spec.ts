import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../support/fixtures.ts';
import { BASE, DIST } from '../support/site-server.ts';
import { QUERIES } from './queries.ts';

const MOST_BYTES = 250_000;
/** The bounds for a CPU four times slower: tests share their machine. */
const MOST_READY_MS = 500;
const MOST_QUERY_MS = 60;

interface SearchOptions {
  language: string;
  parts: { tag: string; path: string; version: string | null }[];
}

const options = JSON.parse(readFileSync(path.join(DIST, 'search-options.json'), 'utf8')) as SearchOptions;

for (const version of ['current', '3.6']) {
  test(`what a reader of ${version} downloads is at most 250 KB`, () => {
    const parts = options.parts.filter((part) => part.version === null || part.version === version);
    expect(parts.map((part) => part.tag)).toEqual(
      expect.arrayContaining([`docs-default-${version}`, `docs-api-${version}`]),
    );
    const files = [options.language, ...parts.map((part) => part.path)];
    const bytes = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(DIST, file))).length, 0);
    console.info(`search index of ${version}: ${Math.round(bytes / 1000)} KB brotli`);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });
}

test('the index is ready soon after its bytes, and queries are answered at once', async ({ page, url }) => {
  const worker = readdirSync(path.join(DIST, 'assets')).find((file) => file.startsWith('worker-'));
  const tags = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-3.6', 'docusaurus_tag:docs-api-3.6'];
  await page.goto(url('search'));
  const figures = await page.evaluate(
    async ({ script, base, given, queries, facetFilters }) => {
      const files = [given.language, ...given.parts.map((part) => part.path)];
      // Into the cache: what is measured begins when the bytes are there.
      await Promise.all(files.map(async (file) => (await fetch(base + file)).text()));
      /** Starts a worker, and tells how long the index and each query take it. */
      async function measure(): Promise<{ ready: number; times: number[] }> {
        const worker = new Worker(script, { type: 'module' });
        let id = 0;
        const call = (type: string, query: string, filters: unknown = facetFilters): Promise<number> =>
          new Promise((resolve) => {
            const before = performance.now();
            worker.addEventListener('message', () => resolve(performance.now() - before), { once: true });
            id += 1;
            const params = { facetFilters: filters, hitsPerPage: 20 };
            worker.postMessage({ type, id, requests: [{ indexName: 'x', query, params }] });
          });
        worker.postMessage({ type: 'start', options: given, base });
        // An answer for no part at all tells that the worker runs.
        await call('search', '', ['language:none']);
        const ready = await call('warm', '');
        const times: number[] = [];
        for (const query of queries) times.push(await call('search', query));
        worker.terminate();
        return { ready, times };
      }
      // The best of three: others on this machine are not what is measured.
      const rounds = [await measure(), await measure(), await measure()];
      const best = (of: (round: (typeof rounds)[number]) => number): number => Math.min(...rounds.map(of));
      const times = queries.map((_, at) => best((round) => round.times[at]!));
      return { ready: best((round) => round.ready), times: times.toSorted((x, y) => x - y) };
    },
    {
      script: `${BASE}assets/${worker}`,
      base: BASE,
      given: options,
      queries: Object.values(QUERIES).flatMap((list) => list.map(({ query }) => query)),
      facetFilters: ['language:en', tags],
    },
  );
  const p95 = figures.times[Math.floor(figures.times.length * 0.95)]!;
  console.info(
    `search ready in ${Math.round(figures.ready)} ms; a query takes ${figures.times[figures.times.length >> 1]!.toFixed(1)} ms, 95 % at most ${p95.toFixed(1)} ms`,
  );
  expect(figures.ready).toBeLessThanOrEqual(MOST_READY_MS);
  expect(p95).toBeLessThanOrEqual(MOST_QUERY_MS);
});
