import { expect, test } from 'vitest';
import { hrefAcross, incompleteTexts, inLanguage, siteOfLanguage } from './languages.ts';
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
      { code: 'ar', label: 'العربية', path: 'arabic' },
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

const withOrigin = siteConfigSchema.parse({
  title: 'Tea',
  url: 'https://tea.example',
  baseUrl: '/tea/',
  addresses: 'slash',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'de', label: 'Deutsch' },
    { code: 'zh-Hans', label: '简体中文', url: 'https://cn.tea.example:8443' },
    { code: 'zh-Hant', label: '繁體中文', url: 'https://cn.tea.example:8443', path: 'tw' },
  ],
});
const placesOf = (isLocal: boolean) =>
  withOrigin.locales.map((_, index) => {
    const site = siteOfLanguage(withOrigin, index, isLocal);
    return [site.url, site.baseUrl, `${site.family?.origin}${site.family?.folder}`];
  });

test('a language with an origin of its own is at the root of a folder of the output', () => {
  expect(placesOf(false)).toEqual([
    ['https://tea.example', '/tea/', 'tea.example/'],
    ['https://tea.example', '/tea/de/', 'tea.example/de/'],
    ['https://cn.tea.example:8443', '/tea/', 'cn.tea.example-8443/'],
    ['https://cn.tea.example:8443', '/tea/tw/', 'cn.tea.example-8443/tw/'],
  ]);
});

test('the dev server has all of them in folders of its own origin', () => {
  expect(placesOf(true)).toEqual([
    ['https://tea.example', '/tea/', ''],
    ['https://tea.example', '/tea/de/', 'de/'],
    ['https://tea.example', '/tea/zh-Hans/', 'zh-Hans/'],
    ['https://tea.example', '/tea/zh-Hant/', 'zh-Hant/'],
  ]);
});

test('an address of another language has its origin where that is another', () => {
  const [en, de, zh] = withOrigin.locales.map((_, index) => siteOfLanguage(withOrigin, index));
  expect(hrefAcross(en!, '/tea/green', de!)).toBe('/tea/green/');
  expect(hrefAcross(en!, '/tea/green#steep', zh!)).toBe('https://tea.example/tea/green/#steep');
  expect(hrefAcross(zh!, '/tea/', en!)).toBe('https://cn.tea.example:8443/tea/');
  expect(hrefAcross(en!, 'https://elsewhere.example/x', zh!)).toBe('https://elsewhere.example/x');
});
