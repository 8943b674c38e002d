import { expect, it } from 'vitest';
import { fromVitePress } from '../../read/vitepress.ts';
import { compilePage } from '../fixtures/compile-page.ts';

it('a link to a file that Docusaurus finds from the folder of the docs leads to its page', async () => {
  const source = '[a](guides/other.md#x) [b](./guides/other.md)';
  const { html, links, problems } = await compilePage(source, { markdown: { dialect: 'docusaurus' } });
  expect(html).toContain('href="/base/docs/next/guides/other#x"');
  // The check of links says how grave the other one is.
  expect(problems).toEqual([]);
  expect(links).toMatchObject([{ kind: 'markdown' }, { kind: 'link', written: './guides/other.md' }]);
  const own = await compilePage(source);
  expect(own.problems).toHaveLength(2);
});

it('an address in a page of Docusaurus that is the index of a folder begins in the folder', async () => {
  const input = { logicalPath: 'guides/index.md', markdown: { dialect: 'docusaurus' } } as const;
  const { links } = await compilePage('[a](../intro#x) [b](./other) [c](../none)', input);
  expect(links.map(({ href }) => href)).toEqual(['/base/docs/next/intro#x', '/base/docs/next/guides/other', '/none']);
});

it('an address in a page of another tool begins at the address of the page as it is published, with a slash or without', async () => {
  const markdown = { dialect: 'docusaurus' } as const;
  const hrefs = async (addresses: 'plain' | 'slash') =>
    (await compilePage('[a](../intro/)', { markdown, addresses })).links.map(({ href }) => href);
  expect(await hrefs('slash')).toEqual(['/base/docs/next/guides/intro/']);
  expect(await hrefs('plain')).toEqual(['/base/docs/next/intro/']);
});

it('Docusaurus makes no part of the id of a heading of what it takes for a directive', async () => {
  const source = '## Over WASI:HTTP and `a:b`, 12:30: tea';
  const id = async (dialect: 'docusaurus' | 'inkstone') =>
    /<h2 id="([^"]*)"/.exec((await compilePage(source, { markdown: { dialect } })).html)?.[1];
  expect(await id('docusaurus')).toBe('over-wasi-and-ab-1230-tea');
  expect(await id('inkstone')).toBe('over-wasihttp-and-ab-1230-tea');
});

it.each([
  ['### @jsr\\:registry', 'jsrregistry'],
  ['### &lt;URL&gt;&#58;tokenHelper', 'urltokenhelper'],
])('Docusaurus takes no colon for a directive that is escaped or an entity: %s', async (source, id) => {
  const { html } = await compilePage(`# Teas\n\n${source}`, { markdown: { dialect: 'docusaurus' } });
  expect(html).toContain(`<h3 id="${id}"`);
});

it('a picture that is not there is no more than a warning in the pages of another tool, which publishes them', async () => {
  const source = '<img src="/not-there.png" alt="a">';
  expect((await compilePage(source, { markdown: { dialect: 'docusaurus' } })).links).toMatchObject([
    { kind: 'file', isForgiven: true },
  ]);
  expect((await compilePage(source)).links).not.toMatchObject([{ isForgiven: true }]);
});

it('what Docusaurus does not look for is published as it is written, below the base path', async () => {
  const source = '[a](pathname:///api/v7/#b) [c](pathname:///base/d.html) ![e](pathname:///img/e.png)';
  const { html, links, problems } = await compilePage(source, { markdown: { dialect: 'docusaurus' } });
  expect(html).toContain('href="/base/api/v7/#b"');
  expect(html).toContain('href="/base/d.html"');
  expect(html).toContain('src="/base/img/e.png"');
  expect(links).toMatchObject([{ kind: 'file', href: '/base/img/e.png' }]);
  expect(problems).toEqual([]);
  expect((await compilePage(source)).problems).toHaveLength(3);
});

it('a link that has the base path is as it is in Docusaurus, which adds it to others', async () => {
  const source = '[a](/base/docs/next/intro#x) [b](/docs/next/intro) [c](/base) [d](/base/a.pdf)';
  const hrefs = async (dialect: 'docusaurus' | 'vitepress') =>
    [...(await compilePage(source, { markdown: { dialect } })).html.matchAll(/href="([^"]*)"/g)].map(
      ([, href]) => href,
    );
  expect(await hrefs('docusaurus')).toEqual([
    '/base/docs/next/intro#x',
    '/base/docs/next/intro',
    '/base/',
    '/base/a.pdf',
  ]);
  expect((await hrefs('vitepress'))[0]).toBe('/base/base/docs/next/intro#x');
});

it('VitePress leaves a link with a target to whoever publishes the site', async () => {
  const source = '<a href="/pure.html" target="_self">a</a> <a href="/other.html">b</a>';
  const { html, links } = await compilePage(source, { markdown: { dialect: 'vitepress' } });
  expect(html).toContain('href="/base/pure.html" target="_self"');
  expect(links.map(({ written }) => written)).toEqual(['/other.html']);
});

