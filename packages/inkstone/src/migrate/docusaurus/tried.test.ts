import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureSite, type FixtureSite } from '../fixture-site.ts';

const post = (name: string, frontMatter = '') => [
  `blog/${name}`,
  `---\ntags: [Green tea, news]\nauthors: ada\n${frontMatter}---\n\n# A\n`,
];

/** What public repositories have, each once. */
const FILES: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json': '{ "extends": "@docusaurus/tsconfig" }',
  'docusaurus.config.js': `import { createRequire } from 'node:module';
import cups from './plugins/cups.js';
const require = createRequire(import.meta.url);
const sponsors = require('./sponsors.json');
const own = require('./own.cjs');
export default {
  title: 'Tea', url: 'https://tea.example', baseUrl: '/', onBrokenLinks: 'throw', onBrokenAnchors: 'throw',
  customFields: { sponsors: [...sponsors], own },
  themeConfig: { comments: { repo: 'tea/cups', shown: () => true }, colorMode: { defaultMode: 'dark' } },
  scripts: [{ src: 'https://scripts.example/a.js', async: true }],
  stylesheets: ['//styles.example/tea.css'],
  presets: [['classic', { docs: { include: ['{one,two}.md', 'cups/**/*.{md,mdx}'], remarkPlugins: [cups] }, blog: { postsPerPage: 2 } }]],
};
`,
  'own.cjs': "module.exports = typeof require('tea-not-installed');\n",
  // One node for all pages, as it is added by plugins.
  'plugins/cups.js': `const added = { type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', sourceType: 'module', body: [{
  type: 'ImportDeclaration', attributes: [], source: { type: 'Literal', value: '@site/src/Cup' },
  specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: 'Cup' } }] }] } } };
export default () => (tree) => {
  tree.children.unshift(added);
  tree.children.push({ type: 'mdxJsxFlowElement', name: 'Cup', attributes: [], children: [] });
};
`,
  'src/theme/MDXComponents.js': "import Link from '../Link';\nexport default {\n  a: Link,\n};\n",
  'src/Link.js': 'export default (props) => <a {...props} />;\n',
  'src/Cup.js': 'export default () => <i>A cup</i>;\n',
  'docs/one.md': `---
tasted: often
---

# One

import TOCInline from '@theme/TOCInline';

<TOCInline toc={toc} />

## Root

import { labelOf } from '@site/src/labels';

Of version {labelOf()}.

Tasted {frontMatter.tasted}, see [two](/docs/two.md), [mail](mail:tea@tea.example) and [a part](/plain#made).

<Head><title>Other</title></Head>
`,
  'docs/two.md': `# Two

import { Size, Sizes } from '@site/src/Sizes';

Text.

<Sizes>
  <Size of="large">

**Big cups**

  </Size>
  <Size of="small">Cups</Size>
</Sizes>

<style>{"b { color: red }"}</style>
`,
  // What is inside of it is read by it, and is nothing by itself.
  'src/Sizes.js': `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
export const Sizes = ({ children }) => (
  <Tabs>{children.map(({ props }) => <TabItem key={props.of} value={props.of}>{props.children}</TabItem>)}</Tabs>
);
export const Size = () => {
  throw '<Size> must be inside of <Sizes>';
};
`,
  'src/labels.ts': `import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import { useUnheardOf, unheardOf } from '@docusaurus/plugin-tea/client';
export const labelOf = () => [useActiveVersion(undefined).label, String(useUnheardOf().of), typeof unheardOf].join(' ');
`,
  'docs/notes.md': 'Of nobody else.\n',
  'docs/cups/big.md': '# Big\n',
  'src/pages/plain.js': `import { useWindowSize, usePluralForm, useQueryString, unheardOf } from '@docusaurus/theme-common';
import { usePluginData } from '@docusaurus/useGlobalData';
import { useTabsContextValue } from '@docusaurus/theme-common/internal';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import Leaves from '../_leaves.md';
export default function Plain() {
  const { leaves } = usePluginData('tea');
  const { selectMessage } = usePluralForm();
  const sizes = [<TabItem key="a" value="small">Little</TabItem>, <TabItem key="b" value="big" label="Large" default>Much</TabItem>];
  const { selectedValue } = useTabsContextValue({ groupId: 'size', children: sizes });
  return <div>{selectMessage(2, 'one cup|two cups')} {useWindowSize()} {useQueryString('a')[0]} {typeof unheardOf}
    {[...leaves].length} <a href="/nowhere">away</a><Leaves /> Is {selectedValue}.<Tabs groupId="size">{sizes}</Tabs></div>;
}
`,
  'src/Comments.js': `import { useThemeConfig } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export default function Comments() {
  const { comments, colorMode } = useThemeConfig();
  const { themeConfig } = useDocusaurusContext().siteConfig;
  return <p>{[comments.repo, Object.keys(comments), themeConfig.comments.repo, String(colorMode.defaultMode)].join(' ')}</p>;
}
`,
  'src/pages/talk.js': "import Comments from '../Comments';\nexport default () => <Comments />;\n",
  'src/pages/leaves/README.md': '# About these files\n',
  'src/pages/leaves/index.js': 'export default () => <p>All leaves</p>;\n',
  'src/_leaves.md': '| a | b |\n| - | - |\n',
  ...Object.fromEntries([
    ['blog/authors.yml', 'ada:\n  name: Ada\n  page: true\n'],
    ['blog/tags.yml', 'news:\n  label: News of the house\n'],
    post('2026-01-01-8-cups.md'),
    post('12-cups.md', 'date: 2026-1-7T00:00:00.000Z\n'),
    post('8-cups.md', 'date: 2026-2-07\n'),
    post('2026-01-02-draft.md', 'draft: true\n'),
  ]),
};

