import { expect, test } from 'vitest';
import { fixtureSite } from '../fixture-site.ts';

test('each language has its own words around the pages, and the sidebar is that of the pages', async () => {
  const nav = (prefix: string, ...[guide, more, cups]: string[]) =>
    `[{ text: '${guide}', link: '${prefix}/guide/start' }, { text: '${more}', items: [{ text: '${cups}', link: '${prefix}/cups.md' }, { text: '${cups}', link: 'https://cups.example' }] }]`;
  const site = await fixtureSite({
    'docs/.vitepress/config.ts': `export default {
      cleanUrls: true,
      locales: {
        root: {
          label: 'English', lang: 'en', title: 'Tea', description: 'Leaves',
          head: [['link', { rel: 'icon', href: '/leaf.svg' }], ['meta', { name: 'color', content: 'green' }]],
          themeConfig: {
            nav: ${nav('', 'Guide', 'More', 'Cups')},
            footer: { message: 'Free.' },
            sidebar: {
              '/guide/': [{ text: 'Basics', base: '/guide', items: [
                { text: 'First', link: '/start.md' },
                { text: 'Hot', items: [{ text: 'Water', link: '/water' }] },
              ] }],
              '/made/': [{ text: 'Made by a script', items: [] }],
              '/': [{ text: 'All cups', link: '/cups' }],
            },
          },
        },
        zh: {
          label: '简体中文', lang: 'zh-CN', link: '/zh/', title: '茶', description: '茶叶',
          themeConfig: { footer: { message: '自由。' }, nav: ${nav('/zh', '指南', '更多', '茶杯')} },
        },
      },
    };`,
    // In another order, with one more.
    'docs/zh/config.ts': `export default { themeConfig: { sidebar: {
      '/zh/guide/': { base: '/zh/guide/', items: [{ text: '基础', items: [
        { text: '热的', items: [{ text: '水', link: 'water' }] },
        { text: '只有中文', link: 'only' },
        { text: '开始', link: 'start' },
      ] }] },
      '/zh/': [{ text: '所有茶杯', link: '/zh/cups' }],
    } } };`,
    'docs/public/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>\n',
    ...Object.fromEntries(
      ['', 'zh/'].flatMap((folder) =>
        ['index', 'cups', 'guide/start', 'guide/water'].map((page) => [`docs/${folder}${page}.md`, `# ${page}\n`]),
      ),
    ),
  });
  const migrated = await site.run('migrate');
  expect(migrated.code, migrated.output).toBe(0);
  const config = await site.read('inkstone.config.ts');
  for (const part of [
    "title: { en: 'Tea', zh: '茶' },",
    "tagline: { en: 'Leaves', zh: '茶叶' },",
    "favicon: 'leaf.svg',",
    "copyright: { en: 'Free.', zh: '自由。' }",
    "label: { en: 'Basics', zh: '基础' },",
    "{ type: 'doc', id: 'guide/start', label: { en: 'First', zh: '开始' } },",
    "{ type: 'doc', id: 'guide/water', label: { en: 'Water', zh: '水' } }",
    "label: { en: 'Hot', zh: '热的' },",
    "{ type: 'doc', id: 'cups', label: { en: 'All cups', zh: '所有茶杯' } }",
    "{ type: 'link', label: { en: 'Guide', zh: '指南' }, to: '/guide/start' },",
    "label: { en: 'More', zh: '更多' },",
    "{ label: { en: 'Cups', zh: '茶杯' }, to: '/cups' },",
    "{ label: { en: 'Cups', zh: '茶杯' }, href: 'https://cups.example' }",
  ])
    expect(config).toContain(part);
  expect(config).not.toMatch(/\bmade: |Made by/);
  const built = await site.run('build');
  expect(built.code, built.output).toBe(0);
  expect(await site.read('dist/zh/guide/start/index.html')).toMatch(/<html[^>]* lang="zh-CN"[^]*指南[^]*基础[^]*开始/);
  expect(await site.read('dist/guide/start/index.html')).toMatch(/name="color"[^]*Guide[^]*Basics[^]*First/);
  await site.remove();
}, 120_000);

test('a language that is called by a tag with _ has its folder and its addresses', async () => {
  const site = await fixtureSite({
    'docs/.vitepress/config.ts': `export default {
      cleanUrls: true,
      title: 'Tea',
      locales: {
        root: { label: 'English', lang: 'en_US' },
        zh_hans: {
          label: '简体中文', lang: 'zh_hans', description: '茶叶',
          themeConfig: { sidebar: { '/zh_hans/': [{ text: '茶杯', link: '/zh_hans/cups' }] } },
        },
      },
      themeConfig: { sidebar: [{ text: 'Cups', link: '/cups' }] },
    };`,
    'docs/index.md': '# Tea\n',
    'docs/cups.md': '# Cups\n',
    'docs/zh_hans/index.md': '# 茶\n\n[茶杯](/zh_hans/cups)\n',
    'docs/zh_hans/cups.md': '# 茶杯\n',
  });
  const migrated = await site.run('migrate');
  expect(migrated.code, migrated.output).toBe(0);
  const config = await site.read('inkstone.config.ts');
  expect(config).toContain("{ code: 'en', label: 'English', htmlLang: 'en-US' },");
  expect(config).toContain("{ code: 'zh-hans', label: '简体中文', path: 'zh_hans' },");
  expect(config).toContain("label: { en: 'Cups', 'zh-hans': '茶杯' }");
  const built = await site.run('build');
  expect(built.code, built.output).toBe(0);
  expect(await site.article('dist/zh_hans/cups/index.html')).toContain('茶杯');
  expect(await site.article('dist/zh_hans/index.html')).toContain('href="/zh_hans/cups"');
  await site.remove();
}, 120_000);
