import { expect, test } from 'vitest';
import { interfaceLang, joinTexts } from './texts.ts';

const english = {
  next: 'Next',
  version: (label: string) => `Version ${label}`,
  notFound: { title: 'Lost', lead: 'Not here' },
  searching: async () => ({ title: 'Search', results: (count: number) => `${count} results` }),
};

test('what a site leaves out of its texts is the theme’s, also in groups and in texts that are loaded later', async () => {
  const own = {
    next: 'التالي',
    version: (label: string) => `الإصدار ${label}`,
    notFound: { title: 'ضائع' },
    searching: async () => ({ title: 'بحث' }),
    unknown: 'x',
  };
  const { searching, version, ...texts } = joinTexts(english, own);
  expect(texts).toEqual({ next: 'التالي', notFound: { title: 'ضائع', lead: 'Not here' } });
  expect(version('2')).toBe('الإصدار 2');
  const later = await searching();
  expect([later.title, later.results(2)]).toEqual(['بحث', '2 results']);
});

test('texts that are loaded later may be written as a group', async () => {
  const { title, results } = await joinTexts(english, { searching: { title: 'بحث' } }).searching();
  expect([title, results(3)]).toEqual(['بحث', '3 results']);
});

test.each([
  { own: { notFound: 'Lost' }, why: 'a text for a group' },
  { own: { next: { a: 'b' } }, why: 'a group for a text' },
  { own: { version: 'Version' }, why: 'a text for a function' },
  { own: { searching: 'Search' }, why: 'a text for what is loaded later' },
  { own: 'Next', why: 'no object' },
])('what does not fit is left to whoever checks the texts: $why', ({ own }) => {
  expect(joinTexts(english, own)).toEqual(english);
});

test.each([
  ['de', 'en', 'en'],
  ['zh-CN', 'zh-Hans', 'zh-CN'],
  ['de', 'de', 'de'],
])('the interface of a site in %s with texts in %s is in %s', (htmlLang, lang, found) => {
  expect(interfaceLang(htmlLang, lang)).toBe(found);
});
