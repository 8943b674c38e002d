import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { messageOf, allowedBy, BuildError, formatProblem, hookOutsideProvider, nearest, printable } from './problem.ts';

test('a problem is printed with its place, message, what was found, what is allowed and what to write', () => {
  expect(
    formatProblem({
      code: 'broken-link',
      severity: 'error',
      message: 'No page.',
      file: 'a.md',
      line: 3,
      column: 5,
      found: '/x',
      allowed: 'a page',
      suggestion: '/y',
    }),
  ).toBe(
    ['a.md:3:5  error [broken-link]', '  No page.', '  found:   /x', '  allowed: a page', '  write:   /y'].join('\n'),
  );
});

test('a build’s error counts errors, not warnings', () => {
  const error = new BuildError([
    { code: 'broken-link', severity: 'error', message: 'A.' },
    { code: 'duplicate-route', severity: 'warning', message: 'B.' },
  ]);
  expect(error.message).toBe('1 problem found\n\nerror [broken-link]\n  A.');
  expect(error.problems).toHaveLength(2);
});

test('a report of many problems has the number and the first three of each code', () => {
  const many = (code: 'broken-link' | 'missing-image', count: number) =>
    Array.from({ length: count }, (_, index) => ({ code, severity: 'error' as const, message: `${code} ${index}.` }));
  const { message } = new BuildError([...many('missing-image', 4), ...many('broken-link', 1_000)], 'all.txt');
  expect(message.split('\n\n')).toEqual([
    '1004 problems found',
    expect.stringMatching(/^1000 × broken-link: /),
    ...[0, 1, 2].map((index) => `error [broken-link]\n  broken-link ${index}.`),
    '… and 997 more of broken-link',
    expect.stringMatching(/^4 × missing-image: /),
    ...[0, 1, 2].map((index) => `error [missing-image]\n  missing-image ${index}.`),
    '… and 1 more of missing-image',
    'All of them are in all.txt.',
  ]);
});

test('Node prints a build’s error as its report, without a stack', () => {
  const error = new BuildError([{ code: 'broken-link', severity: 'error', message: 'A.' }]);
  expect(inspect(error)).toBe('1 problem found\n\nerror [broken-link]\n  A.');
});

test('a hook outside its provider says what to do', () => {
  expect(hookOutsideProvider('useShell', 'ShellProvider').message).toBe(
    'useShell was called outside <ShellProvider>. Wrap the component that calls it: <ShellProvider …>…</ShellProvider>; in a story, use the decorator that the theme exports.',
  );
});

test.each([
  ['sidebar_lable', 'sidebar_label'],
  ['titel', 'title'],
  ['completelyother', undefined],
])('the candidate nearest to %s is %s', (word, meant) => {
  expect(nearest(word, ['title', 'sidebar_label', 'slug'])).toBe(meant);
});

test.each([
  [z.string().min(1), '', 'a text that is not empty'],
  [z.string().min(3), '', 'a text of at least 3 characters'],
  [z.array(z.string()).min(1), [], 'a list: […] that is not empty'],
  [z.array(z.string()).max(2), ['', '', ''], 'a list: […] of at most 2 entries'],
  [z.array(z.string()).max(1, 'one locale'), ['', ''], 'one locale'],
  [z.int().min(1).max(1000), 2000, 'a number, at most 1000'],
  [z.number().positive(), 0, 'a number, more than 0'],
  [z.string().startsWith('data:image/'), '', 'a text that begins with data:image/'],
])('what a schema allows is said in plain words: %#', (schema, value, allowed) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  expect(allowedBy(issue!, value).allowed).toBe(allowed);
});

test.each([
  [['error', 'warn', 'ignore'], 'warning', "'warn'"],
  [['error', 'warn', 'ignore'], 'off', "'ignore'"],
  [['error', 'warn', 'ignore'], false, "'ignore'"],
  [['off', 'warning', 'error'], 'warn', "'warning'"],
  [['off', 'warning', 'error'], 'throw', "'error'"],
  [['off', 'warning', 'error'], 'errror', "'error'"],
  [['github', 'vitepress'], 'off', undefined],
])('of %j, %j means %s', (values, found, meant) => {
  const [issue] = z.enum(values).safeParse(found).error?.issues ?? [];
  expect(allowedBy(issue!, found).meant).toBe(meant);
});

test.each([
  ['\u001B[31mred\u001B[0m', String.raw`\u{1b}[31mred\u{1b}[0m`],
  ['a\rb\u0007', String.raw`a\u{d}b\u{7}`],
  ['left\u202Etfel', String.raw`left\u{202e}tfel`],
  ['::error file=a.ts::b', String.raw`:\:error file=a.ts::b`],
  ['a\n  ::stop-commands::x', `a\n  ${String.raw`:\:stop-commands::x`}`],
  ['##[error]a ##vso[task.setvariable]b', String.raw`#\#[error]a #\#vso[task.setvariable]b`],
  ['##teamcity[buildStop] ##VSO[task.complete]', String.raw`#\#teamcity[buildStop] #\#VSO[task.complete]`],
  ...['\u00A0', '\u3000', '\u2003', '\uFEFF'].map((space) => [`${space}::add-mask::b`, `${space}:\\:add-mask::b`]),
  ['a\u2028::error::b\u2029c\u061Cd', String.raw`a\u{2028}::error::b\u{2029}c\u{61c}d`],
  ['::include{file="a.md"}\n中文 é\tb', '::include{file="a.md"}\n中文 é\tb'],
])('what is printed is a text and nothing else: %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

test('a file whose name has lines is named in one', () => {
  const file = 'a\ndocs/b.md:1  error [invalid-markdown].md';
  const [first] = formatProblem({ code: 'misnamed-file', severity: 'error', message: 'm', file, line: 1 }).split('\n');
  expect(first).toBe('a\\u{a}docs/b.md:1  error [invalid-markdown].md:1  error [misnamed-file]');
});

test('a problem shows the beginning of what is very long', () => {
  const problem = {
    code: 'invalid-markdown',
    severity: 'error',
    message: 'm'.repeat(1e6),
    found: '中'.repeat(1e6),
  } as const;
  expect(formatProblem(problem).length).toBeLessThan(5_000);
  expect(formatProblem(problem)).toContain('中 … (1,000,000 characters)');
});

test('no part of a problem speaks to a terminal', () => {
  const problem = { code: 'invalid-markdown', severity: 'error', message: 'a\u001Bb', file: 'c\u001Bd.md' } as const;
  expect(formatProblem({ ...problem, found: '\u001B]0;x', suggestion: '\n::add-mask::y' })).not.toMatch(
    /\u001B|^\s*::/m,
  );
});

test.each([
  [new Error('No pot.'), 'No pot.'],
  ['no pot', 'no pot'],
  [null, 'null'],
  [undefined, 'undefined'],
  [{ code: 'E' }, '{"code":"E"}'],
  [{ message: 5 }, '{"message":5}'],
  [Object.create(null), '{}'],
  [{ pot: 1n }, 'a value that cannot be read'],
  [
    {
      get message() {
        throw new Error('None.');
      },
    },
    'a value that cannot be read',
  ],
  [Proxy.revocable({}, {}).proxy, '{}'],
  [Symbol('pot'), 'Symbol(pot)'],
])('whatever is thrown, %#, has words', (thrown, words) => {
  expect(messageOf(thrown)).toBe(words);
});
