import type { SearchHit } from '@inkstone/site-model/search';
import type { Shell } from '@inkstone/site-model/shell';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { local } from '../boot/storage.ts';
import { groupByPage } from './hits.ts';
import { facetFilters, searchPageHref, sitePath, versionsInContext } from './search-context.ts';
import { Excerpt, MarkedText } from './search-ui.tsx';
import { parseSavedHits } from './use-saved-hits.ts';

function hit(path: string, levels: string[], text = ''): SearchHit {
  const [lvl0 = null, lvl1 = null, lvl2 = null] = levels;
  const [page = ''] = path.split('#');
  return {
    objectID: path,
    url: path,
    url_without_anchor: page,
    anchor: path.split('#')[1] ?? null,
    type: 'lvl1',
    content: text,
    hierarchy: { lvl0, lvl1, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    _highlightResult: {
      hierarchy: {
        lvl0: { value: lvl0 },
        lvl1: { value: `<mark>${lvl1}</mark>` },
        lvl2: lvl2 === null ? null : { value: lvl2 },
      },
    },
    _snippetResult: { content: { value: text } },
  };
}

function shellWith(
  page: { plugin: string | null; version: string | null },
  stored: Record<string, string> = {},
): Pick<Shell, 'site' | 'page'> {
  for (const key of Object.keys(local)) delete local[key];
  Object.assign(local, stored);
  const versions = [
    { name: 'current', isLast: false },
    { name: '2.0', isLast: true },
    { name: '1.0', isLast: false },
  ];
  const site = {
    url: 'https://example.com',
    base: '/tea/',
    addresses: 'plain',
    storageNamespace: 'tea',
    locale: { code: 'en' },
    search: { enabled: true, path: '/search', contextual: true },
    plugins: [
      { id: 'default', versions },
      { id: 'api', versions: versions.slice(0, 2) },
    ],
  };
  return { site, page } as unknown as Pick<Shell, 'site' | 'page'>;
}

describe('versions in context', () => {
  test('the version of the page, for guides and reference alike', () => {
    expect(versionsInContext(shellWith({ plugin: 'default', version: 'current' }))).toEqual({
      default: 'current',
      api: 'current',
    });
    expect(versionsInContext(shellWith({ plugin: 'api', version: 'current' }))).toEqual({
      default: 'current',
      api: 'current',
    });
  });

  test('outside of versions, the preferred version is searched, else the latest', () => {
    const elsewhere = { plugin: null, version: null };
    expect(versionsInContext(shellWith(elsewhere, { 'tea.docs-preferred-version-default': 'current' }))).toEqual({
      default: 'current',
      api: 'current',
    });
    expect(versionsInContext(shellWith(elsewhere, { 'tea.docs-preferred-version-default': 'gone' }))).toEqual({
      default: '2.0',
      api: '2.0',
    });
  });

  test('outside versions, a version that was picked for any plugin counts', () => {
    const { site, page } = shellWith(
      { plugin: null, version: null },
      { 'tea.docs-preferred-version-default': 'current' },
    );
    const shell = { site: { ...site, plugins: site.plugins.toReversed() }, page };
    expect(versionsInContext(shell)).toEqual({ default: 'current', api: 'current' });
  });

  test('a plugin without that version keeps its own', () => {
    expect(versionsInContext(shellWith({ plugin: 'default', version: '1.0' }))).toEqual({ default: '1.0', api: '2.0' });
  });

  test('facets equal the head tags that the hosted crawler reads', () => {
    const shell = shellWith({ plugin: 'default', version: '2.0' });
    expect(facetFilters(shell.site, versionsInContext(shell))).toEqual([
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.0', 'docusaurus_tag:docs-api-2.0'],
    ]);
  });
});

test('addresses of hits are those of the site', () => {
  const { site } = shellWith({ plugin: null, version: null });
  expect(searchPageHref(site, '茶 & 水')).toBe('/tea/search?q=%E8%8C%B6%20%26%20%E6%B0%B4');
  expect(sitePath(site, 'https://example.com/tea/docs/x#y')).toBe('/tea/docs/x#y');
  expect(sitePath(site, 'https://elsewhere.example/x')).toBe('https://elsewhere.example/x');
});

test('sections are listed with their page', () => {
  const pages = groupByPage([
    hit('/a#x', ['指南', 'A', 'X'], 'text of x'),
    hit('/b', ['API &amp; more', 'B'], 'text of b'),
    hit('/a', ['指南', 'A'], 'text of a'),
  ]);
  expect(
    pages.map(({ url, group, text, sections }) => [url, group, text, sections.map((section) => section.title)]),
  ).toEqual([
    ['/a', '指南', 'text of a', ['X']],
    ['/b', 'API & more', 'text of b', []],
  ]);
});

test.each([
  ['a <mark>b</mark> c', 'a <mark>b</mark> c'],
  ['&lt;img src=x&gt; &amp;amp;', '&lt;img src=x&gt; &amp;amp;'],
  ['<img src=x onerror=alert(1)><mark>b', '&lt;img src=x onerror=alert(1)&gt;<mark>b</mark>'],
  ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
])('only <mark> is accepted in the HTML of hits: %s', (html, rendered) => {
  expect(renderToStaticMarkup(createElement(MarkedText, { html }))).toBe(rendered);
});

test.each([
  [
    'zh-Hans',
    '代理。If <mark>proxy</mark> is set, it is used. 默认没有。',
    '代理。<span lang="en">If <mark>proxy</mark> is set, it is used.</span> 默认没有。',
  ],
  [
    'zh-Hans',
    '用代理。ProxyConfiguration。Proxy URL.',
    '用代理。ProxyConfiguration。<span lang="en">Proxy URL.</span>',
  ],
  ['zh-Hans', 'Since 3.0.3. 正在处理。3.6。', '<span lang="en">Since 3.0.3.</span> 正在处理。3.6。'],
  ['de', 'Der Tee. The cup is on the table.', 'Der Tee. The cup is on the table.'],
  ['no language', 'The cup is on the table.', 'The cup is on the table.'],
])('an excerpt of a page in %s says which sentences are in English', (lang, html, rendered) => {
  expect(renderToStaticMarkup(createElement(Excerpt, { html, lang }))).toBe(rendered);
});

test('a hit leads to a page, whatever the service answers or another site of the origin has stored', () => {
  const { site } = shellWith({ plugin: null, version: null });
  for (const url of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x'])
    expect(sitePath(site, url)).toBe('#');
  const saved = { url: '/docs/a', group: 'Docs', title: 'A', text: '' };
  expect(parseSavedHits(JSON.stringify([saved]))).toEqual([saved]);
  for (const stored of [
    'null',
    '{}',
    '7',
    '[null, 1, "a", [], {}]',
    '[{"url":"/a"}]',
    '{',
    JSON.stringify([{ ...saved, url: 'javascript:alert(1)' }]),
    JSON.stringify([{ ...saved, title: { toString: 1 } }]),
  ])
    expect(parseSavedHits(stored), stored).toEqual([]);
});