let site: FixtureSite;
let output = '';
beforeAll(async () => {
  site = await fixtureSite(FILES);
  ({ output } = await site.run('migrate'));
  await site.run('build', '--draft');
}, 240_000);
afterAll(() => site.remove());

test('a configuration runs whose own "require" asks for packages and files that are not there, and both are named', async () => {
  expect(output).toContain('./sponsors.json: is not there; what comes of it is left out.');
  expect(output).toContain('tea-not-installed: is not installed; what comes of it is left out.');
  expect(await site.read('inkstone.config.ts')).toMatch(/a\.js', async: true \}/);
});

test('an address without a scheme gets one, and a style of a page is left out with a word', async () => {
  expect(await site.read('inkstone.config.ts')).toContain("href: 'https://styles.example/tea.css'");
  expect(await site.article('dist/docs/two/index.html')).not.toContain('color: red');
  expect(await site.read('inkstone-report.md')).toContain('What \\<style\\> does on this page is left out');
});

test('tabs in a component are tabs, and what asks for the one that is shown is told', async () => {
  const page = await site.read('dist/plain/index.html');
  expect(page).toMatch(/Is (?:<!-- -->)?big/);
  expect(page).toMatch(/<div data-part="tabs" data-group="size">[^]*aria-selected="true"[^>]*>Large</);
});

test('a component of the site may make tabs of the elements inside of it', async () => {
  const article = await site.article('dist/docs/two/index.html');
  expect(article).toMatch(/aria-selected="true"[^>]*>large<[^]*<strong>Big cups<[^]*Cups/);
});

test('where the theme draws links, a broken one is a warning, as it may lead elsewhere than it is written', async () => {
  expect(await site.read('inkstone.config.ts')).toMatch(/MDXComponents, which draws links[^\n]*\n\s*links: 'warn'/);
});

test('pages are given their headings and front matter, and headings any id', async () => {
  const article = await site.article('dist/docs/one/index.html');
  expect(article).toContain('<a href="#root">Root</a>');
  expect(article).toMatch(/<h2 id="root"/);
  expect(article).toContain('Tasted often');
  expect(article).toContain('Of version Latest  function.');
  expect(article).toContain('href="/docs/two"');
  expect(article).not.toContain('mail:');
  expect(article).not.toContain('Other');
});

test('only what the docs include is a page', () => {
  expect(['one', 'cups/big', 'notes'].map((page) => site.has(`dist/docs/${page}/index.html`))).toEqual([
    true,
    true,
    false,
  ]);
});

test('components that plugins import are on every page', async () => {
  for (const name of ['one', 'two'])
    expect(await site.article(`dist/docs/${name}/index.html`)).toContain('<i>A cup</i>');
});

test('a page in React has what there is, and what there is not is named', async () => {
  expect(await site.read('dist/plain/index.html')).toMatch(/two cups[^]*ssr[^]*function/);
  const report = await site.read('inkstone-report.md');
  expect(report).toContain('src/\\_leaves.md:1: A module imports this Markdown: nothing of it is shown');
  expect(report).toContain('This link leads to no page: `/nowhere`');
  expect(output).toContain('src/_leaves.md:1: A module imports this Markdown');
  expect(report).toMatch(/line \d+: This module, or one that it imports, has a part of Docusaurus[^\n]*labels\.ts/);
  // A name that one part lacks, and a part that there is not.
  expect(report.match(/line \d: There is no such part of Docusaurus here/g)).toEqual([
    'line 1: There is no such part of Docusaurus here',
    'line 2: There is no such part of Docusaurus here',
  ]);
});

test('components have the options of the theme that are the site’s own, as far as they are data', async () => {
  expect(await site.read('dist/talk/index.html')).toContain('<p>tea/cups repo tea/cups undefined</p>');
});

test('README is the page of a folder among docs alone: among pages of React it stands at its own name', async () => {
  expect(await site.read('dist/leaves/README/index.html')).toContain('About these files');
  expect(await site.read('dist/leaves/index.html')).toContain('All leaves');
});

test('posts keep numbers in their names, and lists of the blog that are not here lead to it', async () => {
  for (const name of ['2026/01/01/8-cups', '12-cups', '8-cups'])
    expect(site.has(`dist/blog/${name}/index.html`)).toBe(true);
  for (const name of ['archive', 'page/2', 'authors/ada/page/2', 'tags/green-tea/page/2', 'tags/news/page/2'])
    expect(await site.read(`dist/blog/${name}/index.html`)).toContain('url=/blog');
  expect(site.has('dist/blog/page/3/index.html')).toBe(false);
});
