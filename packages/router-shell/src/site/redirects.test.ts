import { expect, test } from 'vitest';
import type { DocsPlugin, Version } from '@inkstone/site-model/version';
import { destinationOf, impliedRedirects, resolveRedirects } from './redirects.ts';

const resolve = (redirects: { from: string; to: string }[]) =>
  resolveRedirects({
    redirects,
    implied: [],
    base: '/base/',
    pages: new Set(['/base', '/base/docs/start', '/base/docs/config']),
    place: (index) => ({ file: 'site.config.ts', line: index + 10 }),
  });

test('a chain is resolved to its end; query, hash and full URLs are kept', () => {
  expect(
    resolve([
      { from: '/old', to: '/older' },
      { from: '/older', to: '/docs/start#x' },
      { from: '/out', to: 'https://example.com/a?b' },
      { from: '/home', to: '/' },
    ]),
  ).toEqual({
    problems: [],
    movedAnchors: [],
    redirects: [
      { from: '/base/old', to: '/base/docs/start#x' },
      { from: '/base/older', to: '/base/docs/start#x' },
      { from: '/base/out', to: 'https://example.com/a?b' },
      { from: '/base/home', to: '/base/' },
    ],
  });
});

test('query and hash of a redirect in a chain are kept unless the end has its own', () => {
  const { redirects } = resolve([
    { from: '/old', to: '/older?lang=ts#install' },
    { from: '/older', to: '/docs/start' },
    { from: '/oldest', to: '/old#x' },
    { from: '/news', to: '/out#today' },
    { from: '/out', to: 'https://example.com/a?b' },
  ]);
  expect(redirects.map(({ to }) => to)).toEqual([
    '/base/docs/start?lang=ts#install',
    '/base/docs/start',
    '/base/docs/start?lang=ts#install',
    'https://example.com/a?b#today',
    'https://example.com/a?b',
  ]);
});

test.each([
  ['/', '/base/'],
  ['/docs/start/?a#b', '/base/docs/start?a#b'],
  ['/旧/安装#第一步', '/base/%E6%97%A7/%E5%AE%89%E8%A3%85#第一步'],
  ['https://example.com/旧/', 'https://example.com/旧/'],
])('the destination %s is resolved to %s', (to, href) => {
  expect(destinationOf(to, '/base/')).toBe(href);
});

test('two redirects from one address are a mistake, unless they lead to the same place', () => {
  const twice = (to: string) =>
    resolve([
      { from: '/a', to: '/docs/start' },
      { from: '/a/', to },
    ]).problems;
  expect(twice('/docs/start')).toEqual([]);
  expect(twice('/docs/config')).toMatchObject([{ code: 'duplicate-route', line: 11 }]);
});

test('the message for a loop has its steps', () => {
  const { problems } = resolve([
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
  ]);
  expect(problems.map(({ code, message, line }) => [code, message, line])).toEqual([
    ['redirect-loop', 'This redirect leads back to itself: /base/a → /base/b → /base/a.', 10],
    ['redirect-loop', 'This redirect leads back to itself: /base/b → /base/a → /base/b.', 11],
  ]);
});

test('the message for a loop has its steps without query and hash', () => {
  const { problems } = resolve([
    { from: '/a', to: '/b#x' },
    { from: '/b', to: '/a?y' },
  ]);
  expect(problems.map(({ message }) => message)).toEqual([
    'This redirect leads back to itself: /base/a → /base/b → /base/a.',
    'This redirect leads back to itself: /base/b → /base/a → /base/b.',
  ]);
});

