import { expect, test } from 'vitest';
import { canonicalHref, withBase } from './href.ts';

test.each([
  ['/', '/base/'],
  ['', '/base/'],
  ['/docs/x', '/base/docs/x'],
  ['docs/x/', '/base/docs/x'],
  ['/docs/x?a=1#b', '/base/docs/x?a=1#b'],
  ['https://example.com/', 'https://example.com/'],
  ['mailto:a@b', 'mailto:a@b'],
])('%s below the base path is %s', (path, expected) => {
  expect(withBase('/base/', path)).toBe(expected);
});

test('a site at the root', () => {
  expect([withBase('/', '/'), withBase('/', '/a/')]).toEqual(['/', '/a']);
});

test.each([
  ['/a/', '/a'],
  ['/a.html', '/a'],
  ['/a/index.html', '/a'],
  ['/index.html', '/'],
  ['/', '/'],
  ['/docs/3.6', '/docs/3.6'],
])('%s is %s', (pathname, expected) => {
  expect(canonicalHref(pathname)).toBe(expected);
});
