import { expect, test } from 'vitest';
import * as z from 'zod';
import { readYaml } from './front-matter.ts';

const schema = z.record(z.string(), z.unknown());
const read = (text: string) => readYaml({ text, file: 'a.md', firstLine: 2, code: 'invalid-front-matter' }, schema);

test.each([
  ['title: 请求的生命周期, “从头到尾”', { title: '请求的生命周期, “从头到尾”' }],
  ['date: 2024-01-02', { date: '2024-01-02' }],
  ['a: yes\nb: 012\nc: 1.5\nd: ~\ne: True', { a: 'yes', b: 12, c: 1.5, d: null, e: true }],
  ['a: "b: c"\nd: |\n  e\n  f\n', { a: 'b: c', d: 'e\nf\n' }],
  ['{ "a": [1, { "b": null }] }', { a: [1, { b: null }] }],
  ['', {}],
])('the YAML %j is read', (text, value) => {
  expect(read(text)).toEqual({ value, problems: [] });
});

test('a value with a colon is answered with the same in quotation marks', () => {
  expect(read('b: 1\ntitle: Pots: how to "fill" them').problems).toMatchObject([
    { line: 3, suggestion: String.raw`title: "Pots: how to \"fill\" them"` },
  ]);
});

test.each([
  ['a: ' + '['.repeat(20_000), 'This is not valid YAML: it is nested too deeply'],
  ['a: ' + '{b: '.repeat(10_000), 'This is not valid YAML: it is nested too deeply'],
  ['a: &b [*b]', '"a" does not fit.'],
  ['a: &b {c: *b}', '"a" does not fit.'],
])('says what is wrong in its own words, %#', (text, message) => {
  const strings = z.record(z.string(), z.string());
  const { problems } = readYaml({ text, file: 'a.md', firstLine: 2, code: 'invalid-front-matter' }, strings);
  expect(problems[0]).toMatchObject({ message, file: 'a.md', line: 2 });
});

test.each(['a: 1\na: 2', 'a: "b', '- a\nb: c'])('the YAML %j is a problem', (text) => {
  const { value, problems } = read(text);
  expect(value).toBeUndefined();
  expect(problems[0]).toMatchObject({ code: 'invalid-front-matter', file: 'a.md', severity: 'error' });
});

test('a number where a text is wanted is shown as it is written, and answered with quotation marks', () => {
  const { problems } = readYaml(
    { text: 'title: 1.0\nname: yes\nlevel: true', file: 'a.md', firstLine: 2, code: 'invalid-front-matter' },
    z.object({ title: z.string(), name: z.string(), level: z.string() }),
  );
  expect(problems).toMatchObject([
    { line: 2, found: '1.0', suggestion: 'title: "1.0"' },
    { line: 4, found: 'true', suggestion: 'level: "true"' },
  ]);
});

test('a key without a value is as one that is not written, unless the schema knows an empty one', () => {
  const keys = z.strictObject({ title: z.string().default('none'), next: z.string().nullable().default('auto') });
  const readKeys = (text: string) => readYaml({ text, file: 'a.md', firstLine: 2, code: 'invalid-front-matter' }, keys);
  expect(readKeys('title:\nnext: ~')).toEqual({ value: { title: 'none', next: null }, problems: [] });
  expect(readKeys('title:\nnext: 1').problems).toMatchObject([{ line: 3, found: '1' }]);
  expect(readKeys('titel:').problems).toMatchObject([{ line: 2, found: 'titel' }]);
});

test.each(['tea: {}\n__proto__: {}', 'tea:\n  __proto__: 1', '{ "tea": 1,\n"__proto__": 2 }'])(
  'a key that objects have otherwise is named: %j',
  (text) => {
    expect(read(text).problems).toMatchObject([{ message: 'This name means something else.', line: 3 }]);
    expect(read('tea: __proto__').problems).toEqual([]);
  },
);
