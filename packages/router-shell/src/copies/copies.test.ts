import { siteConfigSchema } from '@inkstone/site-model/config';
import { expect, test } from 'vitest';
import { copyLinks, markdownLink, pageOfCopy, renderCopies } from './copies.ts';

const config = siteConfigSchema.parse({ title: 'Site', baseUrl: '/base/' });
const page = { href: '/base/docs/tea', kind: 'doc' as const, module: null, titleHtml: '<h1>Tea</h1>', html: '' };

test.each([
  ['a page has a copy beside it', {}, '/base/docs/tea.md'],
  ['the copy of the home page is called index', { href: '/base/' }, '/base/index.md'],
  ['an address with a slash at its end has the same copy', { href: '/base/docs/tea/' }, '/base/docs/tea.md'],
  ['an address with .html at its end has the same copy', { href: '/base/docs/tea.html' }, '/base/docs/tea.md'],
  ['a page without an article has no copy', { titleHtml: '' }, null],
  ['a page in React has no copy', { module: 'about' }, null],
  ['the page for unknown addresses has no copy', { kind: 'not-found' as const }, null],
  ['a page that nobody translated has no copy', { isUntranslated: true as const }, null],
])('%s', (_, more, href) => {
  const links = copyLinks({ ...page, ...more }, config);
  expect(links).toEqual(href === null ? [] : [{ href, type: 'text/markdown' }]);
  expect(markdownLink(links)).toBe(href);
});

test('a site that wants no copies has none', () => {
  const without = siteConfigSchema.parse({ title: 'Site', baseUrl: '/base/', copies: { markdown: false } });
  expect(copyLinks(page, without)).toEqual([]);
});

test.each([
  ['/base/docs/tea.md', '/base/docs/tea'],
  ['/base/index.md', '/base/'],
  ['/base/docs/x.php/index.md', '/base/docs/x.php'],
  ['/base/docs/tea', undefined],
  ['/base/docs/tea.html', undefined],
])('a copy at %s would be of the page at %s', (copy, href) => {
  expect(pageOfCopy(copy, config)).toBe(href);
});

test('the copy of a page is the file that its address asks a host for', () => {
  const plain = siteConfigSchema.parse({ title: 'Site', baseUrl: '/base/', copies: { llms: false } });
  const copy = { href: '/base/c%23%3F%20%E8%8C%B6.md', type: 'text/plain', text: 'a', page: {} };
  const files = renderCopies([copy as never], { config: plain, view: { plugins: [] } } as never);
  expect([...files]).toEqual([['c#? 茶.md', 'a']]);
});
