import { expect, test } from 'vitest';
import { resolveRedirects } from './redirects.ts';

const resolve = (redirects: { from: string; to: string }[]) =>
  resolveRedirects({
    redirects,
    base: '/base/',
    pages: new Set(['/base', '/base/docs/start', '/base/docs/config']),
    place: (index) => ({ file: 'site.config.ts', line: index + 10 }),
  });

test('a chain leads straight to its end; query, hash and full URLs are kept', () => {
  expect(
    resolve([
      { from: '/old', to: '/older' },
      { from: '/older', to: '/docs/start#x' },
      { from: '/out', to: 'https://example.com/a?b' },
      { from: '/home', to: '/' },
    ]),
  ).toEqual({
    problems: [],
    redirects: [
      { from: '/base/old', to: '/base/docs/start#x' },
      { from: '/base/older', to: '/base/docs/start#x' },
      { from: '/base/out', to: 'https://example.com/a?b' },
      { from: '/base/home', to: '/base/' },
    ],
  });
});

test('a loop is shown step by step', () => {
  const { problems } = resolve([
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
  ]);
  expect(problems.map(({ code, message, line }) => [code, message, line])).toEqual([
    ['redirect-loop', 'This redirect leads back to itself: /base/a → /base/b → /base/a.', 10],
    ['redirect-loop', 'This redirect leads back to itself: /base/b → /base/a → /base/b.', 11],
  ]);
});

test('a redirect may not stand where a page is, nor lead where none is', () => {
  const { problems } = resolve([
    { from: '/docs/start', to: '/docs/config' },
    { from: '/x', to: '/docs/confg' },
  ]);
  expect(problems).toEqual([
    expect.objectContaining({
      code: 'redirect-shadows-page',
      file: 'site.config.ts',
      line: 10,
      found: "{ from: '/docs/start', to: '/docs/config' }",
    }),
    expect.objectContaining({
      code: 'redirect-to-nowhere',
      line: 11,
      message: 'There is no page at /base/docs/confg.',
      suggestion: "{ from: '/x', to: '/docs/config' }",
    }),
  ]);
});
