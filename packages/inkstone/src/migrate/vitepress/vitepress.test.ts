import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureSite, type FixtureSite } from '../fixture-site.ts';

/** A site as people have them with VitePress, with the constructs that differ from ours. */
const FILES = {
  '.vitepress/config.ts': `
    import { defineConfig } from 'vitepress';
    import { withCups } from 'not-installed';
    export default ({ mode }: { mode: string }) => withCups(defineConfig({
      title: 'Tea',
      description: 'Leaves and water',
      base: '/tea/',
      head: [['link', { rel: 'icon', href: '/tea/leaf.svg' }], ['script', { src: 'https://scripts.example/a.js', defer: '' }], ['script', { src: 'https://scripts.example/b.js', async: '' }], ['script', { src: '/_host/insights.js' }], ['noscript', {}, 'No.'], ['link', { rel: 'preload', as: 'style', href: '/tea/a.css', onload: "this.rel='stylesheet'" }]],
      sitemap: { hostname: 'https://tea.example' },
      rewrites: { 'old/:page': 'new/:page' },
      srcExclude: ['drafts/**'],
      markdown: { config: () => undefined, math: true },
      locales: {
        root: { label: 'English', lang: 'en-GB' },
        de: { label: 'Deutsch', lang: 'de' },
        ja: { label: '日本語', link: 'https://ja.tea.example' },
      },
      themeConfig: {
        logo: '/leaf.svg',
        nav: [{ text: 'Guide', link: '/guide/' }, { text: 'More', items: [{ text: 'Cups', link: '/cups#a' }] }],
        sidebar: {
          '/guide/': { base: '/guide/', items: [
            { text: 'Basics', collapsed: true, items: [{ text: 'First', link: 'start' }, { text: 'All', link: '' }] },
            { text: 'Nothing', items: [] },
          ] },
          '/': [{ text: 'Cups', link: '/cups.html' }, { text: 'The first', link: '/guide/start' }, { text: 'A part', link: '/guide/#steps' }],
        },
        socialLinks: [{ icon: 'github', link: 'https://git.example/tea' }],
        editLink: { pattern: 'https://git.example/tea/edit/main/:path' },
        footer: { message: 'Free.', copyright: '© Tea' },
      },
    }));
  `,
  '.vitepress/theme/index.ts': 'export default {};\n',
  'public/a.css': '',
  'public/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>\n',
  'index.md': `---
layout: home
hero:
  name: Tea
  text: Leaves and water
  actions:
    - text: Start
      link: /guide/start
features:
  - title: Quick
    details: Three minutes.
---
`,
  'cups.md':
    '# Cups\n\n## 2.0 – what’s new?\n\n[Guide](./guide/), [start](/guide/start.html#hot-tea), [moved](/new/pot)\n',
  'old/pot.md': '# Pot\n',
  'drafts/no.md': '# No\n',
  'parts/brew.ts': 'const a = 1;\n// #region brew\nconst b = 2;\n// #endregion brew\n',
  'parts/_steep.md': '---\nx: 1\n---\n\nSteep it.\n',
  'guide/index.md': '# All\n',
  'de/cups.md': '# Tassen\n\n## Neues\n\n[Auch](/de/index.md)\n',
  'de/index.md': '# Tee\n',
  'guide/start.md': `---
title: First
outline: deep
---

<script setup>
const cups = 2;
</script>

# First

## Hot tea <Badge text="new" />

## Hot tea

## Own {#own .big}

Of {{ cups }} cups, as {{ $frontmatter.title }}.

<Kettle size="2">Water</Kettle>

[[toc]]

::: tip Read *this*
Now.
:::

> [!WARNING]
> Hot.

::: details Click {open}
Inside.
:::

::: code-group

\`\`\`ts{1}:line-numbers [a.ts]
const c = 3; // [!code ++]
\`\`\`

<<< @/parts/brew.ts#brew [brew]

:::

<!--@include: ../parts/_steep.md-->
`,
};

let site: FixtureSite;
let migrated: { code: number; output: string };
let built: { code: number; output: string };

beforeAll(async () => {
  site = await fixtureSite(FILES);
  migrated = await site.run('migrate');
  built = await site.run('build');
}, 120_000);

afterAll(() => site.remove());

test('two files are written, and all that is different is named with its place', async () => {
  expect(migrated.code, migrated.output).toBe(0);
  const before = new Set(Object.keys(FILES).map((file) => file.split('/')[0]));
  expect((await readdir(site.root)).filter((name) => !before.has(name)).toSorted()).toEqual([
    '.git',
    'dist',
    'inkstone-report.md',
    'inkstone.config.ts',
    'node_modules',
  ]);
  const report = await site.read('inkstone-report.md');
  for (const part of [
    'markdown.config',
    'locales.ja',
    '.vitepress/theme',
    'interpolation of Vue | 1 | ignored',
    'components of Vue | 1 | ignored',
    'guide/start.md:18',
  ])
    expect(report).toContain(part);
  expect(report).toContain('/\\_host/insights.js is left out: no file of the site is there');
});

