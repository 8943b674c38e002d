import { readFileSync } from 'node:fs';
import { synonymsFromTables } from '@inkstone/local-search/terms';
import { defineConfig } from 'inkstone';
import { api } from './api.config.ts';
import { BANNERS } from './banners.ts';
import { askedQueries } from './questions.ts';
import { hostedSearchSettings } from './search.config.ts';
import { ALIASES, SYNONYMS, WEIGHTS } from './search-words.ts';
import { docsSidebar } from './sidebars.ts';

const layers = (version: string) => [`../../content/docs/${version}`, '../../content/docs/shared'];
const snippets = (version: string) => ({
  samples: [`../../content/samples/${version}`, '../../content/samples/shared'],
  partials: [`../../content/partials/${version}`, '../../content/partials/shared'],
  figures: ['../../content/figures'],
});

const REPOSITORY = 'https://github.com/apify/crawlee';
const terms = readFileSync(new URL('../../content/terms.md', import.meta.url), 'utf8');
const CHAT = 'https://discord.com/invite/jyEM2PRvMU';

export default defineConfig({
  title: 'Crawlee 中文文档',
  tagline: '用 Crawlee 写可靠的网页爬虫：中文教程、指南、示例与 API 参考。',
  url: 'https://crawlee-cn.example',
  baseUrl: '/crawlee-cn/',
  locales: [{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' }],
  contentLang: 'zh-Hans',
  favicon: 'img/favicon.svg',
  theme: {
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '' },
    navbar: {
      title: 'Crawlee 中文',
      items: [
        { type: 'doc', label: 'Docs', docId: 'quick-start' },
        { type: 'doc', label: 'Examples', docId: 'category/examples' },
        { type: 'doc', label: 'API', docId: 'core', plugin: 'api' },
        { type: 'doc', label: 'Changelog', docId: 'core/changelog', plugin: 'api' },
        { type: 'versions', position: 'end', after: [{ label: 'All versions', to: '/versions' }] },
        { type: 'locales', position: 'end' },
        { type: 'link', label: 'GitHub', href: REPOSITORY, position: 'end' },
        { type: 'link', label: 'Discord', href: CHAT, position: 'end' },
        { type: 'search', position: 'end' },
      ],
    },
    footer: {
      columns: [
        {
          title: 'Docs',
          items: [
            { label: 'Guides', to: '/docs/guides' },
            { label: 'Examples', to: '/docs/examples' },
            { label: 'API reference', to: '/api/core' },
            { label: 'Upgrading to v3', to: '/docs/upgrading/upgrading-to-v3' },
          ],
        },
        {
          title: 'Community',
          items: [
            { label: 'Discord', href: CHAT },
            { label: 'Stack Overflow', href: 'https://stackoverflow.com/questions/tagged/crawlee' },
            { label: 'Twitter', href: 'https://twitter.com/apify' },
          ],
        },
        {
          title: 'More',
          items: [
            { label: 'Apify platform', href: 'https://apify.com' },
            { label: 'Docusaurus', href: 'https://docusaurus.io' },
            { label: 'GitHub', href: REPOSITORY },
          ],
        },
      ],
      copyright:
        'Crawlee is free and open source. Built by <a href="https://apify.com">Apify</a>; this mirror is built with Inkstone.',
    },
  },
  docs: [
    {
      path: 'docs',
      mainDoc: 'quick-start',
      lastVersion: '3.6',
      differences: true,
      versions: {
        current: {
          label: 'Next',
          path: 'next',
          layers: layers('next'),
          snippets: snippets('next'),
          sidebars: { docs: docsSidebar(true) },
          banner: BANNERS.next,
          verifiedWith: '3.18.1',
        },
        '3.6': {
          label: '3.6',
          path: '',
          layers: layers('3.6'),
          snippets: snippets('3.6'),
          sidebars: { docs: docsSidebar(false) },
          banner: BANNERS['3.6'],
          verifiedWith: '3.6.2',
        },
      },
    },
  ],
  api,
  search: {
    missingResultsUrl: `${REPOSITORY}/issues/new?title={query}`,
    ...(hostedSearchSettings ? { hosted: hostedSearchSettings } : {}),
    synonyms: [...synonymsFromTables(terms, ['英文', '中文', '同义词']), ...SYNONYMS],
    aliases: ALIASES,
    asked: await askedQueries(),
    // The first sentence is what pages of results have room for.
    symbolText: 74,
    weigh: ({ id }) => WEIGHTS.find(([pattern]) => pattern.test(id))?.[1] ?? 1,
  },
  redirects: [
    { from: '/docs', to: '/docs/quick-start' },
    { from: '/docs/next', to: '/docs/next/quick-start' },
    { from: '/docs/guides/environment-variables', to: '/docs/guides/configuration' },
    { from: '/docs/guides/getting-started', to: '/docs/introduction' },
    { from: '/docs/guides/apify-platform', to: '/docs/deployment/apify-platform' },
  ],
  markdown: {
    defaultCodeLanguage: 'typescript',
    admonitionTitles: { note: '说明', tip: '提示', info: '信息', warning: '警告', danger: '危险', caution: '小心' },
  },
  scripts: [{ src: '/js/custom.js' }],
  // GitHub Pages sends no headers of a site's own, and redirects to addresses that end with a slash.
  ...(process.env['GITHUB_PAGES'] ? { addresses: 'slash' } : {}),
  // Pages show nothing of other sites, which would learn of every reader.
  security: { allow: { 'img-src': [], 'media-src': [], 'frame-src': [] }, meta: 'GITHUB_PAGES' in process.env },
  copies: {
    skill: {
      name: 'crawlee-cn',
      description:
        'Chinese documentation of Crawlee, the library for web crawlers in Node.js. Read it when code imports crawlee or @crawlee/*, or when somebody asks in Chinese how to crawl with it.',
      package: 'crawlee',
      text: '“Next”写的是3.18.1：新项目和3.7以后的项目看Next。项目里装的是3.6，才看3.6。',
    },
  },
  offline: true,
  checks: { urlInventory: '../../content/url-inventory.txt' },
});
