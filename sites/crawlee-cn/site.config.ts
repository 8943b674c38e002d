import { defineSite } from '@inkstone/site-model/config';

const layers = (version: string) => [`../../content/docs/${version}`, '../../content/docs/shared'];
const snippets = (version: string) => ({
  samples: [`../../content/samples/${version}`, '../../content/samples/shared'],
  partials: ['../../content/partials'],
});

export default defineSite({
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
        { type: 'link', label: 'Versions', to: '/versions' },
        { type: 'versions', position: 'end' },
        { type: 'locales', position: 'end' },
        { type: 'link', label: 'GitHub', href: 'https://github.com/apify/crawlee', position: 'end' },
        { type: 'link', label: 'Discord', href: 'https://discord.com/invite/jyEM2PRvMU', position: 'end' },
        { type: 'search', position: 'end' },
      ],
    },
    footer: { columns: [], copyright: 'Free and open source' },
  },
  docs: [
    {
      mainDoc: 'quick-start',
      lastVersion: '3.6',
      versions: {
        current: { label: 'Next', path: 'next', layers: layers('next'), snippets: snippets('next'), verifiedWith: '3.18.1' },
        '3.6': { label: '3.6', path: '', layers: layers('3.6'), snippets: snippets('3.6'), verifiedWith: '3.6.2' },
      },
      editUrl: 'https://github.com/apify/crawlee/edit/master',
    },
  ],
  redirects: [
    { from: '/docs', to: '/docs/quick-start' },
    { from: '/docs/next', to: '/docs/next/quick-start' },
    { from: '/docs/guides/environment-variables', to: '/docs/guides/configuration' },
    { from: '/docs/guides/getting-started', to: '/docs/introduction' },
    { from: '/docs/guides/apify-platform', to: '/docs/deployment/apify-platform' },
  ],
  markdown: {
    admonitionTitles: { note: '说明', tip: '提示', info: '信息', warning: '警告', danger: '危险', caution: '小心' },
  },
  scripts: [{ src: '/js/custom.js' }],
  checks: { urlInventory: '../../content/url-inventory.txt' },
});
