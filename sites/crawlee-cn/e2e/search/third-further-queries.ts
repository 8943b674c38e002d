import {
  browserOption,
  core,
  crawlerOption,
  deploy,
  example,
  guide,
  lesson,
  type QuerySuite,
  to,
} from './expected-query.ts';

/**
 * Written before any of their results were seen, from what the pages are about. What the misses had in common has led to
 * general changes: words of code, terms with a filler, code of several words, fillers in questions, two terms.
 */
export const THIRD_FURTHER: QuerySuite = {
  chinese: [
    to('断点续爬', guide('request-storage'), 'docs/faq#second-run'),
    to('定时任务', deploy('china-deployment'), lesson('deployment')),
    to('增量抓取', guide('databases'), 'docs/faq#incremental'),
    to('换IP', guide('avoid-blocking'), guide('proxy-management')),
    to('浏览器窗口', lesson('setting-up'), 'docs/quick-start', browserOption('headless')),
    to('命令行参数', example('accept-user-input')),
    to('日志级别', 'docs/faq#log-level', guide('configuration'), lesson('refactoring'), core('enum/LogLevel')),
    to('结构化数据', guide('api-first')),
    to('点击按钮', example('playwright-crawler'), example('forms'), example('puppeteer-crawler')),
  ],
  questions: [
    to('为什么第二次运行什么都没抓到', 'docs/faq#second-run', guide('request-storage')),
    to('怎么只爬本站的链接', lesson('adding-urls'), example('crawl-relative-links'), example('crawl-some-links')),
    to('怎么等元素出现再抓取', guide('javascript-rendering'), example('playwright-crawler')),
    to(
      '结果保存在哪个文件夹',
      lesson('saving-data'),
      'docs/quick-start',
      'docs/faq#where-is-data',
      guide('result-storage'),
    ),
    to(
      '怎样让整个爬虫停下来',
      guide('run-control'),
      'docs/faq#stop',
      guide('errors-and-retries'),
      core('class/CriticalError'),
      example('crawl-all-links#limits'),
    ),
    to('服务器上没有图形界面怎么跑浏览器', lesson('setting-up'), guide('docker-images'), deploy('china-deployment')),
  ],
  code: [
    to('waitForSelector', guide('javascript-rendering'), example('playwright-crawler'), 'docs/errors'),
    to('networkidle', guide('javascript-rendering')),
    to('esm', guide('frameworks'), 'docs/quick-start', guide('typescript-project'), 'docs/errors'),
    to('iframe', guide('javascript-rendering'), 'docs/faq', 'api/playwright-crawler', 'api/puppeteer-crawler'),
    to('console.log', lesson('refactoring'), example('jsdom-crawler')),
    to('__NEXT_DATA__', guide('api-first')),
    to('stealth', example('crawler-plugins')),
    to('getInput', core('class/KeyValueStore#getInput'), example('accept-user-input')),
    to('xpath', guide('jsdom-crawler-guide')),
    to('tsconfig.json', guide('typescript-project')),
    to('crontab', deploy('china-deployment#cron'), lesson('deployment')),
    to('page.pdf', example('capture-screenshot')),
  ],
  english: [
    to('resume crawl', 'docs/faq#resume', guide('request-storage'), guide('configuration'), example('crawl-all-links')),
    to('save to csv', lesson('saving-data'), example('export-entire-dataset'), guide('result-storage')),
    to('schedule', deploy('china-deployment'), lesson('deployment')),
    to('log in', guide('login-and-captcha'), example('forms')),
    to('http errors', guide('errors-and-retries'), guide('session-management')),
  ],
  errors: [
    to('connect ECONNREFUSED', 'docs/errors', guide('proxy-management'), guide('databases')),
    to('self-signed certificate', 'docs/errors', guide('china-environment'), guide('proxy-management')),
    to(
      'requestHandler timed out after 60 seconds',
      guide('run-control'),
      'docs/errors',
      crawlerOption('requestHandlerTimeoutSecs'),
      guide('errors-and-retries'),
    ),
  ],
  pinyin: [
    to('daochu', example('export-entire-dataset'), lesson('saving-data')),
    to('yanzhengma', guide('login-and-captcha'), 'docs/faq#captcha'),
    to('zengliang', guide('databases'), 'docs/faq#incremental'),
  ],
  mistyped: [
    to(
      'proxyconfigration',
      core('class/ProxyConfiguration'),
      core('interface/ProxyConfigurationOptions'),
      guide('proxy-management'),
      browserOption('proxyConfiguration'),
    ),
    to('screenshoot', example('capture-screenshot')),
  ],
};
