import { expect, test } from 'vitest';
import { controlWords } from './control-words.ts';

const words = (tagName: string, properties: Record<string, string>, ...children: object[]) =>
  controlWords({ tagName, properties, children });

test.each([
  ['a field', 'input', { value: 'a', placeholder: 'b' }, 'a'],
  ['a field with a space, in which browsers show no placeholder', 'input', { value: ' ', placeholder: 'b' }, ''],
  ['an empty field', 'input', { type: 'search', placeholder: 'b' }, 'b'],
  ['a password', 'input', { type: 'password', value: 'a', placeholder: 'b' }, 'b'],
  ['a button', 'input', { type: 'SUBMIT', value: 'a', placeholder: 'b' }, 'a'],
  ['a date', 'input', { type: 'date', value: '2026-01-31' }, '2026-01-31'],
  ['a date that is none', 'input', { type: 'date', value: 'a', placeholder: 'b' }, ''],
  ['a number that is none', 'input', { type: 'number', value: 'a', placeholder: 'b' }, 'b'],
  ['a colour', 'input', { type: 'color', value: 'a' }, ''],
  ['a box', 'input', { type: 'checkbox', value: 'a' }, ''],
  ['an option', 'option', { label: 'a' }, 'a'],
  ['a group of options', 'optgroup', { label: 'a' }, 'a'],
  ['any other element', 'p', { label: 'a', value: 'b', placeholder: 'c' }, ''],
] as const)('%s shows of its attributes what browsers do', (_what, name, properties, expected) => {
  expect(words(name, properties)).toBe(expected);
});

test('a text stands in place of the words of its field', () => {
  expect(words('textarea', { placeholder: 'a' })).toBe('a');
  expect(words('textarea', { placeholder: 'a' }, { type: 'text', value: 'b' })).toBe('');
});
