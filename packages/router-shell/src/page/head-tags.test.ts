import { siteConfigSchema } from '@inkstone/site-model/config';
import { createOutline } from '@inkstone/site-model/page';
import { expect, test } from 'vitest';
import { headTags, searchTag } from './page.ts';

const config = siteConfigSchema.parse({
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/base/',
  socialCard: 'img/card.png',
});
const input = {
  config,
  page: createOutline({
    id: 'a',
    kind: 'doc',
    title: 'A',
    description: 'About',
    href: '/base/docs/next/a',
    plugin: 'default',
    version: 'current',
    lang: 'zh-Hans',
  }),
  canonical: '/base/docs/a',
  noIndex: false,
  own: [],
};
const byName = (tags: ReturnType<typeof headTags>) =>
  Object.fromEntries(
    tags.map(({ attributes: a }) => [String(a['name'] ?? a['property'] ?? a['rel']), a['content'] ?? a['href']]),
  );

test('a page has tags for search engines and the hosted crawler', () => {
  expect(byName(headTags(input))).toMatchObject({
    description: 'About',
    canonical: 'https://example.com/base/docs/a',
    'og:url': 'https://example.com/base/docs/next/a',
    'og:image': 'https://example.com/base/img/card.png',
    'docsearch:language': 'en',
    'docsearch:version': 'current',
    'docsearch:docusaurus_tag': 'docs-default-current',
  });
});

test('a page that must not be indexed has a robots tag', () => {
  expect(byName(headTags({ ...input, noIndex: true }))['robots']).toBe('noindex, nofollow');
});

test('a page’s own tag replaces ours of the same name', () => {
  const own = [{ tag: 'meta' as const, attributes: { property: 'og:image', content: 'https://example.com/own.png' } }];
  expect(headTags({ ...input, own }).filter(({ attributes }) => attributes['property'] === 'og:image')).toEqual(own);
});

test('a feed of the page’s own leaves the copy and the languages of the page where they are', () => {
  const page = {
    ...input.page,
    markdownHref: '/base/docs/next/a.md',
    translations: [
      { code: 'en', href: '/base/docs/next/a', exact: true },
      { code: 'fr', href: '/base/fr/docs/next/a', exact: true },
    ],
  };
  const locales = ['en', 'fr'].map((code) => ({ ...config.locales[0]!, code, htmlLang: code, baseUrl: '/base/' }));
  const own = [
    { tag: 'link' as const, attributes: { rel: 'alternate', type: 'application/atom+xml', href: '/f.xml' } },
  ];
  const alternates = (canonical: string) =>
    headTags({
      ...input,
      config: { ...config, family: { locales, filesBase: '/base/', folder: '' } as never },
      page,
      canonical,
      own,
    }).flatMap(({ attributes: a }) => (a['rel'] === 'alternate' ? [a['hreflang'] ?? a['type']] : []));
  expect(alternates(page.href)).toEqual(['en', 'fr', 'x-default', 'text/markdown', 'application/atom+xml']);
  // Search engines keep another page.
  expect(alternates('/base/docs/a')).toEqual(['text/markdown', 'application/atom+xml']);
});

test('pages outside versions have the same search tag', () => {
  expect(searchTag(null, null)).toBe('default');
});
