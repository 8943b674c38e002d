import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Crashed } from './states.tsx';

const messages = (error: unknown) =>
  /<pre>(.*)<\/pre>/s
    .exec(renderToStaticMarkup(<Crashed error={error} retry={() => {}} />))?.[1]
    ?.split('\n\nCause:\n');

test('the message of an error comes before those of its causes', () => {
  expect(messages(new Error('a', { cause: new Error('b', { cause: 'c' }) }))).toEqual(['a', 'b', 'c']);
});

test('a thrown value may be no error', () => {
  expect(messages('text')).toEqual(['text']);
  expect(messages(undefined)).toEqual(['']);
});

test('errors that cause each other are shown once', () => {
  const first = new Error('first');
  first.cause = new Error('second', { cause: first });
  expect(messages(first)).toEqual(['first', 'second']);
});
