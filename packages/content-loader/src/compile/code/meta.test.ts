import { expect, test } from 'vitest';
import { parseMeta, takeLabel } from './meta.ts';

test.each([
  ['[a.js]', 'a.js'],
  ['{2} [a b.js] wrap', 'a b.js'],
  ['[app/[id]/page.tsx]', 'app/[id]/page.tsx'],
  ['[app/[[...slug]]/page.tsx] {1}', 'app/[[...slug]]/page.tsx'],
  ['[[vec3.h] vec3 utility function]', '[vec3.h] vec3 utility function'],
  ['[open', null],
  ['[]', null],
])('of the options %s, %j is the label', (meta, label) => {
  expect(takeLabel(meta).label).toBe(label);
  expect(parseMeta(meta).title).toBe(label);
});

test('brackets without an end are looked through once', () => {
  expect(takeLabel('['.repeat(20_000)).label).toBeNull();
});
