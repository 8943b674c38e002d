import { expect, test } from 'vitest';
import { englishPages } from '@inkstone/theme-ui/texts';
import type { BuiltDocument, BuiltSite } from './built-site.ts';
import { relativeHref, resolveTarget, type Target } from './links.ts';
import { rewriteCss } from './rewrite-css.ts';

const page = (file: string, href: string, isOfVersion = true): BuiltDocument => {
  const isSearch = false;
  return { file, href, title: '', plugin: 'default', sidebar: null, lastUpdate: null, isSearch, isOfVersion };
};
const START = page('docs/start/index.html', '/lib/docs/start');
const HOME = page('index.html', '/lib/', false);

const SITE: BuiltSite = {
  texts: englishPages.exported,
  folder: '/built',
  base: '/lib/',
  url: 'https://example.com',
  title: 'Lib',
  locale: { code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/lib/' },
  languageFolder: '',
  files: new Set([
    'index.html',
    'docs/start/index.html',
    'docs/C#/index.html',
    'docs/next/start/index.html',
    'old.html',
    'loop/index.html',
    'hashed/a.css',
    'img/a b.png',
  ]),
  main: null,
  wanted: new Map(),
  documents: new Map([HOME, START, page('docs/C#/index.html', '/lib/docs/C%23')].map((one) => [one.file, one])),
  counterparts: new Map([['/lib/docs/next/start', 'docs/start/index.html']]),
  redirects: new Map([
    ['old.html', '/lib/docs/start#now'],
    ['loop/index.html', '/lib/loop'],
  ]),
  search: null,
};

const elsewhere = (href: string): Target => ({ type: 'elsewhere', href });
const toPage = (file: string, hash = ''): Target => ({ type: 'page', file, hash });

test.each([
  ['/lib/docs/start', toPage('docs/start/index.html')],
  ['/lib/docs/start/?q=1#a', toPage('docs/start/index.html', '#a')],
  ['https://example.com/lib/docs/start', toPage('docs/start/index.html')],
  ['/lib/docs/C%23', toPage('docs/C#/index.html')],
  ['/lib/', toPage('index.html')],
  ['/lib/old.html', toPage('docs/start/index.html', '#now')],
  ['/lib/img/a%20b.png', { type: 'file', file: 'img/a b.png', hash: '' } satisfies Target],
  ['/lib/docs/next/start#a', elsewhere('https://example.com/lib/docs/next/start#a')],
  ['/lib/loop', elsewhere('https://example.com/lib/loop')],
  ['/other/', elsewhere('https://example.com/other/')],
  ['mailto:a@example.com', elsewhere('mailto:a@example.com')],
  ['https://example.org/', elsewhere('https://example.org/')],
])('on a page of the version, %s', (address, expected) => {
  expect(resolveTarget(address, START, SITE)).toEqual(expected);
});

test('what all versions share leads to the version that is there', () => {
  expect(resolveTarget('/lib/docs/next/start#a', HOME, SITE)).toEqual(toPage('docs/start/index.html', '#a'));
});

test('nobody knows where a site without an address is published', () => {
  expect(resolveTarget('/lib/docs/next/start', START, { ...SITE, url: '' })).toEqual({ type: 'nowhere' });
});

test('an address on disk is relative, and no character of a name has a meaning in it', () => {
  expect(relativeHref('docs/start/index.html', 'img/a b.png')).toBe('../../img/a%20b.png');
  expect(relativeHref('docs/a/index.html', 'docs/C#/index.html')).toBe('../C%23/index.html');
  expect(relativeHref('index.html', 'http:x/index.html')).toBe('./http:x/index.html');
  // It is written into HTML, where this would be another site.
  expect(relativeHref('index.html', 'https&colon;&sol;&sol;b.invalid/index.html')).toBe(
    'https%26colon;%26sol;%26sol;b.invalid/index.html',
  );
  // In a refresh, an address between quotes ends with the second one.
  expect(relativeHref('index.html', "'b'/index.html")).toBe("./'b'/index.html");
});

test('a stylesheet requests nothing from elsewhere', () => {
  const files = new Set<string>();
  const from = { file: 'hashed/a.css', href: '/lib/hashed/a.css', isOfVersion: false };
  const css = `@import "https://fonts.example/a.css";@import url(//fonts.example/b.css) screen;
a{background:url(/lib/img/a%20b.png)}b{background:url('https://a.example/b.png')}c{mask:url("data:image/svg+xml,%3Csvg/%3E")}`;
  expect(rewriteCss(css, from, SITE, files)).toBe(`
a{background:url("../img/a%20b.png")}b{background:url("data:,")}c{mask:url("data:image/svg+xml,%3Csvg/%3E")}`);
  expect([...files]).toEqual(['img/a b.png']);
});
