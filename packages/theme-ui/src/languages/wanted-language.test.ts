import { expect, test } from 'vitest';
import { isBot, readLanguages, wantedLanguage } from './wanted-language.ts';

const locales = ['en', 'zh-Hans', 'zh-Hant', 'pt-BR', 'ar'].map((code) => ({ code }));

test.each([
  ['a choice', 'en', 'ar', ['en'], 'ar'],
  ['the choice of this language', 'en', 'en', ['zh-CN'], null],
  ['no wish to be offered any', 'en', '-', ['zh-CN'], null],
  ['a choice that the site no longer has', 'en', 'de', ['zh-CN'], 'zh-Hans'],
  ['a browser in the language of the page', 'en', '', ['en-GB', 'zh-CN'], null],
  ['a browser that prefers another', 'en', '', ['zh-CN', 'en'], 'zh-Hans'],
  ['a browser in another script', 'zh-Hans', '', ['zh-TW'], 'zh-Hant'],
  ['a browser in a variety', 'en', '', ['pt-PT'], 'pt-BR'],
  ['a browser whose first language the site lacks', 'ar', '', ['fr', 'en-US'], 'en'],
  ['a browser of which the site has none', 'en', '', ['fr', 'not a tag'], null],
])('what a reader wants: %s', (_, own, stored, accepted, wanted) => {
  expect(wantedLanguage(locales, own, { stored, accepted })).toBe(wanted);
});

test('the languages that a reader may read: the default, their choice and those of the browser', () => {
  const read = (own: string, stored: string, accepted: string[]) =>
    readLanguages(locales, own, { stored, accepted }).map(({ code }) => code);
  expect(read('ar', '', ['fr'])).toEqual(['en']);
  expect(read('en', 'ar', ['zh-CN', 'zh-TW'])).toEqual(['zh-Hans', 'zh-Hant', 'ar']);
  expect(read('zh-Hans', '-', ['zh-CN', 'en'])).toEqual(['en']);
});

test('search engines are told from readers', () => {
  expect(isBot('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toBe(true);
  expect(isBot('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36')).toBe(false);
});
