/** Words for the same thing that are no terms of the site's prose. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['错误处理', '错误与重试', '失败重试'],
  ['反爬', '避免被封锁'],
  ['retry', '错误与重试'],
  ['save', '保存', '导出'],
  ['分布式', '多台机器'],
  ['守护', '自动重启'],
];

/** What readers call the options and handlers that they look for most. */
export const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'BasicCrawlerOptions.maxRequestRetries': ['失败重试次数', '重试次数', '最大重试次数', '最多重试次数'],
  'BasicCrawlerOptions.maxConcurrency': ['最大并发数', '最大并发', '并发上限', '并发数'],
  'BasicCrawlerOptions.minConcurrency': ['最小并发数', '最小并发'],
  'BasicCrawlerOptions.maxRequestsPerCrawl': [
    '抓取数量上限',
    '请求数上限',
    '最大请求数',
    '最大抓取数',
    '最多抓取多少个请求',
    '最多抓取多少页',
  ],
  'BasicCrawlerOptions.maxRequestsPerMinute': ['每分钟请求数', '每分钟最多请求', '每分钟请求上限', '请求速率'],
  'BasicCrawlerOptions.requestHandler': ['请求处理函数', '处理函数'],
  'BasicCrawlerOptions.failedRequestHandler': ['失败处理函数', '失败请求处理函数', '最终失败'],
  'BasicCrawlerOptions.errorHandler': ['错误处理函数', '出错处理函数', '重试前处理'],
  'BasicCrawlerOptions.requestHandlerTimeoutSecs': [
    '请求处理超时',
    '处理函数超时',
    '请求超时时间',
    '超时时间',
    '超时',
    'timeout',
  ],
  'BasicCrawlerOptions.sameDomainDelaySecs': ['同域名间隔', '同域延迟', '请求间隔', '抓取间隔'],
  'BasicCrawlerOptions.maxSessionRotations': ['会话轮换次数', '换会话次数'],
  'BasicCrawlerOptions.useSessionPool': ['启用会话池', '使用会话池'],
  'BasicCrawlerOptions.sessionPoolOptions': ['会话池选项', '会话池配置'],
  'BasicCrawlerOptions.keepAlive': ['保持运行', '不退出', '常驻运行'],
  'BasicCrawlerOptions.retryOnBlocked': ['封锁时重试', '被封重试', '被封时重试'],
  'BasicCrawlerOptions.autoscaledPoolOptions': ['自动伸缩选项', '伸缩选项'],
  'BasicCrawlerOptions.requestQueue': ['指定请求队列', '自定义请求队列'],
  'BrowserCrawlerOptions.navigationTimeoutSecs': ['导航超时', '导航超时时间', '页面加载超时', '打开页面超时'],
  'BrowserCrawlerOptions.preNavigationHooks': ['导航前钩子', '导航前', '钩子'],
  'BrowserCrawlerOptions.postNavigationHooks': ['导航后钩子', '导航后'],
  'BrowserCrawlerOptions.headless': ['无头模式', '有头模式', '显示浏览器窗口'],
  'BrowserCrawlerOptions.launchContext': ['启动上下文', '启动参数', '浏览器启动参数', '启动选项'],
  'BrowserCrawlerOptions.proxyConfiguration': ['代理选项'],
  'ProxyConfigurationOptions.proxyUrls': ['代理地址列表', '代理列表', '代理地址'],
  'BrowserCrawlerOptions.persistCookiesPerSession': ['保存Cookie', '会话保存Cookie'],
  'BrowserLaunchContext.userDataDir': ['用户数据目录', '浏览器用户目录'],
  'BrowserLaunchContext.useIncognitoPages': ['无痕模式', '无痕页面', '隐身模式'],
  'BrowserPoolOptions.useFingerprints': ['使用指纹', '启用指纹', '关闭指纹'],
  'BrowserPoolOptions.retireBrowserAfterPageCount': ['浏览器淘汰页数', '每个浏览器打开多少页'],
  'BrowserPoolOptions.maxOpenPagesPerBrowser': ['每个浏览器最多页面', '浏览器最大页面数'],
  'HttpCrawlerOptions.additionalMimeTypes': ['附加MIME类型', '额外MIME类型', 'MIME类型'],
  'HttpCrawlerOptions.forceResponseEncoding': ['强制编码', '指定编码', '响应编码'],
  'HttpCrawlerOptions.ignoreSslErrors': ['忽略SSL错误', '忽略证书错误', '证书错误'],
  'EnqueueLinksOptions.strategy': ['入队策略', '链接策略'],
  'EnqueueLinksOptions.selector': ['链接选择器'],
  'EnqueueLinksOptions.exclude': ['排除链接', '排除网址'],
  'EnqueueLinksOptions.limit': ['入队数量上限', '链接数量上限'],
  'EnqueueLinksOptions.transformRequestFunction': ['请求变换', '改写请求'],
  'SessionPoolOptions.maxPoolSize': ['会话池大小', '会话数量', '最大会话数'],
  'SessionPoolOptions.blockedStatusCodes': ['封锁状态码', '被封状态码'],
  'ConfigurationOptions.purgeOnStart': ['启动时清空', '运行前清空'],
  'ConfigurationOptions.memoryMbytes': ['内存上限', '内存限制'],
  'ConfigurationOptions.defaultDatasetId': ['默认数据集'],
};

/** How much a page counts, by its id; 1 by default. */
export const WEIGHTS: readonly (readonly [pattern: RegExp, weight: number])[] = [
  // Old release notes, the list of errors and the answers to questions mention everything, pages on one platform
  // repeat what holds for all; few who search mean them.
  [/^upgrading\//, 0.5],
  [/^errors/, 0.5],
  [/^faq/, 0.75],
  [/^deployment\//, 0.75],
  // Clients of storages are for those who write one.
  [/^(types|memory-storage)\//, 0.6],
  // What all contexts have is looked up in the one that they have in common.
  [/(Cheerio|Http|JSDOM|LinkeDOM)CrawlingContext$/, 1],
  [/(CrawlingContext|CrawlerOptions|class\/Request|class\/Dataset)$/, 1.2],
  // An option is looked up more often than the property that holds its value.
  [/Options$/, 1.1],
];
