import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { siteConfigSchema } from '@inkstone/site-model/config';
import { PROBLEM_CODES } from '@inkstone/site-model/errors';
import { frontMatterSchema } from '@inkstone/site-model/front-matter';
import { referenceTable } from './reference-tables.ts';

test('keys, types, defaults and descriptions come from the schema', () => {
  const schema = z.strictObject({
    name: z.string().describe('Who | what.'),
    mode: z.enum(['a', 'b']).default('a'),
    items: z.array(z.strictObject({ href: z.string().optional() })).default([]),
  });
  expect(referenceTable(schema)).toBe(
    [
      '| key | type | default | |',
      '|---|---|---|---|',
      '| `name` | string | required | Who \\| what. |',
      '| `mode` | `a` or `b` | `a` |  |',
      '| `items` | list of object | `[]` |  |',
      '| `items[].href` | string |  |  |',
      '',
    ].join('\n'),
  );
});

// UPDATE_REFERENCE=1 writes the file.
test('docs/reference.md is generated from the current schemas', () => {
  const file = new URL('../../../../docs/reference.md', import.meta.url);
  const text = [
    '# Reference',
    '',
    'Generated from the schemas in `packages/site-model`.',
    '',
    '## `site.config.ts` {#config}',
    '',
    referenceTable(siteConfigSchema),
    '## Front matter {#front-matter}',
    '',
    referenceTable(frontMatterSchema),
    '## Problems {#problems}',
    '',
    'Codes of the problems that a build reports.',
    '',
    '| code | |',
    '|---|---|',
    ...Object.entries(PROBLEM_CODES).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`),
    '',
  ].join('\n');
  if (process.env['UPDATE_REFERENCE'] !== undefined) writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
