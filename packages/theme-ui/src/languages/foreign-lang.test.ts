import { expect, test } from 'vitest';
import { foreignLang } from './foreign-lang.ts';

test.each([
  ['Teapot 中文', 'en', 'zh-Hans', 'zh-Hans'],
  ['GitHub', 'en', 'zh-Hans', undefined],
  ['Changelog', 'zh-Hans', 'en', 'en'],
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
