import { siteConfigSchema } from '@inkstone/site-model/config';
import { expect, test } from 'vitest';
import { notFoundOutline, searchPageOutline } from './page-modules.ts';

test.each([
  ['en', 'Page Not Found', 'Search the documentation'],
  ['zh-Hans', '找不到页面', '搜索文档'],
])('the titles of the pages that the shell adds are in the language of the interface: %s', (code, notFound, search) => {
  const config = siteConfigSchema.parse({ title: 'T', url: 'https://a.example', locales: [{ code, label: code }] });
  expect([notFoundOutline(config).title, searchPageOutline(config).title]).toEqual([notFound, search]);
});