test('an anchor that moved leads to the end of its chain, and is asked of the page that its page moved to', () => {
  const { redirects, movedAnchors, problems } = resolve([
    { from: '/docs/start#安装', to: '/docs/config#install' },
    { from: '/docs/start/#%E8%BF%90%E8%A1%8C', to: '/docs/start' },
    { from: '/docs/start#older', to: '/docs/start#old' },
    { from: '/docs/start#old', to: '/docs/config#new' },
    { from: '/docs/start#out', to: 'https://example.com/a#b' },
    { from: '/gone', to: '/docs/config' },
    { from: '/gone#part', to: '/docs/start#part' },
    { from: '/tea', to: '/docs/start#older' },
  ]);
  expect(problems).toEqual([]);
  expect(movedAnchors.map(({ page, id, to, index }) => [index, page, id, to])).toEqual([
    [0, '/base/docs/start', '安装', '/base/docs/config#install'],
    [1, '/base/docs/start', '运行', '/base/docs/start'],
    [2, '/base/docs/start', 'older', '/base/docs/config#new'],
    [3, '/base/docs/start', 'old', '/base/docs/config#new'],
    [4, '/base/docs/start', 'out', 'https://example.com/a#b'],
    [6, '/base/docs/config', 'part', '/base/docs/start#part'],
  ]);
  expect(redirects).toEqual([
    { from: '/base/gone', to: '/base/docs/config' },
    { from: '/base/tea', to: '/base/docs/config#new' },
  ]);
});

test.each([
  [{ from: '/docs/strat#a', to: '/docs/start' }, 'invalid-address'],
  [{ from: '/docs/start#a', to: '/docs/strat' }, 'redirect-to-nowhere'],
  [{ from: '/docs/start#a', to: '/docs/start#a' }, 'redirect-loop'],
  [{ from: '/docs/start#b', to: '/docs/config#x' }, 'duplicate-route'],
])('a wrong redirect from an anchor is reported: %j', (redirect, code) => {
  const known = { from: '/docs/start#b', to: '/docs/config' };
  expect(resolve([known, redirect]).problems).toMatchObject([{ code, line: 11 }]);
});

test.each(['/old/*', '/old/:name'])('a pattern is no address: %s', (from) => {
  expect(resolve([{ from, to: '/docs/start' }]).problems).toMatchObject([{ code: 'invalid-address', line: 10 }]);
});

test('a redirect at the address of a page and one to a missing page are reported', () => {
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

const version = (path: string, mainHref: string, isLast = false): Version => ({
  name: path,
  label: path,
  isLast,
  path,
  mainDocId: 'main',
  mainHref,
  banner: 'none',
  badge: false,
  noIndex: false,
  docs: [],
  draftIds: [],
  sidebars: {},
});

const plugins: DocsPlugin[] = [
  { id: 'api', path: '/base/api', versions: [version('/base/api', '/base/api', true)] },
  {
    id: 'default',
    path: '/base/docs',
    versions: [
      version('/base/docs/next', '/base/docs/next/start'),
      version('/base/docs/2.0', '/base/docs/2.0/start', true),
      version('/base/docs/1.0', '/base/docs/1.0'),
    ],
  },
];
const pages = ['/base/api', '/base/docs/next/start', '/base/docs/2.0/start', '/base/docs/config'];

test('folders of versions redirect to their main doc, plugin and root to the main doc of the latest version', () => {
  expect(impliedRedirects(plugins, '/base/', (href) => pages.includes(href))).toEqual([
    { from: '/base/docs/next', to: '/base/docs/next/start' },
    { from: '/base/docs/2.0', to: '/base/docs/2.0/start' },
    { from: '/base/docs', to: '/base/docs/2.0/start' },
    { from: '/base', to: '/base/docs/2.0/start' },
  ]);
});

test('no redirect is implied at the address of a page or to a missing main doc', () => {
  const isPage = (href: string) => ['/base', '/base/docs', '/base/docs/2.0', '/base/docs/2.0/start'].includes(href);
  expect(impliedRedirects(plugins, '/base/', isPage)).toEqual([]);
});

test('configured redirects can lead to an implied one or replace it', () => {
  const implied = impliedRedirects(plugins, '/base/', (href) => pages.includes(href));
  const { redirects, problems } = resolveRedirects({
    redirects: [
      { from: '/old', to: '/docs' },
      { from: '/', to: '/docs/config' },
    ],
    implied,
    base: '/base/',
    pages: new Set(pages),
    place: () => ({}),
  });
  expect(problems).toEqual([]);
  expect(redirects).toEqual([
    { from: '/base/old', to: '/base/docs/2.0/start' },
    { from: '/base', to: '/base/docs/config' },
    ...implied.slice(0, 3),
  ]);
});
