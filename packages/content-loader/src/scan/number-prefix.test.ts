import { expect, test } from 'vitest';
import { unprefix, type PrefixRule } from './number-prefix.ts';

const rule = (name: PrefixRule['dialect']['name'], numberPrefixes = true): PrefixRule => ({
  config: { numberPrefixes },
  dialect: { name },
});

test.each([
  ['01-intro', 'intro', 1],
  ['2. setup', 'setup', 2],
  ['03_x', 'x', 3],
  ['0021-database', 'database', 21],
  ['2024-review', '2024-review', null],
  ['intro', 'intro', null],
  ['2024-01-02-news', '2024-01-02-news', null],
  ['3.6-migration', '3.6-migration', null],
  ['1-2-3', '1-2-3', null],
])('the file %s has the name %s and the position %s', (name, expected, position) => {
  expect(unprefix(name, rule('inkstone'))).toEqual({ name: expected, position });
});

test.each([
  ['01 - intro', 'intro', 1],
  ['2024-q1', 'q1', 2024],
  ['2025-q1-2025', 'q1-2025', 2025],
  ['2024-01-news', '2024-01-news', null],
  ['7.0-notes', '7.0-notes', null],
])('on a site of Docusaurus, the file %s has the name %s and the position %s, as there', (name, expected, position) => {
  expect(unprefix(name, rule('docusaurus'))).toEqual({ name: expected, position });
});

test('prefixes stay where the site switched their removal off', () => {
  expect(unprefix('01-intro', rule('inkstone', false))).toEqual({ name: '01-intro', position: null });
});
