import { siteConfigSchema } from '@inkstone/site-model/config';
import { expect, test } from 'vitest';
import { wrongOrigins } from './check-origins.ts';

const EN = { code: 'en', label: 'English' };
const zh = (more: object) => ({ code: 'zh-Hans', label: '简体中文', ...more });

function mistakesOf(locales: readonly object[], url = 'https://tea.example', written: string | undefined = url) {
  const config = siteConfigSchema.parse({ title: 'Tea', locales, ...(url && { url }) });
  return wrongOrigins(config, written || undefined).map(({ keys, found, allowed }) => [keys.join('.'), found, allowed]);
}

test.each([
  ['an origin of its own', [EN, zh({ url: 'https://cn.tea.example' })]],
  ['the default with that of the site', [{ ...EN, url: 'https://tea.example' }, zh({ url: 'https://cn.tea.example' })]],
  [
    'two at one origin, one of them in a folder',
    [EN, zh({ url: 'https://cn.tea.example' }), { code: 'de', label: 'D', url: 'https://cn.tea.example', path: 'de' }],
  ],
  ['the origin of the site with a folder', [EN, zh({ url: 'https://tea.example', path: 'zh' })]],
])('origins of languages are accepted: %s', (_, locales) => {
  expect(mistakesOf(locales)).toEqual([]);
});

test.each([
  [
    'the default has another than the site',
    [{ ...EN, url: 'https://en.tea.example' }, zh({})],
    ['locales.0.url', "url: 'https://en.tea.example'", 'no "url" here, or that of the site'],
  ],
  [
    'the origin of the site, whose root is that of the default',
    [EN, zh({ url: 'https://tea.example' })],
    [
      'locales.1.url',
      "url: 'https://tea.example'",
      "an origin that no other language has, or a folder: path: 'zh-Hans'",
    ],
  ],
  [
    'one host in two forms',
    [EN, zh({ url: 'http://tea.example', path: 'zh' })],
    ['locales.1.url', "url: 'http://tea.example'", 'one form of the origin for all languages at a host'],
  ],
  [
    'a folder that the dev server needs',
    [EN, zh({ url: 'https://cn.tea.example' }), { code: 'de', label: 'Deutsch', path: 'zh-Hans' }],
    ['locales.2.path', "path: 'zh-Hans'", 'a folder that is not the code of another language'],
  ],
])('origins of languages are a problem: %s', (_, locales, expected) => {
  expect(mistakesOf(locales)).toEqual([expected]);
});

test('a language with an origin needs a "url" of the site, which the environment may replace', () => {
  expect(mistakesOf([EN, zh({ url: 'https://cn.tea.example' })], '')).toEqual([
    ['locales.1.url', 'no "url" of the site', "the key at the top: url: 'https://example.com'"],
  ]);
  const locales = [{ ...EN, url: 'https://tea.example' }, zh({ url: 'https://cn.tea.example' })];
  expect(mistakesOf(locales, 'https://preview.example', 'https://tea.example')).toEqual([]);
});
