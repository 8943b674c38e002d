import type { ExpectedQuery, QuerySuite } from './expected-query.ts';
import { pathOf } from './questions.ts';

/**
 * As developers type: messages pasted with their paths and ids, whole sentences, names misspelt, two words. They were
 * written before any of their results were seen; what the misses had in common has led to general changes and to answers
 * that were missing. A query in Next, or in 3.6 where that is said, and after the arrow the places that answer it.
 */
export const TYPED: QuerySuite = {
  pasted: queries(String.raw`
    Error: Executable doesn't exist at C:\Users\Administrator\AppData\Local\ms-playwright\chromium-1148\chrome-win\chrome.exe → errors#d-f guides/china-environment#playwright guides/china-environment#troubleshooting quick-start#troubleshooting examples/playwright-crawler#troubleshooting guides/javascript-rendering#troubleshooting introduction/real-world-project#troubleshooting
    WARN  CheerioCrawler: Reclaiming failed request back to the list or queue. Request blocked - received 403 status code. {"id":"x8sfK2Jd0aa","url":"https://www.zhihu.com/","retryCount":1} → faq#forbidden guides/avoid-blocking errors#n-r examples/cheerio-crawler#troubleshooting
    3.6: node:internal/modules/esm/resolve:873 throw new ERR_MODULE_NOT_FOUND Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'crawlee' imported from /www/wwwroot/spider/main.js → errors#a-c quick-start#troubleshooting
    page.goto: Timeout 60000ms exceeded. Call log: - navigating to "https://item.jd.com/100012043978.html", waiting until "load" → errors#n-r errors#s-z examples/puppeteer-crawler#domcontentloaded examples/playwright-crawler#troubleshooting guides/javascript-rendering#troubleshooting faq#server-timeout
    page.goto: net::ERR_CERT_COMMON_NAME_INVALID at https:// → faq#certificates guides/proxy-management#troubleshooting errors#n-r
    ReferenceError: document is not defined cheerio → guides/cheerio-crawler-guide guides/jsdom-crawler-guide guides/javascript-rendering errors examples/cheerio-crawler faq#empty-result faq#which-crawler
    3.6: ArgumentError: Did not expect property maxRequestPerCrawl to exist, got 10 in object CheerioCrawlerOptions → errors#d-f upgrading/upgrading-to-v3 introduction/adding-urls#troubleshooting introduction/first-crawler#troubleshooting guides/configuration#troubleshooting faq#limit guides/scaling-crawlers#troubleshooting
    RequestError: connect ECONNREFUSED 127.0.0.1:7890 → guides/proxy-management errors#a-c guides/china-environment#corporate-proxy
    getaddrinfo EAI_AGAIN www.example.com docker容器里 → errors#g-m examples/crawl-single-url#troubleshooting guides/docker-images#troubleshooting deployment/china-deployment
    chrome: error while loading shared libraries: libnss3.so: cannot open shared object file: No such file or directory → errors#d-f deployment/aws-browsers guides/javascript-rendering#troubleshooting guides/docker-images quick-start#troubleshooting examples/puppeteer-crawler#troubleshooting
    3.6: Memory is critically overloaded. Using 3900 MB of 2048 MB (190%). Consider increasing available memory. → guides/memory errors#g-m faq#memory faq#memory-reported guides/scaling-crawlers guides/configuration
    Error: EMFILE: too many open files, open storage/request_queues/default → guides/memory guides/request-storage errors#d-f faq#in-memory guides/result-storage#troubleshooting
    INFO  PlaywrightCrawler:AutoscaledPool: state {"currentConcurrency":1,"desiredConcurrency":2,"systemStatus":{"isSystemIdle":false 是什么意思 → guides/scaling-crawlers#state-log guides/scaling-crawlers
    requestHandler timed out after 60 seconds (8iMpsR3MOBIj9qe) → errors#n-r guides/run-control#timeouts faq#timeout-sum guides/run-control faq#after-timeout examples/playwright-crawler#troubleshooting guides/errors-and-retries#troubleshooting
    Uncaught Error: browserType.launch: Host system is missing dependencies to run browsers. at /srv/spider/node_modules/playwright-core/lib/server/registry/index.js:883:13 → errors#g-m guides/javascript-rendering#troubleshooting quick-start#troubleshooting guides/docker-images deployment/china-deployment#openeuler examples/playwright-crawler#troubleshooting
    ERROR CheerioCrawler: Request failed and reached maximum retries. RequestError: socket hang up at ClientRequest.<anonymous> (file:///app/node_modules/got/dist/source/core/index.js:792:107) → guides/errors-and-retries#troubleshooting errors#s-z errors#n-r guides/errors-and-retries
    3.6: (node:23112) Error: Cannot find module './routes' imported from D:\project\crawler\src\main.js → errors#a-c introduction/refactoring#troubleshooting guides/typescript-project#troubleshooting
    FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory 1: 0xb090e0 node::Abort() → guides/memory#heap faq#heap guides/memory errors#g-m
    page.waitForSelector: Timeout 30000ms exceeded waiting for locator(".item-list") → errors#s-z guides/javascript-rendering#troubleshooting examples/playwright-crawler#troubleshooting guides/javascript-rendering#waiting-for-elements-to-render
    3.6: Proxy responded with 407 Proxy Authentication Required → guides/proxy-management#troubleshooting errors#n-r guides/proxy-management
    npm ERR! code ETIMEDOUT network request to https://registry.example/crawlee failed → guides/china-environment#troubleshooting errors#n-r guides/china-environment#npm faq#slow-install
    Data item is too large / data too long 存不进数据集 → guides/result-storage errors#d-f examples/add-data-to-dataset#troubleshooting guides/databases#troubleshooting
  `),
  sentences: queries(String.raw`
    爬着爬着就卡那不动了 也没报错 → faq#stuck
    为啥爬完了node进程还挂着不退出 → faq#not-exiting
    3.6: 怎么接着上次没爬完的继续 → faq#resume guides/request-storage#cleaning-up-the-storages
    结果全是一个个小json文件 怎么合并成一个 → guides/result-storage#export examples/export-entire-dataset introduction/saving-data
    3.6: 怎么带上自己浏览器里的cookie去爬 → faq#set-cookies guides/login-and-captcha guides/session-management#login faq#cookies faq#request-headers
    页面要一直往下滚才出数据怎么搞 → examples/puppeteer-crawler guides/javascript-rendering introduction/real-world-project faq#lazy-images examples/playwright-crawler
    点击"加载更多"按钮 直到没有为止 → guides/javascript-rendering faq#same-url-pages examples/puppeteer-crawler examples/playwright-crawler
    3.6: 怎么拿到网页ajax请求返回的json → guides/api-first
    全部抓完之后我想执行一段代码 写在哪 → guides/run-control guides/run-control#statistics introduction/first-crawler introduction/saving-data guides/result-storage#export examples/map-and-reduce deployment/china-deployment#notify faq#when-done
    失败的链接怎么收集起来最后重新跑一遍 → guides/errors-and-retries#rerun faq#rerun
    linux服务器没有桌面 能跑playwright爬虫吗 → guides/javascript-rendering#headless-browsers quick-start faq#as-root deployment/china-deployment guides/javascript-rendering#troubleshooting introduction/setting-up guides/docker-images errors#g-m
    爬得太快被封ip 怎么每个请求之间sleep几秒 → faq#random-delay guides/scaling-crawlers#random-delay guides/avoid-blocking#slow-down faq#rate-limit guides/scaling-crawlers#maxrequestsperminute
    3.6: cheerio拿到的源码和浏览器F12看到的不一样 → faq#empty-result guides/javascript-rendering guides/cheerio-crawler-guide
    抓下来的中文变成了问号和方块 → faq#mojibake guides/cheerio-crawler-guide#encoding examples/capture-screenshot guides/jsdom-crawler-guide#encoding faq#excel
    怎么取a标签的href和完整的绝对地址 → faq#attributes guides/cheerio-crawler-guide examples/crawl-relative-links guides/jsdom-crawler-guide introduction/crawling
    只想爬 /news/ 开头的网址 别的都不要 → faq#only-folder examples/crawl-some-links introduction/adding-urls
    3.6: addRequests加进去的url没反应 不执行 → faq#deduplication faq#second-run guides/request-storage#deduplication
    公司电脑装不上crawlee 一直卡在npm install → faq#slow-install guides/china-environment
    怎么不让它自动重试 失败一次就算了 → faq#no-retry guides/errors-and-retries guides/errors-and-retries#no-retry
    一台2核4G的机器 并发开多少合适 → guides/scaling-crawlers guides/memory faq#too-slow guides/memory#browsers deployment/china-deployment
    知乎登录之后的页面怎么抓 每次都要重新登录 → guides/login-and-captcha faq#login guides/session-management#login faq#save-cookies
    滑块验证码怎么破 → faq#captcha guides/login-and-captcha
    3.6: 爬虫怎么放到后台跑 关了ssh窗口就停了 → deployment/china-deployment introduction/deployment deployment/china-deployment#systemd deployment/china-deployment#pm2 faq#background
    同时爬好几个网站 每个网站解析规则不一样 → faq#by-domain introduction/refactoring
    时间总是差8个小时 → guides/javascript-rendering#troubleshooting introduction/deployment deployment/china-deployment guides/databases#troubleshooting guides/databases
    爬虫跑一晚上内存越来越大最后挂了 → faq#memory guides/memory
    有的页面抓到了有的没抓到 少了好多数据 → guides/request-storage#troubleshooting guides/request-storage#deduplication faq#deduplication faq#empty-result guides/errors-and-retries guides/request-storage faq#no-links faq#missing-pages
    3.6: 怎么让浏览器窗口显示出来看它在干嘛 → introduction/setting-up quick-start api/browser-crawler/interface/BrowserCrawlerOptions#headless guides/javascript-rendering introduction/real-world-project examples/playwright-crawler faq#debugging
    每次启动都把上次的数据删了 怎么保留 → faq#purged guides/result-storage#cleaning-up-the-storages guides/result-storage quick-start guides/request-storage#cleaning-up-the-storages
    公司内网要走代理才能上网 npm和爬虫怎么配 → guides/china-environment#corporate-proxy guides/china-environment guides/proxy-management
    不想每次都下载chromium 用本机的chrome行不行 → faq#no-browser-download guides/china-environment#system-browser
    3.6: 怎么把爬到的数据直接存mongodb → guides/databases#mongodb guides/databases
    同一个页面要用不同参数post多次 第二次就不请求了 → guides/request-storage#deduplication faq#deduplication examples/forms guides/request-storage
    两个爬虫能不能同时跑 会不会互相影响 → guides/run-control#several guides/configuration#custom-configuration guides/run-control#again
    爬到一半ip被封了能自动换代理继续吗 → faq#retry-other-proxy guides/errors-and-retries#blocked guides/proxy-management guides/avoid-blocking#rotate guides/proxy-management#ip-rotation-and-session-management
    怎么判断是不是被反爬了 → guides/avoid-blocking#am-i-blocked guides/avoid-blocking
    playwright爬虫在docker里字体是方框 → guides/docker-images examples/capture-screenshot deployment/china-deployment guides/docker-images#troubleshooting examples/capture-screenshot#troubleshooting
    3.6: 先抓列表再抓详情 两个函数怎么写 → introduction/refactoring introduction/crawling introduction/real-world-project faq#pass-data
    想知道现在爬了多少条还剩多少条 → faq#progress guides/run-control#progress
    抓取频率多少不违法 → guides/compliance guides/compliance#rate
    怎么把代码分成多个文件 → introduction/refactoring
    鼠标移上去才显示的价格 → faq#hover
  `),
  identifiers: queries(String.raw`
    enqueLinks 不生效 → faq#no-links introduction/adding-urls examples/crawl-all-links api/core/function/enqueueLinks examples/crawl-relative-links api/core/interface/EnqueueLinksOptions
    userdata 取不到 是undefined → faq#pass-data introduction/crawling guides/request-storage api/core/class/Request#userData
    3.6: preNavigationHook 加header → faq#request-headers api/browser-crawler/interface/BrowserCrawlerOptions#preNavigationHooks api/http-crawler/interface/HttpCrawlerOptions#preNavigationHooks
    autoscalepool 并发一直上不去 → guides/scaling-crawlers faq#too-slow
    keyvaluestore 保存图片 setvalue contentType → guides/result-storage#key-value-store examples/capture-screenshot examples/file-download api/core/class/KeyValueStore
    proxyconfigration newurl → guides/proxy-management guides/proxy-management#without-crawler api/core/class/ProxyConfiguration
    3.6: maxRequestPerMinute → guides/scaling-crawlers#maxrequestsperminute faq#rate-limit api/basic-crawler/interface/BasicCrawlerOptions#maxRequestsPerMinute guides/avoid-blocking#slow-down
    puppeteer 换ua → faq#user-agent guides/avoid-blocking
    playwright 怎么禁止加载图片 css → examples/playwright-crawler examples/puppeteer-crawler api/playwright-crawler/namespace/playwrightUtils#blockRequests api/puppeteer-crawler/namespace/puppeteerUtils#blockRequests faq#too-slow guides/javascript-rendering api/playwright-crawler/interface/PlaywrightContextUtils#blockRequests guides/memory
    sesionPool 怎么关 → guides/session-management api/basic-crawler/interface/BasicCrawlerOptions#useSessionPool guides/configuration#off-values
    requestqueue 怎么清空 → guides/request-storage#cleaning-up-the-storages guides/request-storage api/core/class/RequestQueue#drop guides/configuration
    3.6: createPlaywrightRoute 用法 → introduction/refactoring api/playwright-crawler/function/createPlaywrightRouter
    globs 和 regexps 区别 → examples/crawl-some-links introduction/adding-urls api/core/interface/EnqueueLinksOptions
    Dataset.exporttocsv → api/core/class/Dataset#exportToCSV examples/export-entire-dataset guides/result-storage#export
    waitUntil networkidle → guides/javascript-rendering examples/puppeteer-crawler examples/playwright-crawler examples/puppeteer-crawler#domcontentloaded api/playwright-crawler/interface/PlaywrightGotoOptions api/playwright-crawler/namespace/playwrightUtils
    3.6: ignoreHTTPSErrors 自签证书 → faq#certificates guides/proxy-management#troubleshooting
  `),
  short: queries(String.raw`
    翻页 → faq#same-url-pages guides/javascript-rendering#same-url-pages faq#limit guides/api-first introduction/crawling examples/crawl-some-links introduction/adding-urls guides/api-first#crawl-the-api
    xpath → guides/jsdom-crawler-guide guides/cheerio-crawler-guide
    pdf 下载 → examples/file-download examples/skip-navigation examples/capture-screenshot examples/file-download-stream
    3.6: 写入mysql → guides/databases
    定时 → introduction/deployment deployment/china-deployment#cron faq#interval faq#panels faq#windows deployment/china-deployment
    断点调试 → faq#debugging guides/typescript-project#debugging
    useragent 随机 → faq#user-agent guides/avoid-blocking
    sitemap → examples/crawl-sitemap guides/request-storage#sitemap api/utils/class/Sitemap
    增量爬取 → faq#incremental guides/databases#incremental
    部署 → introduction/deployment deployment deployment/china-deployment deployment/apify-platform
    3.6: 保存登录 → guides/login-and-captcha faq#save-cookies guides/login-and-captcha#save-state
    linkedom → api/linkedom-crawler api/linkedom-crawler/class/LinkeDOMCrawler guides/jsdom-crawler-guide guides/errors-and-retries guides/cheerio-crawler-guide
  `),
  limits: queries(String.raw`
    deno 能跑crawlee吗 → guides/frameworks faq#exe guides/frameworks#exe
    crawlee 打包成exe给别人用 electron → guides/frameworks guides/frameworks#exe
    怎么抓微信小程序的数据 → faq#wechat faq#apps
    appium 抓手机app → faq#mobile faq#apps
    接2captcha打码平台 → faq#captcha guides/login-and-captcha
    scrapy-redis 那种分布式怎么弄 → guides/several-machines faq#redis
  `),
};

function queries(lines: string): ExpectedQuery[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', places = ''] = line.trim().split(' → ');
      const isOlder = typed.startsWith('3.6: ');
      const targets = places.split(' ').map((place) => pathOf(place, isOlder ? '3.6' : 'next'));
      return isOlder ? { query: typed.slice('3.6: '.length), targets } : { query: typed, targets, version: 'current' };
    });
}
