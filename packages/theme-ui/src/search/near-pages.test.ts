import { expect, test } from 'vitest';
import { isMeant, nearAddresses, pagesOfList, queriesOf } from './near-pages.ts';

test('an address is searched for by the words of its last part, all of them first', () => {
  expect(queriesOf('docs/guides/proxy-management')).toEqual(['proxy management', 'proxy', 'management']);
  expect(queriesOf('docs/guides/Proxy_management.html/')).toEqual(['Proxy management', 'Proxy', 'management']);
  expect(queriesOf('docs/%E4%BB%A3%E7%90%86')).toEqual(['代理']);
});

test('an address without words is not searched for', () => {
  expect(queriesOf('')).toEqual([]);
  expect(queriesOf('a/-/')).toEqual([]);
  expect(queriesOf('100%')).toEqual(['100']);
});

const PAGES = pagesOfList(
  [
    '# Teapot',
    '- [Start](https://a.example/m/docs/next/quick-start.md): The first pot.',
    String.raw`- [A \[b\]](https://a.example/m/docs/next/guides/proxy-management.md)`,
    '- [代理](https://a.example/m/docs/next/guides/%E4%BB%A3%E7%90%86.md)',
    'Text with [a link](https://a.example/m/x.md).',
  ].join('\n'),
  { url: 'https://a.example', base: '/m/', addresses: 'plain' },
);

test('the addresses of near pages end as those of the site do', () => {
  const list = '- [T](https://a.example/m/index.md)\n- [A](https://a.example/m/docs/a.md)\n';
  const hrefs = (addresses: 'slash' | 'html') =>
    pagesOfList(list, { url: 'https://a.example', base: '/m/', addresses }).map(({ href }) => href);
  expect(hrefs('slash')).toEqual(['/m/', '/m/docs/a/']);
  expect(hrefs('html')).toEqual(['/m/', '/m/docs/a.html']);
});

test('the list of a version has its pages with their titles', () => {
  expect(PAGES.map(({ href, title }) => [href, title])).toEqual([
    ['/m/docs/next/quick-start', 'Start'],
    ['/m/docs/next/guides/proxy-management', 'A [b]'],
    ['/m/docs/next/guides/%E4%BB%A3%E7%90%86', '代理'],
  ]);
});

test.each([
  ['/m/docs/next/quickstart', ['Start']],
  ['/m/docs/next/Quick_Start.html', ['Start']],
  ['/m/docs/next/quick-strat/', ['Start']],
  ['/m/docs/next/old/proxy-management', ['A [b]']],
  ['/m/docs/next/guides/代理', ['代理']],
  ['/m/docs/next/nope', []],
  ['/m/docs/next/', []],
])('%s is nearly the address of %j', (pathname, titles) => {
  expect(nearAddresses(pathname, '/m/docs/next', PAGES).map(({ title }) => title)).toEqual(titles);
});

test.each([
  ['page', 'BrowserPoolNewPageOptions', '/m/api/interface/BrowserPoolNewPageOptions', false],
  ['new page', 'BrowserPoolNewPageOptions', '/m/api/interface/BrowserPoolNewPageOptions', true],
  ['Session', 'SessionPool', '/m/api/class/SessionPool', true],
  ['proxy', '代理管理', '/m/docs/guides/proxy-management/', true],
  ['proxy old', '代理管理', '/m/docs/guides/proxy-management', true],
  ['old proxy', '代理管理', '/m/docs/guides/proxy-management', true],
  ['代理', '配置代理', '/m/docs/a', true],
  ['nope', 'Note', '/m/docs/note', false],
])('the words %j of an address may mean the page %s at %s: %s', (words, title, href, expected) => {
  expect(isMeant(words, { title, href })).toBe(expected);
});
