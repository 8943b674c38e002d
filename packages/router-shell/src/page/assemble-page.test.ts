import { expect, test } from 'vitest';
import { shorten } from './assemble-page.ts';

test('a short description stays as it is', () => {
  expect(shorten('短')).toBe('短');
});

test('a long one ends with a sentence where one ends in time, else with a word', () => {
  const sentence = `${'一'.repeat(100)}。`;
  expect(shorten(sentence + '二'.repeat(100))).toBe(sentence);
  expect(shorten('word '.repeat(50))).toBe(`${'word '.repeat(30)}word…`);
});
