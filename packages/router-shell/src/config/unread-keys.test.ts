import { siteConfigSchema, type SiteConfig } from '@inkstone/site-model/config';
import { expect, test } from 'vitest';
import { unreadKeys } from './unread-keys.ts';

function unread(more: Partial<SiteConfig>): string[] {
  const value = { title: 'T', url: 'https://a.example', ...more };
  return unreadKeys(value, siteConfigSchema.parse(value)).map(({ keys }) => keys.map(String).join('.'));
}

test.each<[Partial<SiteConfig>, string]>([
  [{ search: { enabled: false, contextual: false } }, 'search.contextual'],
  [{ search: { enabled: false, hosted: { appId: 'a', apiKey: 'b', indexName: 'c' } } }, 'search.hosted'],
  [{ theme: { colorMode: { default: 'dark' } } }, 'theme.colorMode.default'],
  [{ theme: { footer: { filing: { icp: '京ICP备1号' } } } }, 'theme.footer.filing'],
  [{ locales: [{ code: 'en', label: 'English', path: 'en' }] }, 'locales.0.path'],
  [{ languageRedirect: true }, 'languageRedirect'],
  [{ scripts: [{ src: 'https://b.example/a.js', async: true, defer: true }] }, 'scripts.0.defer'],
  [{ head: [{ tag: 'meta', attributes: { name: 'a', content: 'b' }, content: 'c' }] }, 'head.0.content'],
  [{ head: [{ tag: 'script', attributes: { src: 'https://b.example' }, content: 'c' }] }, 'head.0.content'],
  [{ head: [{ tag: 'script', attributes: {} }] }, 'head.0'],
  [{ head: [{ tag: 'link', attributes: { rel: 'me' } }] }, 'head.0'],
  [
    {
      docs: [
        { generatedIndexes: true, versions: { a: { label: 'A', path: '', layers: ['d'], sidebars: { s: ['a'] } } } },
      ],
    },
    'docs.0.generatedIndexes',
  ],
])('a key that has no effect is found: %j', (config, key) => {
  expect(unread(config)).toEqual([key]);
});

test('keys that need another key are accepted beside it', () => {
  expect(
    unread({
      contentLang: 'zh-Hans',
      search: { contextual: false },
      scripts: [{ src: 'https://b.example/a.js', async: true }],
      theme: { colorMode: { default: 'dark', respectSystem: false }, footer: { filing: { icp: '京ICP备1号' } } },
      head: [{ tag: 'script', attributes: {}, content: 'let a' }],
      docs: [{ generatedIndexes: true }],
    }),
  ).toEqual([]);
});
