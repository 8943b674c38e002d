import { siteConfigSchema } from '@inkstone/site-model/config';
import { createOutline } from '@inkstone/site-model/page';
import { expect, test } from 'vitest';
import { headTags, searchTag } from './head-tags.ts';

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
  picture: null,
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

const PICTURE = { file: 'hashed/social-cards/a.png', alt: 'A · Site', width: 1200, height: 630 };
const OWN = [{ tag: 'meta' as const, attributes: { property: 'og:image', content: 'https://example.com/own.png' } }];
const drawn = { ...config, socialCard: true as const };

test.each([
  ['what was drawn of it', { config: drawn, picture: PICTURE }, 'https://example.com/base/hashed/social-cards/a.png'],
  ['that of the site', {}, 'https://example.com/base/img/card.png'],
  ['its own', { config: drawn, own: OWN }, 'https://example.com/own.png'],
  ['its own, in place of that of the site', { own: OWN }, 'https://example.com/own.png'],
  ['none, where nothing was drawn of it', { config: drawn }, undefined],
  ['none, where the address of the site is not known', { config: { ...config, url: '' } }, undefined],
])('the picture of a page in link previews is %s', (_, given, image) => {
  const tags = byName(headTags({ ...input, ...given }));
  expect(tags['og:image']).toBe(image);
  expect(tags['twitter:card']).toBe(image === undefined ? 'summary' : 'summary_large_image');
  expect(tags['og:image:width']).toBe(image?.includes('/social-cards/') ? '1200' : undefined);
  expect(tags['og:image:height']).toBe(image?.includes('/social-cards/') ? '630' : undefined);
  expect(tags['og:image:alt']).toBe(image?.includes('/social-cards/') ? 'A · Site' : undefined);
});

test('a feed of the page’s own leaves the copy and the languages of the page where they are', () => {
  const page = {
    ...input.page,
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
      copies: [{ href: '/base/docs/next/a.md', type: 'text/markdown' }],
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
