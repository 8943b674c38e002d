import { type ExpectedQuery, next, type QuerySuite, to } from './expected-query.ts';

const guides = (...names: string[]): string[] => names.map((name) => `docs/guides/${name}`);
const faq = (...names: string[]): string[] => names.map((name) => `docs/faq#${name}`);
const nextGuides = (query: string, ...names: string[]): ExpectedQuery =>
  next(query, ...names.map((name) => (name.startsWith('faq#') ? `docs/next/${name}` : `docs/next/guides/${name}`)));

/** How people ask who do not know the words of the docs; written before the ranking was changed for them. */
export const COLLOQUIAL: QuerySuite = {
  running: [
    to('找到就不想继续跑了', ...guides('run-control#stop'), ...faq('stop')),
    to('中途让爬虫收工', ...guides('run-control#stop'), ...faq('stop')),
    to('回调超时了还在往下跑', ...guides('run-control#after-timeout'), ...faq('after-timeout')),
    to(
      '入库的记录有两份',
      ...guides('run-control#after-timeout', 'errors-and-retries'),
      ...faq('duplicates', 'after-timeout'),
    ),
    to('130秒超时怎么来的', ...guides('run-control#timeouts'), ...faq('timeout-sum')),
    to('循环里调用run第二回没反应', ...guides('run-control#again'), ...faq('run-again', 'second-run')),
    to('两个爬虫并排跑', ...guides('run-control')),
    to(
      '重跑之前要把旧数据删了吗',
      ...guides('request-storage#cleaning-up-the-storages', 'run-control#again'),
      ...faq('second-run'),
    ),
    to('跑完了命令行不结束', ...faq('not-exiting'), ...guides('databases#troubleshooting')),
    to('看成功率和失败数', ...guides('run-control#statistics'), ...faq('statistics')),
    to('失败原因分类汇总', ...guides('run-control#error-tracker', 'run-control#statistics'), ...faq('statistics')),
    to('断电之后从上次的地方继续', ...guides('request-storage', 'configuration#crawlee_purge_on_start')),
  ],
  resources: [
    to('堆内存爆了', ...guides('memory#heap'), ...faq('heap')),
    to('跑几天内存越来越大', ...guides('memory'), ...faq('memory')),
    to('chrome占内存太多', ...guides('memory#browsers', 'memory')),
    to('几百万条网址放队列卡死', ...guides('memory#large-queue')),
    to('并发一开始就太高', ...guides('scaling-crawlers')),
    to('机器CPU吃满', ...guides('scaling-crawlers', 'memory', 'configuration', 'javascript-rendering'), ...faq('slow')),
    nextGuides('开好几个进程一块抓', 'parallel-scraping/parallel-scraping-guide'),
    to('几台服务器分工抓取', ...guides('several-machines'), ...faq('many-machines')),
  ],
  frameworks: [
    to('老项目用的require怎么引入', ...guides('frameworks#commonjs'), ...faq('frameworks')),
    to('webpack打包之后跑不起来', ...guides('frameworks#bundlers', 'frameworks#troubleshooting')),
    to('写个接口传网址进来返回抓取结果', ...guides('frameworks#express', 'running-in-web-server')),
    to('nestjs里怎么集成', ...guides('frameworks')),
    nextGuides('程序自己判断用不用浏览器', 'adaptive-crawler', 'adaptive-crawler#how-it-decides'),
  ],
  blocking: [
    to('单独拿一个代理ip用', ...guides('proxy-management#without-crawler')),
    to('每次请求换个ip', ...guides('proxy-management')),
    to('代理账号密码认证不过', ...guides('proxy-management')),
    to('socks代理怎么填', ...faq('socks'), ...guides('proxy-management')),
    to('登录后要一直用同一个ip', ...faq('sticky-proxy'), ...guides('proxy-management', 'session-management')),
    nextGuides('五秒盾过不去', 'avoid-blocking'),
    to('伪装成真人浏览器', ...guides('avoid-blocking', 'got-scraping')),
    to(
      '太快被网站拉黑',
      ...guides('avoid-blocking', 'scaling-crawlers#maxrequestsperminute', 'compliance'),
      ...faq('rate-limit', 'blocked'),
    ),
    to(
      '访问太频繁要隔一会儿',
      ...guides('scaling-crawlers', 'avoid-blocking#slow-down', 'errors-and-retries#backoff', 'compliance#rate'),
      ...faq('rate-limit'),
    ),
    to('滑块怎么过', ...guides('login-and-captcha', 'avoid-blocking'), ...faq('captcha')),
    to('把浏览器里的cookie拷过来用', ...guides('session-management#login', 'login-and-captcha')),
    to('登录信息过期要重新登', ...guides('login-and-captcha#expired')),
    to('手机扫一扫登录的网站', ...guides('login-and-captcha'), ...faq('login')),
  ],
  pages: [
    to('同意隐私的横幅挡住页面', ...guides('javascript-rendering#cookie-dialogs'), ...faq('cookie-dialog')),
    to('下拉加载更多', ...guides('javascript-rendering'), 'docs/examples/puppeteer-crawler#infinite-scroll'),
    to('元素半天才出来', ...guides('javascript-rendering')),
    to('嵌套的框架页面取不到东西', ...guides('javascript-rendering#iframe')),
    to('抓回来的网页都是问号和方块', ...guides('cheerio-crawler-guide#encoding'), ...faq('mojibake')),
    to('把整页存成图片', 'docs/examples/capture-screenshot'),
    to('自动填表然后点提交', 'docs/examples/forms'),
    to(
      '只要列表页里的详情链接',
      'docs/examples/crawl-some-links',
      'docs/introduction/crawling',
      'docs/introduction/adding-urls',
    ),
    to(
      '不想爬到别的网站去',
      'docs/introduction/adding-urls',
      'docs/examples/crawl-relative-links',
      'docs/examples/crawl-all-links',
    ),
    to('只往下爬三层', 'docs/examples/crawl-all-links#limits', 'docs/examples/puppeteer-recursive-crawl'),
    to('一个网址想再抓一遍', ...guides('request-storage#deduplication'), ...faq('deduplication')),
    to(
      '浏览器别加载图片省流量',
      'docs/examples/puppeteer-crawler#block-requests',
      'docs/examples/playwright-crawler#save-resources',
      ...guides('javascript-rendering#headless-browsers', 'memory#browsers'),
    ),
  ],
  results: [
    to('数据放哪个目录了', ...guides('result-storage', 'configuration#crawlee_storage_dir'), ...faq('where-is-data')),
    to('全部结果汇总到一张表', ...guides('result-storage#export'), 'docs/examples/export-entire-dataset'),
    to(
      '表格打开中文不正常',
      ...faq('excel'),
      ...guides('result-storage#export'),
      'docs/examples/export-entire-dataset#excel',
    ),
    to('结果入库不要重复插入', ...guides('databases')),
    to('只爬更新过的内容', ...guides('databases#incremental'), ...faq('incremental')),
    to('图片传到对象存储', ...guides('result-storage#object-storage'), ...faq('object-storage')),
    to('定时每天凌晨跑一次', 'docs/deployment/china-deployment'),
    to('国产系统能装吗', 'docs/deployment/china-deployment#openeuler', ...faq('openeuler')),
    to('装依赖太慢换国内源', ...guides('china-environment'), ...faq('slow-install')),
    to('出问题了想看详细日志', ...guides('configuration#crawlee_log_level'), 'docs/faq'),
  ],
};