test('the configuration says where its values are from', async () => {
  const config = await site.read('inkstone.config.ts');
  expect(config).toContain("  // description\n  tagline: 'Leaves and water',");
  expect(config).toContain("  // cleanUrls\n  addresses: 'html',");
  expect(config).toContain("  // rewrites\n  redirects: [{ from: '/new/pot', to: '/old/pot' }],");
  expect(config).toContain("editUrl: 'https://git.example/tea/edit/main',");
  expect(config).toContain("{ type: 'link', label: 'The first', href: '/guide/start' },");
  expect(config).toContain("{ type: 'link', label: 'A part', href: '/guide/index#steps' },");
  expect(config).toContain("{ label: 'Cups', to: '/cups#a' }");
  expect(config).toContain("{ type: 'link', label: 'Guide', to: '/guide/index' },");
  expect(config).toContain("favicon: 'leaf.svg',");
  expect(config).not.toContain('Nothing');
  expect(config).not.toContain('_host');
});

test('formulas are read where the site has them on', async () => {
  expect(await site.read('inkstone.config.ts')).toContain('math: true');
});

test('the site is built of the files as they are, at their addresses', () => {
  expect(built.code, built.output).toBe(0);
  const files = ['index', 'cups', 'guide/index', 'guide/start', 'new/pot', 'de/cups', 'drafts/no'];
  expect(files.filter((file) => !site.has(`dist/${file}.html`))).toEqual(['drafts/no']);
});

test('a page is what VitePress makes of it', async () => {
  const article = await site.article('dist/guide/start.html');
  expect(article).toMatch(/<h1 id="first">/);
  expect(article).toMatch(/<h2 id="hot-tea"[^>]*>Hot tea <small>new<\/small>/);
  expect(article).toMatch(/<h2 id="hot-tea-1"/);
  expect(article).toMatch(/<h2 id="own"/);
  expect(article).toContain('Of  cups, as First.');
  expect(article).toContain('Water');
  expect(article).not.toMatch(/Kettle|const cups|\[\[toc\]\]|:::/);
  expect(article).toMatch(/data-kind="tip"[^>]*><p[^>]*>Read <em>this<\/em><\/p>/);
  expect(article).toContain('data-kind="warning"');
  expect(article).toMatch(/<details[^>]* open/);
  expect(article).toMatch(/role="tab"[^>]*>a\.ts<.*role="tab"[^>]*>brew</s);
  expect(article).toMatch(/data-mark="add"/);
  expect(article).not.toContain('[!code');
  expect(article).toContain('Steep it.');
});

test('links and ids are those of VitePress', async () => {
  const article = await site.article('dist/cups.html');
  expect(article).toContain('<h2 id="_2-0-–-what-s-new"');
  expect(article).toContain('href="/tea/guide/index.html"');
  expect(article).toContain('href="/tea/guide/start.html#hot-tea"');
});

test('the home page has the words of its front matter', async () => {
  const article = await site.article('dist/index.html');
  expect(article).toContain('Tea: Leaves and water</h1>');
  expect(article).toContain('<strong>Quick</strong>: Three minutes.');
});

test('every build says what is left out', () => {
  expect(built.output).toMatch(/guide\/start\.md:18.*\n.*Vue would compute/);
  expect(built.output).toMatch(/guide\/start\.md:20.*\n.*component <Kettle>/);
});

test('the folder of a site is found from the one above it, and what nobody waits for there ends nothing', async () => {
  const other = await fixtureSite({
    'pages/.vitepress/config.ts': `import { readFile } from 'node:fs/promises';
import { pot } from 'tea-pot';
import { lid } from 'tea-pot/lid';
const picture = readFile('./not-there.svg');
export default { title: 'Tea', transformHead: () => [picture, pot, lid] };
`,
    'pages/index.md': '# Tea\n',
    'pages/cups.md': '# Cups\n\n[Tea](./index.md)\n',
    'other/cups.md': '# None\n',
  });
  const { code, output } = await other.run('migrate');
  expect(code, output).toBe(0);
  expect(output).toMatch(/config\.ts goes on without what failed in it: .*not-there\.svg/);
  const report = await other.read('inkstone-report.md');
  expect(report).toContain('| tea-pot |');
  expect(report).not.toContain('stand-in');
  expect((await other.run('build')).code).toBe(0);
  expect(['index', 'cups', 'other/cups'].map((page) => other.has(`dist/${page}.html`))).toEqual([true, true, false]);
  await other.remove();
}, 120_000);
