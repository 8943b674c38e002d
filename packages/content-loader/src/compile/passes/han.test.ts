import { expect, test } from 'vitest';
import { compilePage } from '../fixtures/compile-page.ts';

const html = async (source: string, options = {}) => (await compilePage(source, { lang: 'en', ...options })).html;

test('Chinese in a page in English has its language, in text and in code', async () => {
  expect(await html('A word, 代理, and `[代理]`.')).toBe(
    '<p>A word, <span lang="zh">代理</span>, and <code>[<span lang="zh">代理</span>]</code>.</p>',
  );
  expect(await html("```text\na = '代理'\n```")).toContain(`a = '<span lang="zh">代理</span>'`);
});

test('what has a language, and a page in Chinese, stay as they are', async () => {
  expect(await html('<p lang="zh-Hans">代理</p>')).toBe('<p lang="zh-Hans">代理</p>');
  expect(await html('`代理`', { lang: 'zh-Hans' })).toBe('<p><code>代理</code></p>');
});
