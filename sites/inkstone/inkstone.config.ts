import { existsSync, readFileSync } from 'node:fs';
import { synonymsFromTables } from '@inkstone/local-search/terms';
import { defineConfig } from 'inkstone';
import { api } from './api.config.ts';

const terms = readFileSync(new URL('terms.md', import.meta.url), 'utf8');
const REPOSITORY = 'https://github.com/inkstone-docs/inkstone';

/** Words of other tools and of owners for what has another name here. */
const OWNERS_WORDS = [
  ['switcher', 'picker', 'menu'],
  ['override', 'swizzle', 'replace', 'slot'],
  ['collapsible', 'accordion', 'details'],
  ['primary color', 'brand color', 'accent'],
  ['disable', 'turn off', 'switch off'],
  ['tooltip', 'glossary'],
  ['grid', 'cards'],
  ['shortcut', 'Ctrl K'],
];

export default defineConfig({
  title: 'Inkstone',
  tagline: { en: 'Documentation sites from folders of Markdown.', 'zh-Hans': '用Markdown文件夹做文档站点。' },
  locales: [
    { code: 'en', label: 'English' },
    { code: 'zh-Hans', label: '简体中文' },
  ],
  url: 'https://inkstone-docs.github.io',
  baseUrl: '/inkstone/',
  favicon: 'img/favicon.svg',
  // GitHub Pages sends no headers of a site's own, and redirects to addresses that end with a slash.
  ...(process.env['GITHUB_PAGES'] ? { addresses: 'slash' } : {}),
  // Pages show nothing of other sites, which would learn of every reader.
  security: { allow: { 'img-src': [], 'media-src': [], 'frame-src': [] }, meta: 'GITHUB_PAGES' in process.env },
  docs: [{ path: 'docs', editUrl: `${REPOSITORY}/edit/main/sites/inkstone/` }],
  api,
  search: {
    synonyms: [...synonymsFromTables(terms, ['英文', '中文', '同义词']), ...OWNERS_WORDS],
    // A guide says more of a word than a table of keys or a declaration that has it.
    weigh: ({ id, plugin }) => (plugin === 'api' ? 0.5 : /^(?:reference|migrate)\//.test(id) ? 0.6 : 1),
  },
  styles: ['./src/site.css'],
  markdown: { islands: './src/islands.ts', plugins: './plugins.ts', mermaid: true },
  theme: {
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '' },
    navbar: {
      title: 'Inkstone',
      items: [
        { type: 'doc', label: { en: 'Get started', 'zh-Hans': '快速上手' }, docId: 'get-started' },
        { type: 'doc', label: { en: 'Guides', 'zh-Hans': '指南' }, docId: 'category/guides' },
        { type: 'doc', label: { en: 'Reference', 'zh-Hans': '参考' }, docId: 'category/reference' },
        { type: 'doc', label: 'API', docId: 'inkstone', plugin: 'api' },
        // From the first `inkstone version` on.
        ...(existsSync(new URL('versions.json', import.meta.url))
          ? [{ type: 'versions', position: 'end' } as const]
          : []),
        { type: 'search', position: 'end' },
        { type: 'link', label: 'GitHub', href: REPOSITORY, position: 'end' },
      ],
    },
    footer: {
      columns: [
        {
          title: { en: 'Docs', 'zh-Hans': '文档' },
          items: [
            { label: { en: 'Get started', 'zh-Hans': '快速上手' }, to: '/docs/get-started' },
            { label: { en: 'Configuration', 'zh-Hans': '配置参考' }, to: '/docs/reference/configuration' },
            { label: { en: 'Deploying', 'zh-Hans': '部署' }, to: '/docs/guides/deploying' },
          ],
        },
        {
          title: { en: 'Project', 'zh-Hans': '项目' },
          items: [
            { label: { en: 'Source', 'zh-Hans': '源代码' }, href: REPOSITORY },
            { label: { en: 'Contributing', 'zh-Hans': '参与贡献' }, href: `${REPOSITORY}/blob/main/CONTRIBUTING.md` },
            { label: { en: 'Releases', 'zh-Hans': '发布记录' }, href: `${REPOSITORY}/releases` },
          ],
        },
      ],
      copyright: {
        en: 'Apache-2.0. This site is built with Inkstone.',
        'zh-Hans': '以Apache-2.0许可发布。本站由Inkstone构建。',
      },
    },
  },
});
