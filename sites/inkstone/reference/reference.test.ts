import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { sectionsOf } from './keys.ts';
import { allKeys, pages } from './pages.ts';
import { keysOfSchema } from './schema-keys.ts';

test('keys, values, defaults and descriptions come from the schema', () => {
  const schema = z.strictObject({
    name: z.string().describe('Who | what.'),
    mode: z.enum(['a', 'b']).default('a').describe('How.'),
    items: z.array(z.strictObject({ href: z.string().optional().describe('Where to.') })).default([]),
  });
  expect(sectionsOf(keysOfSchema(schema))).toBe(
    [
      '| key | meaning |',
      '|---|---|',
      '| `name` | Who \\| what.<br><small>text; required</small> |',
      '| `mode` | How.<br><small>`a` or `b`; default `a`</small> |',
      '| `items` | <br><small>list of object</small> |',
      '| `items[].href` | Where to.<br><small>text</small> |',
      '',
    ].join('\n'),
  );
});

test('every key says what it means', () => {
  expect(allKeys.length).toBeGreaterThan(150);
  expect(allKeys.filter(({ description }) => description === '').map(({ path }) => path)).toEqual([]);
});

// `npm run reference` writes them.
test.each(Object.entries(pages))('docs/reference/%s says what the code does', async (file, text) => {
  await expect(text).toMatchFileSnapshot(fileURLToPath(new URL(`../docs/reference/${file}`, import.meta.url)));
});
