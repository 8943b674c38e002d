import { expect, test } from 'vitest';
import { foreignLang, pageTextLang, titleParts } from './foreign-lang.ts';

test.each([
  ['Teapot 中文', 'en', 'zh-Hans', 'zh-Hans'],
  ['GitHub', 'en', 'zh-Hans', undefined],
  ['ドキュメント', 'en', 'ja', 'ja'],
  ['Справка', 'en', 'ru', 'ru'],
  ['ヘルプ', 'zh-Hans', 'ja', 'ja'],
  ['中文', 'zh-Hans', 'ja', undefined],
  // Of one script, or without a second language: nothing tells them apart.
  ['Anleitung', 'en', 'de', undefined],
  ['中文', 'zh-Hans', 'zh-Hans', undefined],
  ['中文', 'en', undefined, undefined],
])('“%s” in a frame in %s around prose in %s is marked as %s', (text, own, content, lang) => {
  expect(foreignLang(text, own, content)).toBe(lang);
});

test.each([
  ['Changelog', 'zh-Hans', 'en', 'en'],
  ['Docker镜像', 'zh-Hans', 'en', 'zh-Hans'],
  ['3.6', 'zh-Hans', 'en', 'zh-Hans'],
  ['更新日志', 'en', 'zh-Hans', 'zh-Hans'],
  ['中文', 'ja', 'zh-Hans', 'ja'],
  ['Anleitung', 'de', 'en', 'de'],
])('“%s” on a page in %s with an interface in %s is in %s', (text, page, own, lang) => {
  expect(pageTextLang(text, page, own)).toBe(lang);
});

test('a title that names a page in words of the interface is of two languages', () => {
  const langOf = (text: string) => foreignLang(text, 'en', 'zh-Hans') ?? 'en';
  expect(titleParts('代理管理 · Changes since 3.6', langOf)).toEqual([
    { text: '代理管理 · ', lang: 'zh-Hans' },
    { text: 'Changes since 3.6', lang: 'en' },
  ]);
  expect(titleParts('Versions', langOf)).toEqual([{ text: 'Versions', lang: 'en' }]);
});
