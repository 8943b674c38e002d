import { expect, it } from 'vitest';
import { firstSentence } from './first-sentence.ts';

it.each([
  ['One **bold** word. Another sentence.', 'One bold word.'],
  ['A [`Box`](<symbol:core/class/Box>) of\n`items`, e.g. of 1.5 kg.', 'A Box of items, e.g. of 1.5 kg.'],
  ['```ts\ncode\n```\n\nAfter code.', 'After code.'],
  ['Options:\n- a list\n- of them', 'Options:'],
  ['Text with <b>HTML</b>.', 'Text with HTML.'],
  ['Waits for Window<Response>.', 'Waits for Window<Response>.'],
  ['For <!doctype ...> and the <title> of <b>pages</b>.', 'For <!doctype ...> and the <title> of pages.'],
  ['A Promise<void>, Set<string> or Box<object>.', 'A Promise<void>, Set<string> or Box<object>.'],
  ['中文的第一句。第二句。', '中文的第一句。'],
  ['', ''],
])('the first sentence of %j is %j', (markdown, expected) => {
  expect(firstSentence(markdown)).toBe(expected);
});

it('cuts a long sentence between words', () => {
  const sentence = firstSentence('word '.repeat(100));
  expect(sentence).toMatch(/ word…$/);
  expect(sentence.length).toBeLessThanOrEqual(200);
});
