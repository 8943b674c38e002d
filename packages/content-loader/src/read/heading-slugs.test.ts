import { expect, test } from 'vitest';
import { createSlugger, type SlugRule } from './heading-slugs.ts';

test.each<[SlugRule, string, string]>([
  ['github', 'Café & 1.2', 'café--12'],
  ['vitepress', 'Café & `a.b`', 'cafe-a-b'],
  ['vitepress', '2.0 — what’s new', '_2-0-—-what-s-new'],
  ['vitepress', '创建（项目）', '创建-项目'],
  ['mdbook', 'The `[book]` table & more', 'the-book-table--more'],
  ['mdbook', '标题 A', '标题-a'],
  ['mkdocs', 'Café & `a.b`', 'cafe-ab'],
  ['mkdocs', 'a_b  c -- d', 'a_b-c-d'],
  ['mkdocs', '标题', '_1'],
])('%s makes the id of %j: %j', (rule, text, id) => {
  expect(
    createSlugger(rule).slug(
      rule === 'vitepress' || rule === 'mkdocs' || rule === 'mdbook' ? text.replaceAll('`', '') : text,
    ),
  ).toBe(id);
});

test.each<[SlugRule, string[]]>([
  ['vitepress', ['a', 'a-1', 'a-1-1', 'a-2']],
  ['mdbook', ['a', 'a-1', 'a-1-1', 'a-2']],
  ['mkdocs', ['a', 'a_1', 'a-1', 'a_2']],
])('%s keeps the ids of one page apart', (rule, ids) => {
  const slugger = createSlugger(rule);
  expect(['A', 'A', 'A 1', 'A'].map((text) => slugger.slug(text))).toEqual(ids);
});
