import { expect, test } from 'vitest';
import { errorMessages } from './error-messages.ts';

test('an error and its causes, outermost first', () => {
  expect(errorMessages(new Error('a', { cause: new Error('b', { cause: 'c' }) }))).toEqual(['a', 'b', 'c']);
});

test('what is not an error', () => {
  expect(errorMessages('text')).toEqual(['text']);
  expect(errorMessages(undefined)).toEqual([]);
});

test('a circle of causes ends', () => {
  const first = new Error('first');
  const second = new Error('second', { cause: first });
  first.cause = second;
  expect(errorMessages(first)).toEqual(['first', 'second']);
});
