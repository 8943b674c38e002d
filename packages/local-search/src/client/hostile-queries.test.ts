import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { fixtureEngine, type FixtureEngine } from '../fixtures/fixture-engine.ts';

// The same queries in every run; INKSTONE_SEED=$RANDOM makes others.
const seed = Number(process.env['INKSTONE_SEED'] ?? 2026);

let fixture: FixtureEngine;
beforeAll(async () => {
  fixture = await fixtureEngine();
});

const PART = fc.constantFrom(
  'tea',
  '茶',
  '绿茶 ',
  '"',
  '*',
  '\\',
  '.*',
  '(a+)+$',
  '[',
  '{',
  '__proto__',
  'constructor',
  '\u0000',
  '\uD800',
  '\u202E',
  '<b>',
  '%zz',
  ' ',
  '\n',
);
const QUERY = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.tuple(PART, fc.constantFrom(1, 1, 3, 500)), { maxLength: 6 })
    .map((parts) => parts.map(([text, count]) => text.repeat(count)).join('')),
);
const PARAMS = fc.record(
  { page: fc.oneof(fc.integer(), fc.double()), hitsPerPage: fc.oneof(fc.integer({ max: 1_000 }), fc.double()) },
  { requiredKeys: [] },
);

test('every query has an answer, soon and without markup of its own', async () => {
  await fc.assert(
    fc.asyncProperty(QUERY, PARAMS, async (query, params) => {
      const start = performance.now();
      const { hits, nbHits } = await fixture.ask(query, params);
      expect(performance.now() - start).toBeLessThan(10_000);
      expect(hits.length).toBeLessThanOrEqual(nbHits);
      expect(JSON.stringify(hits)).not.toContain('<b>');
    }),
    { seed, numRuns: 120, endOnFailure: true },
  );
}, 60_000);

test.each(['Map<', '(a: ', '漢 ', 'a -> '])('a query of %j a hundred thousand times is answered soon', async (part) => {
  const start = performance.now();
  const { hits, query } = await fixture.ask(part.repeat(100_000), {});
  expect(performance.now() - start).toBeLessThan(10_000);
  expect([hits.length < 100, query.length]).toEqual([true, part.length * 100_000]);
});
