import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { contextFilters, fixtureEngine, type FixtureEngine } from '../fixtures/fixture-engine.ts';
import { SyntheticLanguage, syntheticPages } from '../fixtures/synthetic-site.ts';
import { createEngine } from '../client/engine.ts';
import { BASE } from '../fixtures/fixture-site.ts';

/** What a reader may have to wait for on a large site. */
const MOST_BYTES = 300_000;

let site: FixtureEngine;
let queries: string[];
const sizes = new Map<string, number>();

beforeAll(async () => {
  const language = new SyntheticLanguage(7);
  const pages = syntheticPages(4000, language);
  queries = [
    ...pages.filter((_, at) => at % 400 === 0).map((page) => page.outline.title),
    ...Array.from({ length: 10 }, () => language.hanWord() + language.hanWord() + language.hanWord()),
    ...Array.from({ length: 5 }, () => `${language.hanWord()} ${language.identifier()}`),
    ...Array.from({ length: 5 }, () => language.identifier()),
    ...Array.from({ length: 3 }, () => language.identifier().slice(0, -1)),
    language.hanWord().slice(0, 1),
    language.text(12),
  ];
  site = await fixtureEngine(pages);
}, 120_000);

function transferred(path: string): number {
  let size = sizes.get(path);
  if (size === undefined) {
    size = brotliCompressSync(site.files.get(path)!, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
    sizes.set(path, size);
  }
  return size;
}

test(
  'a query on a site of 4,000 pages downloads at most 300 KB, and finds what the whole index would',
  { timeout: 120_000 },
  async () => {
    expect(site.files.size).toBeGreaterThan(200);
    let most = 0;
    let sum = 0;
    for (const query of queries) {
      const loaded = new Set<string>();
      const engine = createEngine(site.options, BASE, async (path) => {
        const file = path.slice(BASE.length);
        loaded.add(file);
        return site.files.get(file)!;
      });
      const results = await engine.search([
        { indexName: 'tea', query, params: { facetFilters: contextFilters('2.0') } },
      ]);
      expect(results[0]!.nbHits, query).toBeGreaterThan(0);
      const bytes = [...loaded].reduce((total, file) => total + transferred(file), 0);
      most = Math.max(most, bytes);
      sum += bytes;
    }
    console.info(
      `sharded: ${site.files.size} files; a first query downloads ${Math.round(sum / queries.length / 1000)} KB on average, ${Math.round(most / 1000)} KB at most`,
    );
    expect(most).toBeLessThanOrEqual(MOST_BYTES);
  },
);

test('titles are found first in shards as in memory', { timeout: 120_000 }, async () => {
  for (const title of queries.slice(0, 10)) {
    const [hit] = await site.hits(title);
    expect(hit?.hierarchy.lvl1).toBe(title);
  }
});
