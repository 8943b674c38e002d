import { expect, test } from 'vitest';
import { incompleteTexts, inLanguage, siteOfLanguage } from './languages.ts';
import { siteConfigSchema } from './site-config.ts';

const codes = ['en', 'de', 'id'];

test.each([
  ['a text', { title: { en: 'Tea', de: 'Tee' } }, { title: 'Tee' }],
  ['a text that the language lacks', { title: { en: 'Tea', id: 'Teh' } }, { title: 'Tea' }],
  ['a list', { items: { en: ['a'], de: ['b', { label: { en: 'c', de: 'd' } }] } }, { items: ['b', { label: 'd' }] }],
  ['a key that is also a code', { docs: [{ id: 'api' }] }, { docs: [{ id: 'api' }] }],
  ['keys that are no codes', { versions: { en: {}, next: {} } }, { versions: { en: {}, next: {} } }],
])('the configuration in one language: %s', (_, written, expected) => {
  expect(inLanguage(written, 'de', codes)).toEqual(expected);
});

test('a site in one language has no texts by language', () => {
  const written = { versions: { en: 'a', de: 'b' } };
  expect(inLanguage(written, 'en', ['en'])).toBe(written);
});

test('texts that some languages lack are named', () => {
  const written = { title: { en: 'Tea', de: 'Tee' }, items: [{ label: { en: 'A', de: 'B', id: 'C' } }] };
  expect(incompleteTexts(written, codes)).toEqual([{ keys: ['title'], missing: ['id'] }]);
});

test('each language has a folder below the base path; files and what readers chose are those of the whole site', () => {
  const config = siteConfigSchema.parse({
    title: 'Tea',
    baseUrl: '/tea/',
    locales: [
      { code: 'en', label: 'English' },
      { code: 'de', label: 'Deutsch' },
      { code: 'ar', label: 'العربية', path: '/arabic/' },
    ],
  });
  const sites = config.locales.map((_, index) => siteOfLanguage(config, index));
  expect(
    sites.map(({ baseUrl, contentLang, storageNamespace, family }) => [
      baseUrl,
      contentLang,
      storageNamespace,
      family?.folder,
    ]),
  ).toEqual([
    ['/tea/', undefined, 'tea', ''],
    ['/tea/de/', 'de', 'tea', 'de/'],
    ['/tea/arabic/', 'ar', 'tea', 'arabic/'],
  ]);
  expect(new Set(sites.map(({ family }) => family?.filesBase))).toEqual(new Set(['/tea/']));
});
