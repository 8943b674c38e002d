import { chineseArticle, englishArticle } from '@inkstone/site-model/theme';
import { expect, test } from 'vitest';
import { english, englishPages, type SiteTexts } from './english.ts';
import { zhHans, zhHansPages } from './zh-hans.ts';

/** Paths of all texts in a catalogue, with what kind of text each is. */
function shape(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null
      ? shape(text as object, `${path}${name}.`)
      : [`${path}${name}: ${typeof text}`],
  );
}

test('both catalogues have the same texts, and none is empty', async () => {
  expect(shape(zhHans).sort()).toEqual(shape(english).sort());
  const [own, others] = [await english.searching(), await zhHans.searching()];
  expect(shape(others).sort()).toEqual(shape(own).sort());
  expect(shape(await zhHans.keeping()).sort()).toEqual(shape(await english.keeping()).sort());
  expect(shape(await zhHans.comparing()).sort()).toEqual(shape(await english.comparing()).sort());
  expect(shape(zhHansPages).sort()).toEqual(shape(englishPages).sort());
  expect(Object.values({ ...own, ...others }).filter((text) => text === '')).toEqual([]);
  expect(Object.values({ ...english, ...zhHans }).filter((text) => text === '')).toEqual([]);
});

test('the buttons of code are called the same in articles and in pages in React', () => {
  for (const [texts, article] of [
    [english, englishArticle],
    [zhHans, chineseArticle],
  ] as const)
    expect([texts.copyCode, texts.wrapCode]).toEqual([article.copyLabel, article.wrapLabel]);
});

test('the English texts for colour mode, sidebar, version and last update are as in Docusaurus', () => {
  expect(english.switchColorMode('dark')).toBe('Switch between dark and light mode (currently dark mode)');
  expect(english.expandCategory('指南')).toBe("Expand sidebar category '指南'");
  const { before, link, after } = english.upToDate('3.6');
  expect(before + link + after).toBe('For up-to-date documentation, see the latest version (3.6).');
  expect(english.lastUpdated('Oct 14, 2026', null)).toBe('Last updated on Oct 14, 2026');
});

test('a site writes texts as it likes: some of them, groups in part, what is loaded later as texts or as a function', () => {
  const written: SiteTexts[] = [
    { home: 'Startseite', version: (label) => `Fassung ${label}`, notFound: { title: 'Nicht da' } },
    { searching: { placeholder: 'Suchen' }, keeping: async () => ({ title: 'Ohne Netz' }) },
    {
      pages: {
        authors: 'Verfasser',
        article: { admonitionTitles: { note: 'Hinweis' } },
        reference: { history: { and: ' und ' } },
      },
    },
    { pages: async () => ({ exported: { contents: 'Inhalt' } }) },
    // @ts-expect-error: a text of many values is a function.
    { version: 'Fassung' },
  ];
  expect(written).toHaveLength(5);
});
