import { expect, it } from 'vitest';
import { fromVitePress } from '../../read/vitepress.ts';
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

it('tabs of VitePress, and text after code that ends late', async () => {
  const tabs = '::: tabs\n== A\n\nFirst.\n\n== B\nSecond.\n:::';
  const { html, problems } = await compilePage(fromVitePress(tabs, { isMdx: false }), {
    markdown: { dialect: 'vitepress' },
  });
  expect(problems).toEqual([]);
  expect(html).toMatch(/role="tab"[^>]*>A<.*role="tab"[^>]*>B<.*First\..*Second\./s);
  const late = '::: tip\n::: code-group\n```js [a]\na\n```\n```js [b]\nb\n```\n\nAfter.\n:::';
  const page = await compilePage(fromVitePress(late, { isMdx: false }), { markdown: { dialect: 'vitepress' } });
  expect(page.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(page.html).toContain('<p>After.</p>');
});

it('what another tool has published is no error: schemes, ids that the site needs, ids that are there twice', async () => {
  const source = '[a](chrome://inspect/)\n\n## A {#page-data}\n\n## B {#b}\n\n## C {#b}';
  const severities = async (dialect: 'vitepress' | 'inkstone') =>
    (await compilePage(source, { markdown: { dialect } })).problems.map(({ code, severity }) => `${severity} ${code}`);
  const codes = ['forbidden-html', 'forbidden-url', 'duplicate-heading-id'];
  expect((await severities('vitepress')).toSorted()).toEqual(codes.map((code) => `warning ${code}`).toSorted());
  expect((await severities('inkstone')).toSorted()).toEqual(codes.map((code) => `error ${code}`).toSorted());
});

it('the word of a badge of VitePress is a part of the id of a heading where it is the content of an element, as there', async () => {
  const source = [
    '## A <Badge text="new" />',
    '## B <Badge type="tip">beta</Badge>',
    '## C [<Badge text="old" />](#a)',
    '## D <Badge text="one" /> <Badge>two</Badge>',
  ].join('\n\n');
  const { anchors } = await compilePage(fromVitePress(source, { isMdx: false }), {
    markdown: { dialect: 'vitepress' },
  });
  expect(anchors).toEqual(['a', 'b-beta', 'c', 'd-two']);
});
