import type { ApiConfig } from 'inkstone';
// In the order of the sidebar; a symbol that several packages export belongs to the first of them.
import { BANNERS } from './banners.ts';
import older from '../../content/api/3.6/package.json' with { type: 'json' };
import newest from '../../content/api/next/package.json' with { type: 'json' };
import packages from '../../content/api/packages.json' with { type: 'json' };

const REPOSITORY = 'https://github.com/apify/crawlee';

const PLAYWRIGHT = 'https://playwright.dev/docs/api/class-{name:lower}';
const PUPPETEER = 'https://pptr.dev/api/puppeteer.{name:lower}';

const samples = (version: string) => [`../../content/samples/${version}`, '../../content/samples/shared'];

/** What comments of Crawlee link to and Crawlee does not export. */
const LOST_NAMES = new Set([
  'AcceptedFilters',
  'AdaptivePlaywrightCrawlingContext',
  'Browser',
  'BrowserContext',
  'Dictionary',
  'FileDownloadOptions.requestHandler',
  'FileDownloadOptions.requestList',
  'FileDownloadOptions.requestQueue',
  'KeyValueStore.getInput',
  'RequestList.initialize',
  'phonesFromUrls',
]);

/** Later releases name types that the browsers' libraries have had since, and no longer those that they had before. */
const LAST_WITH_OLD_BROWSERS = 12;

/** What the declarations of a release need besides. */
function besides(release: string): Record<string, string> {
  const isOld = Number(release.split('.')[1]) <= LAST_WITH_OLD_BROWSERS;
  const { playwright, puppeteer } = (isOld ? older : newest).dependencies;
  return { playwright, puppeteer, '@types/node': '^20.19.0' };
}

/** The API reference of the thirteen packages, `current` and 3.6. */
export const api: ApiConfig = {
  // TypeScript reads a word of a JSON file as any string.
  packages: packages as ApiConfig['packages'],
  // Crawlee’s categories are in English.
  groupBy: 'kind',
  differences: true,
  versions: [
    {
      name: 'current',
      label: 'Next',
      path: 'next',
      from: '../../content/api/next',
      samples: samples('next'),
      banner: BANNERS.next,
    },
    {
      name: '3.6',
      label: '3.6',
      path: '',
      from: '../../content/api/3.6',
      samples: samples('3.6'),
      banner: BANNERS['3.6'],
    },
  ],
  introductions: '../../content/api',
  // As in the guides: it re-exports all packages but these.
  importFrom: (id, version) =>
    id === 'types' || (id === 'memory-storage' && version === '3.6') ? undefined : 'crawlee',
  descriptions: { folder: '../../content/api/zh', lang: 'zh-Hans' },
  // All stable releases of 3.x.
  history: {
    record: '../../content/api/history/record.json',
    from: '3.0.0',
    before: '4.0.0',
    besides,
  },
  // Crawlee 3 took over comments of the Apify SDK, from before it had variables of its own.
  commentNotes: {
    APIFY_LOCAL_STORAGE_DIR: {
      text: '这段注释里以`APIFY_`开头的环境变量，Crawlee自己不再读取。数据存在本地，文件夹由`CRAWLEE_STORAGE_DIR`指定，默认存储的ID由`CRAWLEE_DEFAULT_DATASET_ID`等变量指定。只有装了Apify SDK，才会用到`APIFY_TOKEN`和云端存储。',
    },
  },
  changelogs: '../../content/changelogs',
  sourceUrl: `${REPOSITORY}/blob/v{release}/packages/{package}/{file}`,
  pullRequestUrl: `${REPOSITORY}/pull/{number}`,

  commitUrl: `${REPOSITORY}/commit/{hash}`,
  externalLinks: {
    'playwright-core': {
      names: {
        LaunchOptions: 'https://playwright.dev/docs/api/class-browsertype#browser-type-launch',
      },
      other: PLAYWRIGHT,
    },
    // The options for a start have had a shorter name since.
    puppeteer: {
      names: { PuppeteerLaunchOptions: 'https://pptr.dev/api/puppeteer.launchoptions' },
      other: PUPPETEER,
    },
    'puppeteer-core': PUPPETEER,
    cheerio: {
      names: { load: 'https://cheerio.js.org/docs/api/functions/load' },
      other: 'https://cheerio.js.org/docs/api/classes/Cheerio',
    },
    domhandler: {
      names: Object.fromEntries(
        ['AnyNode', 'ParentNode', 'ChildNode', 'Attribute', 'TagSourceCodeLocation'].map((name) => [
          name,
          'https://domhandler.js.org/',
        ]),
      ),
      other: 'https://domhandler.js.org/classes/{name}.html',
    },
    domelementtype: 'https://github.com/fb55/domelementtype#readme',
    'quick-lru': 'https://github.com/sindresorhus/quick-lru#readme',
    'tiny-typed-emitter': 'https://github.com/binier/tiny-typed-emitter#readme',
    '@apify/log': 'https://github.com/apify/apify-shared-js#readme',
    '@apify/utilities': 'https://github.com/apify/apify-shared-js#readme',
    got: 'https://github.com/sindresorhus/got#documentation',
    'got-scraping': 'https://github.com/apify/got-scraping#readme',
    'type-fest': 'https://github.com/sindresorhus/type-fest#api',
    'fingerprint-generator': 'https://github.com/apify/fingerprint-suite#readme',
    'fingerprint-injector': 'https://github.com/apify/fingerprint-suite#readme',
    'header-generator': 'https://github.com/apify/fingerprint-suite#readme',
    'tough-cookie': 'https://github.com/salesforce/tough-cookie#readme',
    '@types/tough-cookie': 'https://github.com/salesforce/tough-cookie#readme',
    '@types/jsdom': 'https://github.com/jsdom/jsdom#readme',
    '@standard-schema/spec': 'https://standardschema.dev',
  },
  // Comments lead to the original's docs: here to the same pages of this site, in the version of what is read.
  commentLink: (target, version) => {
    if (LOST_NAMES.has(target)) return null;
    const page = /^(?:doc:|https:\/\/crawlee\.dev\/(?:js\/)?docs\/|\/docs\/(?!next\/))(.+)$/.exec(target)?.[1];
    return page === undefined ? undefined : `/docs/${version === 'current' ? 'next/' : ''}${page}`;
  },
};
