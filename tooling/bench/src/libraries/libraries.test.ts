import { expect, it } from 'vitest';
import { replaceBetween } from '../report/page-table.ts';
import { printTable } from './table.ts';
import { countProblems, fileName, reasonOf, type Trial } from './try-library.ts';

const TRIAL: Trial = {
  library: 'pot',
  release: '1.2.0',
  exports: 12,
  pages: 9,
  largest: 20_001,
  cpu: 8.4,
  peak: 500,
  problems: { 'api-model': 2 },
  ended: null,
};

const WORDS = {
  heads: ['library', 'exports', 'pages', 'largest', 'CPU', 'memory', 'says'],
  nothing: 'nothing',
  ended: (why: string) => `no site: ${why}`,
  tooLong: (seconds: number) => `no site after ${seconds} s`,
};

it('has a line for each library', () => {
  const ended = { ...TRIAL, exports: null, problems: {}, ended: 'a | b' };
  expect(
    printTable([TRIAL, { ...TRIAL, problems: {} }, ended, { ...ended, ended: { seconds: 180 } }], WORDS)
      .split('\n')
      .slice(2),
  ).toEqual([
    '| pot 1.2.0 | 12 | 9 | 21 KB | 8 s | 524 MB | `api-model` × 2 |',
    '| pot 1.2.0 | 12 | 9 | 21 KB | 8 s | 524 MB | nothing |',
    '| pot 1.2.0 |  |  |  | 8 s | 524 MB | no site: a \\| b |',
    '| pot 1.2.0 |  |  |  | 8 s | 524 MB | no site after 180 s |',
  ]);
});

it('replaces the table and nothing else', () => {
  expect(replaceBetween('a\n<!-- libraries -->\nold\n<!-- /libraries -->\nb', 'libraries', 'new')).toBe(
    'a\n<!-- libraries -->\n\nnew\n\n<!-- /libraries -->\nb',
  );
  expect(() => replaceBetween('a', 'libraries', 'new')).toThrow('has no <!-- libraries -->');
});

it('reads what a build reported', () => {
  const output = `2 problems found

inkstone.config.ts:3:1  warning [api-model]
  pot: the method is odd.
src/pot.ts  error [api-model]
  lid is written in JavaScript.
`;
  expect(countProblems(output)).toEqual({ 'api-model': 2 });
  expect(reasonOf(output)).toBe('lid is written in JavaScript.');
  expect(reasonOf('out of memory\n')).toBe('out of memory');
});

it('names files after libraries', () => expect(fileName('@scope/pot')).toBe('scope-pot'));
