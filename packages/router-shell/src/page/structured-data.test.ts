import { createOutline, type HeadTag, type PageData } from '@inkstone/site-model/page';
import { expect, test } from 'vitest';
import { structuredData } from './structured-data.ts';

const link: HeadTag = { tag: 'link', attributes: { rel: 'canonical', href: 'https://tea.test/manual/docs/green' } };
const outline = createOutline({
  id: 'green',
  kind: 'doc',
  title: 'Green tea',
  href: '/manual/docs/next/green',
  plugin: 'default',
  version: 'current',
  lang: 'en',
  description: 'Cooler water.',
  breadcrumbs: [
    { label: 'Docs', href: '/manual/docs' },
    { label: 'Topics', href: null },
    { label: 'Green tea', href: null },
  ],
  lastUpdate: { timestamp: Date.UTC(2026, 9, 14, 23), author: null, date: 'Oct 14, 2026' },
});
const page: PageData = { ...outline, titleHtml: '', html: '', toc: [], sidebar: null, head: [link], islands: [] };

test('a page says what it is and the way to it; a step without an address is left out', () => {
  expect(structuredData(page)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: 'Green tea',
        url: 'https://tea.test/manual/docs/green',
        inLanguage: 'en',
        description: 'Cooler water.',
        dateModified: '2026-10-14',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Docs', item: 'https://tea.test/manual/docs' },
          { '@type': 'ListItem', position: 2, name: 'Green tea' },
        ],
      },
    ],
  });
});

test('a page names its picture', () => {
  const image = 'https://tea.test/manual/hashed/social-cards/a.png';
  const head: HeadTag[] = [link, { tag: 'meta', attributes: { property: 'og:image', content: image } }];
  expect(structuredData({ ...page, head })).toMatchObject({ '@graph': [{ headline: 'Green tea', image }, {}] });
});

test('a post says its day and who wrote it', () => {
  const authors = [{ name: 'Lin', title: null, href: '/manual/blog/authors/lin', image: null }];
  const date = { timestamp: Date.UTC(2026, 0, 2), date: 'Jan 2, 2026' };
  expect(structuredData({ ...page, breadcrumbs: [], date, authors })).toMatchObject({
    '@graph': [
      {
        '@type': 'BlogPosting',
        datePublished: '2026-01-02',
        author: [{ '@type': 'Person', name: 'Lin', url: 'https://tea.test/manual/blog/authors/lin' }],
      },
    ],
  });
});

test.each<[string, Partial<PageData>]>([
  [
    'that search engines must not list',
    { head: [link, { tag: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } }] },
  ],
  ['of a site whose address nobody knows', { head: [] }],
  ['that nobody translated', { isUntranslated: true }],
  ['in React', { kind: 'react' }],
])('a page %s has none', (_, change) => {
  expect(structuredData({ ...page, ...change })).toBeNull();
});