it('a file in the HTML of a page of MkDocs is found from the address of the page, too', async () => {
  const source = '<img src="../drawing.svg" alt="a">\n\n![b](drawing.svg)';
  const { html, problems } = await compilePage(source, { markdown: { dialect: 'mkdocs' } });
  expect(problems).toEqual([]);
  expect(html.match(/src="\/base\/hashed\/images\/drawing\./g)).toHaveLength(2);
  expect((await compilePage(source)).problems).toMatchObject([{ code: 'missing-image', found: '../drawing.svg' }]);
});

it.each([
  ['vitepress', ['emoji', '_12-30-tea']],
  ['docusaurus', ['emoji-tada', '1230-tea']],
  ['mkdocs', ['emoji', '1230-tea']],
] as const)('names of emoji are emoji in %s, and each makes ids in its own way', async (dialect, ids) => {
  const source = '## Emoji :tada:\n\n## 12:30: tea\n\nGood :+1:, :no_such_name:, a:tea:b, `:tea:`\n\n    :tea:';
  const { html, problems } = await compilePage(source, { markdown: { dialect } });
  expect([...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(ids);
  expect(html).toContain('Emoji 🎉');
  expect(html).toContain('Good 👍, :no_such_name:, a:tea:b, <code>:tea:</code>');
  expect(problems).toMatchObject([{ rule: 'emoji-name', severity: 'warning' }]);
});

it.each([
  ['vitepress', 'warning'],
  ['mkdocs', 'warning'],
  ['mdbook', 'warning'],
  ['inkstone', 'error'],
] as const)('a file that a page of %s takes in and that is not there is reported as %s', async (dialect, severity) => {
  const source = '::include{file="none.md"}\n\n```js file="none.js"\n```\n\nb';
  const { html, problems } = await compilePage(source, { markdown: { dialect } });
  expect(html).toContain('<p>b</p>');
  expect(problems).toMatchObject([
    { code: 'missing-snippet', severity, found: 'none.md' },
    { code: 'missing-snippet', severity, found: 'none.js' },
  ]);
});

it.each(['inkstone', 'starlight', 'mdbook'] as const)('names of emoji are text in %s', async (dialect) => {
  const { html } = await compilePage('Good :tada:', { markdown: { dialect } });
  expect(html).toContain('Good :tada:');
});

it('a comment may stand between tabs', async () => {
  const source = ':::tabs\n<!-- eslint-skip -->\n\n```js [a.js]\nlet a;\n```\n\n```js [b.js]\nlet b;\n```\n:::';
  const { html, problems } = await compilePage(source, { markdown: { dialect: 'vitepress' } });
  expect(problems).toEqual([]);
  expect(html.match(/role="tab"/g)).toHaveLength(2);
});

it('tabs of VitePress are tabs, and text and blocks in a code group that is closed late are shown', async () => {
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
  const open = '::: code-group\n```js [a]\na\n```\n\n::: info\nIn a block.\n:::\n\n## Next';
  const other = await compilePage(fromVitePress(open, { isMdx: false }), { markdown: { dialect: 'vitepress' } });
  expect(other.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(other.html).toMatch(/data-kind="info"[^>]*>[^]*In a block\.[^]*<\/aside>\s*<h2 id="next"/);
});

it('a link in the title of a block of VitePress is a link', async () => {
  const source = fromVitePress('::: tip Use [`a`](https://b.org)\n\nc\n\n:::', { isMdx: false });
  const { html, problems } = await compilePage(source, { markdown: { dialect: 'vitepress' } });
  expect(problems).toEqual([]);
  expect(html).toMatch(/Use <a [^>]*href="https:\/\/b\.org"[^>]*><code>a<\/code>/);
});

it('code without a label in a code group of VitePress is called by its language', async () => {
  const source = '::: code-group\n\n```css\na {}\n```\n\n```\nb\n```\n\n:::';
  const { html, problems } = await compilePage(fromVitePress(source, { isMdx: false }), {
    markdown: { dialect: 'vitepress' },
  });
  expect(problems).toEqual([]);
  expect(html).toMatch(/role="tab"[^>]*>css<.*role="tab"[^>]*>txt</s);
});

it('a part that a file does not have is a warning in a book of mdBook, which shows nothing in its place', async () => {
  const { html, problems } = await compilePage('```js\na\n{{#include badge.mjs:none}}\n```\n\nAfter.\n', {
    markdown: { dialect: 'mdbook' },
  });
  expect(html).toMatch(/a[^]*After\./);
  expect(problems).toMatchObject([{ code: 'missing-snippet', severity: 'warning', found: 'badge.mjs' }]);
});

it('in pages of another tool, unknown schemes, files that are no part of the site, ids that the site needs and duplicate ids are warnings', async () => {
  const outside = '[p](../../../../../../package.json) [r](../../../../../../README.md)';
  const source = `[a](chrome://inspect/) ${outside}\n\n## A {#page-data}\n\n## B {#b}\n\n## C {#b}`;
  const severities = async (dialect: 'vitepress' | 'inkstone') =>
    (await compilePage(source, { markdown: { dialect } })).problems.map(({ code, severity }) => `${severity} ${code}`);
  const codes = ['forbidden-html', 'forbidden-url', 'duplicate-heading-id', 'forbidden-file', 'broken-markdown-link'];
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

it('lines that Expressive Code marks are marked in Starlight', async () => {
  const source = '```js title="a.js" ins={2} del={3}\na();\nb();\nc();\n```';
  const { html } = await compilePage(source, { markdown: { dialect: 'starlight' } });
  expect([...html.matchAll(/data-mark="(\w+)"[^>]*>(?:<[^>]*>)*(\w)/g)].map(([, ...found]) => found)).toEqual([
    ['add', 'b'],
    ['remove', 'c'],
  ]);
});
