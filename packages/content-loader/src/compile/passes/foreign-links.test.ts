import { expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-page.ts';

it('a link to a file that Docusaurus finds from the folder of the docs leads to its page', async () => {
  const source = '[a](guides/other.md#x) [b](./guides/other.md)';
  const { html, problems } = await compilePage(source, { markdown: { dialect: 'docusaurus' } });
  expect(html).toContain('href="/base/docs/next/guides/other#x"');
  expect(problems).toMatchObject([{ code: 'broken-markdown-link', found: './guides/other.md' }]);
  const own = await compilePage(source);
  expect(own.problems).toHaveLength(2);
});

it('VitePress leaves a link with a target to whoever publishes the site', async () => {
  const source = '<a href="/pure.html" target="_self">a</a> <a href="/other.html">b</a>';
  const { html, links } = await compilePage(source, { markdown: { dialect: 'vitepress' } });
  expect(html).toContain('href="/base/pure.html" target="_self"');
  expect(links.map(({ written }) => written)).toEqual(['/other.html']);
});

it('names of emoji are no part of an id of VitePress', async () => {
  const source = '## Emoji :tada:\n\n## 12:30: tea';
  const idsOf = async (dialect: 'vitepress' | 'docusaurus') => {
    const { html } = await compilePage(source, { markdown: { dialect } });
    return [...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
  };
  expect(await idsOf('vitepress')).toEqual(['emoji', '_12-30-tea']);
  expect(await idsOf('docusaurus')).toEqual(['emoji-tada', '1230-tea']);
});
