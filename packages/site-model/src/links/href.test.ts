import { expect, test } from 'vitest';
import {
  candidatesOf,
  kindOfAddress,
  canonicalHref,
  dataFile,
  dataHref,
  documentPath,
  encodePath,
  pageOfData,
  publishedHref,
  publishLinks,
  siteHref,
  redirectedHref,
  withBase,
} from './href.ts';

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

test('a base path of / adds nothing', () => {
  expect([withBase('/', '/'), withBase('/', '/a/')]).toEqual(['/', '/a']);
});

test.each([
  ['/a/', '/a'],
  ['/a.html', '/a'],
  ['/a/index.html', '/a'],
  ['/index.html', '/'],
  ['/', '/'],
  ['/docs/3.6', '/docs/3.6'],
  ['/指南/安装 说明/', '/%E6%8C%87%E5%8D%97/%E5%AE%89%E8%A3%85%20%E8%AF%B4%E6%98%8E'],
  ['/%e6%8c%87%E5%8D%97', '/%E6%8C%87%E5%8D%97'],
  ['/C%23/a%2fb', '/C%23/a%2fb'],
  ['/100%25', '/100%25'],
  ['/100%', '/100%'],
])('the canonical form of %s is %s', (pathname, expected) => {
  expect(canonicalHref(pathname)).toBe(expected);
});

test('an encoded file path is an address that leads to the file', () => {
  expect(encodePath('/指南/C# 与 F#?')).toBe('/%E6%8C%87%E5%8D%97/C%23%20%E4%B8%8E%20F%23%3F');
  expect(encodePath('/cafe\u0301')).toBe('/caf%C3%A9');
});

test.each([
  ['/a', '/b', '/b'],
  ['/a?x#y', '/b', '/b?x#y'],
  ['/a?x#y', '/b#z', '/b?x#z'],
  ['/a?x#y', '/b?z', '/b?z#y'],
  ['?x#y', 'https://example.com/b', 'https://example.com/b?x#y'],
  ['/a#what?', '/b', '/b#what?'],
])('a redirect from %s to %s results in %s', (from, to, href) => {
  expect(redirectedHref(from, to)).toBe(href);
});

test.each([
  ['/', '/', '/index.json', 'index.html'],
  ['/base/', '/base/', '/base/index.json', 'index.html'],
  ['/base/docs/x', '/base/', '/base/docs/x/index.json', 'docs/x/index.html'],
  ['/base/%E4%B8%AD%20C%23', '/base/', '/base/%E4%B8%AD%20C%23/index.json', '中 C#/index.html'],
])('%s of a site at %s has its data at %s and its document in %s', (href, base, data, file) => {
  expect(dataHref(href)).toBe(data);
  expect(pageOfData(data)).toBe(canonicalHref(href));
  expect(documentPath(href, base)).toEqual({ file });
  expect(dataFile(file)).toBe(file.replace('.html', '.json'));
});

test.each([
  ['/base/docs/x?q#h', '/base/docs/x?q#h', '/base/docs/x/?q#h', '/base/docs/x.html?q#h'],
  ['/base/docs/x/', '/base/docs/x', '/base/docs/x/', '/base/docs/x.html'],
  ['/base/docs/x.html#a', '/base/docs/x.html#a', '/base/docs/x.html#a', '/base/docs/x.html#a'],
  ['/base/docs/index.html', '/base/docs', '/base/docs/', '/base/docs.html'],
  ['/base/docs/3.6#a', '/base/docs/3.6#a', '/base/docs/3.6/#a', '/base/docs/3.6.html#a'],
  ['/base', '/base/', '/base/', '/base/'],
  ['/base/?q', '/base/?q', '/base/?q', '/base/?q'],
  ['/base/a.pdf', '/base/a.pdf', '/base/a.pdf', '/base/a.pdf'],
  ['#x', '#x', '#x', '#x'],
  ['/other', '/other', '/other', '/other'],
  ['//base/x', '//base/x', '//base/x', '//base/x'],
  ['https://a.example/base/x', 'https://a.example/base/x', 'https://a.example/base/x', 'https://a.example/base/x'],
])('%s is published as %s, %s or %s', (href, plain, slash, html) => {
  expect(publishedHref(href, '/base/', 'plain')).toBe(plain);
  expect(publishedHref(href, '/base/', 'slash')).toBe(slash);
  expect(publishedHref(href, '/base/', 'html')).toBe(html);
});

test('an address with .html is that of a file, which languages share, where pages have none', () => {
  const site = { base: '/base/de/', filesBase: '/base/' };
  expect(siteHref({ ...site, addresses: 'slash' }, '/old/names.html#a')).toBe('/base/old/names.html#a');
  expect(siteHref({ ...site, addresses: 'html' }, '/docs/x.html')).toBe('/base/de/docs/x.html');
});

test('only the addresses of links are changed in HTML', () => {
  const html = (end: string) =>
    `<a title="a > b" href="/x${end}#y">/x</a><a data-href="/x" href="#z">z</a><img src="/x.png" alt="href=">`;
  expect(publishLinks(html(''), '/', 'slash')).toBe(html('/'));
  expect(publishLinks(html(''), '/', 'html')).toBe(html('.html'));
});

test('with addresses that end in .html, documents are files of that name, and data stay where they are', () => {
  expect(documentPath('/base/docs/x', '/base/', 'html')).toEqual({ file: 'docs/x.html' });
  expect(documentPath('/base/', '/base/', 'html')).toEqual({ file: 'index.html' });
  expect([dataFile('docs/x.html'), dataFile('index.html')]).toEqual(['docs/x/index.json', 'index.json']);
  expect(dataHref('/base/docs/x.html')).toBe('/base/docs/x/index.json');
});

test('other addresses are not addresses of page data', () => {
  expect(pageOfData('/base/site-data.json')).toBeUndefined();
});

test.each([
  ['https://a.example', 'site'],
  ['HTTPS://a.example', 'site'],
  ['//a.example/b', 'site'],
  [String.raw`/\a.example`, 'site'],
  [String.raw`\\a.example`, 'site'],
  ['mailto:x@y.z', 'scheme'],
  ['data:image/png;base64,AA', 'scheme'],
  ['#a', 'anchor'],
  ['/a:b', 'path'],
  ['a/b:c', 'relative'],
  ['../a.md', 'relative'],
  ['', 'relative'],
] as const)('what the address %j leads to', (address, kind) => {
  expect(kindOfAddress(address)).toBe(kind);
});

test.each([
  ['a.png 1x,//b.example/b,c.png 2x', ['a.png|1x', '//b.example/b,c.png|2x']],
  ['data:image/png;base64,AA 1x, b.png', ['data:image/png;base64,AA|1x', 'b.png|']],
  [' ,a.png 100w ,, b.png, c.png,', ['a.png|100w', 'b.png|', 'c.png|']],
  ['', []],
])('the candidates of a srcset are those of browsers: %j', (srcset, expected) => {
  expect(candidatesOf(srcset).map(({ address, size }) => `${address}|${size}`)).toEqual(expected);
});

test('the time for a srcset of commas grows with their number only', () => {
  const start = performance.now();
  candidatesOf(','.repeat(100_000));
  expect(performance.now() - start).toBeLessThan(1000);
});
