import type { SidebarItemConfig } from '@inkstone/site-model/config';

type Items = readonly (string | false)[];

const inFolder = (folder: string, names: Items): SidebarItemConfig[] =>
  names.filter((name) => name !== false).map((name) => `${folder}/${name}`);

/** The guides in the order of a project: what everybody reads, then what its next step needs. */
const guides = (next: boolean): SidebarItemConfig[] => [
  ...group('先读', [
    'request-storage',
    'result-storage',
    'cheerio-crawler-guide',
    'javascript-rendering',
    'configuration',
    'errors-and-retries',
  ]),
  ...group('抓得到', [
    'api-first',
    'llm-extraction',
    'avoid-blocking',
    'proxy-management',
    'session-management',
    'login-and-captcha',
    'compliance',
  ]),
  ...group('跑得稳', [
    'scaling-crawlers',
    'run-control',
    'memory',
    'databases',
    'several-machines',
    next && 'parallel-scraping/parallel-scraping-guide',
  ]),
  ...group('项目与上线', [
    'china-environment',
    'typescript-project',
    'frameworks',
    'docker-images',
    next && 'running-in-web-server/running-in-web-server',
  ]),
  ...group('进阶', [
    'jsdom-crawler-guide',
    next && 'adaptive-crawler',
    next && 'stagehand-crawler-guide',
    'got-scraping',
    next && 'http-clients',
    next && 'impit-http-client/impit-http-client',
    next && 'custom-http-client/custom-http-client',
  ]),
];

const group = (label: string, names: Items): SidebarItemConfig[] => [
  { type: 'heading', label },
  ...inFolder('guides', names),
];

/**
 * The docs’ sidebar. `next` has pages that the release does not have yet, and an index of upgrade notes;
 * in the release these notes are outside the sidebar. `guides/motivation` is outside it in both.
 */
export const docsSidebar = (next: boolean): SidebarItemConfig[] => [
  'quick-start',
  'practice-site',
  {
    type: 'category',
    label: '入门教程',
    link: { type: 'doc', id: 'introduction/index' },
    items: inFolder('introduction', [
      'setting-up',
      'first-crawler',
      'adding-urls',
      'real-world-project',
      'crawling',
      'scraping',
      'saving-data',
      'refactoring',
      'deployment',
    ]),
  },
  {
    type: 'category',
    label: '指南',
    link: {
      type: 'generated-index',
      slug: '/guides',
      title: '指南',
      description: '一篇讲清一件事：存储、配置、代理、会话、伸缩，以及怎样不被封锁。',
    },
    items: guides(next),
  },
  {
    type: 'category',
    label: '示例',
    link: {
      type: 'generated-index',
      slug: '/examples',
      title: '示例',
      description: '按任务找代码：每段输出都来自真实的运行。',
    },
    items: inFolder('examples', [
      'basic-crawler',
      'cheerio-crawler',
      'http-crawler',
      'jsdom-crawler',
      'playwright-crawler',
      'playwright-crawler-firefox',
      'puppeteer-crawler',
      'puppeteer-recursive-crawl',
      'crawl-single-url',
      'crawl-multiple-urls',
      'crawl-all-links',
      'crawl-some-links',
      'crawl-relative-links',
      'crawl-sitemap',
      'accept-user-input',
      'add-data-to-dataset',
      'map-and-reduce',
      'export-entire-dataset',
      'forms',
      'capture-screenshot',
      next && 'file-download',
      next && 'file-download-stream',
      'skip-navigation',
      'crawler-plugins',
    ]),
  },
  {
    type: 'category',
    label: '部署',
    link: {
      type: 'generated-index',
      slug: '/deployment',
      title: '部署',
      description: '把本机跑通的爬虫搬到别处：自己的服务器、容器、国内外的云函数、Apify平台。',
    },
    items: inFolder('deployment', [
      'china-deployment',
      'apify-platform',
      'aws-cheerio',
      'aws-browsers',
      'gcp-cheerio',
      'gcp-browsers',
    ]),
  },
  {
    type: 'category',
    label: '实验功能',
    link: {
      type: 'generated-index',
      slug: '/experiments',
      title: '实验功能',
      description: '还可能改动的功能：默认是开是关，怎样打开或关掉。',
    },
    items: inFolder('experiments', ['experiments-request-locking', next && 'experiments-system-information-v2']),
  },
  'faq',
  'errors',
  ...(next ? [upgrading] : []),
];

const upgrading: SidebarItemConfig = {
  type: 'category',
  label: '升级',
  link: {
    type: 'generated-index',
    slug: '/upgrading',
    title: '升级',
    description: '从旧的主版本升级时要改什么，以及4.0会改什么。',
  },
  items: inFolder('upgrading', ['preview-of-v4', 'upgrading-to-v3', 'upgrading-to-v2', 'upgrading-to-v1']),
};
