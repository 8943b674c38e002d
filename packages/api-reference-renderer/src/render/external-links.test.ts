import { describe, expect, it } from 'vitest';
import { externalHref } from './external-links.ts';

const MDN = 'https://developer.mozilla.org/en-US/docs/Web';
const CONFIGURED = {
  tool: 'https://tool.test/api/{name:lower}#{name}.{member}',
  table: { names: { load: 'https://table.test/load' }, other: 'https://table.test/{name}' },
  few: { names: { One: 'https://few.test/one' } },
} as const;

describe('externalHref', () => {
  it.each([
    ['typescript', 'Promise', `${MDN}/JavaScript/Reference/Global_Objects/Promise`],
    ['typescript', 'Intl.NumberFormatOptions', `${MDN}/JavaScript/Reference/Global_Objects/Intl`],
    ['typescript', 'ArrayBufferLike', `${MDN}/JavaScript/Reference/Global_Objects/ArrayBuffer`],
    [
      'typescript',
      'AsyncIterable',
      `${MDN}/JavaScript/Reference/Iteration_protocols#the_async_iterator_and_async_iterable_protocols`,
    ],
    ['typescript', 'AbortSignal', `${MDN}/API/AbortSignal`],
    ['typescript', 'Omit', 'https://www.typescriptlang.org/docs/handbook/utility-types.html#omittype-keys'],
    ['typescript', 'PropertyKey', null],
    ['@types/node', '__global.Buffer', 'https://nodejs.org/api/buffer.html#class-buffer'],
    ['@types/node', '"http".IncomingMessage', 'https://nodejs.org/api/http.html#class-httpincomingmessage'],
    ['@types/node', 'Something', 'https://nodejs.org/api/documentation.html'],
    ['tool', 'Page.Options', 'https://tool.test/api/options#Options.Page'],
    ['table', 'load', 'https://table.test/load'],
    ['table', 'constructor', 'https://table.test/constructor'],
    ['few', 'Two', null],
    ['unknown', 'Thing', null],
  ])('%s: %s', (name, symbol, expected) => {
    expect(externalHref([name, symbol], CONFIGURED)).toBe(expected);
  });
});
