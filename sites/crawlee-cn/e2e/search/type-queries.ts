import type { ExpectedQuery } from './expected-query.ts';

/** What is asked by kind: a line for each query, then the answers that count, each as the end of an address. */
const KINDS: Readonly<Record<string, string>> = {
  'what returns it': `
-> Dataset                       | Dataset#open BasicCrawler#getDataset
-> KeyValueStore                 | KeyValueStore#open
-> RequestQueue                  | RequestQueue#open RequestQueueV2#open
-> RequestList                   | RequestList#open
-> SessionPool                   | SessionPool#open
-> Session                       | SessionPool#getSession CreateSession#call-signature
-> ProxyInfo                     | ProxyConfiguration#newProxyInfo
-> Configuration                 | Configuration#getGlobalConfig
-> EventManager                  | Configuration#getEventManager Configuration#static-getEventManager
-> StorageClient                 | Configuration#getStorageClient
-> FinalStatistics               | BasicCrawler#run
-> DatasetInfo                   | Dataset#getInfo DatasetClient#get
-> RequestListState              | RequestList#getState
-> SessionState                  | Session#getState
-> SystemInfo                    | SystemStatus#getCurrentStatus SystemStatus#getHistoricalStatus
-> RequestProvider               | RequestProvider#open BasicCrawler#getRequestQueue
-> CrawlerAddRequestsResult      | BasicCrawler#addRequests
-> BatchAddRequestsResult        | enqueueLinks CrawlingContext#enqueueLinks RequestProvider#addRequests BasicCrawlingContext#enqueueLinks RequestQueueClient#batchAddRequests
-> AddRequestsBatchedResult      | RequestProvider#addRequestsBatched RequestQueue#addRequestsBatched
-> RequestQueueOperationInfo     | RequestProvider#addRequest RequestProvider#markRequestHandled RequestQueue#addRequest
-> RequestQueueInfo              | RequestProvider#getInfo RequestQueueClient#get
-> BrowserController             | BrowserPool#getBrowserControllerByPage BrowserPlugin#createController
-> LaunchContext                 | BrowserPlugin#createLaunchContext
-> Log                           | Log#child Log#constructor
Page -> CheerioAPI               | playwrightUtils#parseWithCheerio puppeteerUtils#parseWithCheerio
-> CheerioAPI                    | CheerioCrawlingContext#parseWithCheerio PlaywrightCrawlingContext#parseWithCheerio PuppeteerCrawlingContext#parseWithCheerio JSDOMCrawlingContext#parseWithCheerio CheerioCrawlingContext#$
-> Promise<Dataset>              | Dataset#open BasicCrawler#getDataset
-> Promise<Request>              | RequestProvider#fetchNextRequest RequestProvider#getRequest RequestList#fetchNextRequest RequestQueue#fetchNextRequest RequestQueueV2#fetchNextRequest CheerioCrawlingContext#request CrawlingContext#request
-> DatasetContent                | Dataset#getData Dataset#static-getData BasicCrawler#getData
-> MemoryInfo                    | getMemoryInfo
-> DatasetClient                 | StorageClient#dataset MemoryStorage#dataset
-> KeyValueStoreClient           | StorageClient#keyValueStore MemoryStorage#keyValueStore
-> RequestQueueClient            | StorageClient#requestQueue MemoryStorage#requestQueue
-> KeyValueStoreCollectionClient | StorageClient#keyValueStores MemoryStorage#keyValueStores
-> RouterHandler<CheerioCrawlingContext> | createCheerioRouter
-> RouterHandler<PlaywrightCrawlingContext> | createPlaywrightRouter
-> RouterHandler<PuppeteerCrawlingContext> | createPuppeteerRouter
-> RouterHandler<HttpCrawlingContext> | createHttpRouter
-> RouterHandler<JSDOMCrawlingContext> | createJSDOMRouter
-> SocialHandles                 | social#parseHandlesFromHtml
-> Cookie[]                      | Session#getCookies BrowserController#getCookies
-> GetFingerprintReturn          | FingerprintGenerator#getFingerprint`,
  'what takes and returns it': `
Request -> boolean               | Request#noRetry Request#skipNavigation
Session -> boolean               | Session#isUsable Session#isBlocked Session#isExpired Session#isMaxUsageCountReached
Session -> void                  | Session#retire Session#markGood Session#markBad
Session -> string                | Session#id
Dataset -> DatasetInfo           | Dataset#getInfo
Dataset -> DatasetContent        | Dataset#getData
Dataset -> void                  | Dataset#drop
KeyValueStore -> void            | KeyValueStore#drop
KeyValueStore, string -> Dictionary | KeyValueStore#getAutoSavedValue
string -> Dataset                | Dataset#open
string -> KeyValueStore          | KeyValueStore#open
string -> RequestQueue           | RequestQueue#open RequestQueueV2#open
string -> Request                | RequestProvider#getRequest
RequestQueue -> Request          | RequestQueue#fetchNextRequest RequestProvider#fetchNextRequest RequestQueueV2#fetchNextRequest
RequestList -> Request           | RequestList#fetchNextRequest
RequestList -> boolean           | RequestList#isEmpty RequestList#isFinished
RequestList -> number            | RequestList#length RequestList#handledCount
RequestQueue -> boolean          | RequestQueue#isFinished RequestProvider#isEmpty RequestProvider#isFinished
RequestProvider -> number        | RequestProvider#getTotalCount RequestProvider#handledCount
SessionPool -> Session           | SessionPool#getSession
SessionPool, string -> Session   | SessionPool#getSession
SessionPool -> number            | SessionPool#usableSessionsCount SessionPool#retiredSessionsCount
SessionPoolOptions -> SessionPool | SessionPool#open
BasicCrawler -> FinalStatistics  | BasicCrawler#run
BasicCrawler -> Dataset          | BasicCrawler#getDataset
BasicCrawler -> RequestProvider  | BasicCrawler#getRequestQueue BasicCrawler#requestQueue
ProxyConfiguration -> ProxyInfo  | ProxyConfiguration#newProxyInfo
ProxyConfiguration -> string     | ProxyConfiguration#newUrl
EnqueueLinksOptions -> BatchAddRequestsResult | enqueueLinks CrawlingContext#enqueueLinks BasicCrawlingContext#enqueueLinks
AutoscaledPool -> number         | AutoscaledPool#minConcurrency AutoscaledPool#maxConcurrency AutoscaledPool#desiredConcurrency AutoscaledPool#currentConcurrency
AutoscaledPool -> void           | AutoscaledPool#run AutoscaledPool#abort AutoscaledPool#pause AutoscaledPool#resume
Configuration -> EventManager    | Configuration#getEventManager
Configuration, StorageClient -> void | Configuration#useStorageClient purgeDefaultStorages
Router -> void                   | Router#use Router#addDefaultHandler Router#addHandler
RequestOptions -> Request        | Request#constructor
ProxyConfigurationOptions -> ProxyConfiguration | ProxyConfiguration#constructor
SessionOptions -> Session        | Session#constructor
CheerioCrawlerOptions -> CheerioCrawler | CheerioCrawler#constructor
PlaywrightCrawlerOptions -> PlaywrightCrawler | PlaywrightCrawler#constructor
PuppeteerCrawlerOptions -> PuppeteerCrawler | PuppeteerCrawler#constructor
BasicCrawlerOptions -> BasicCrawler | BasicCrawler#constructor
HttpCrawlerOptions -> HttpCrawler | HttpCrawler#constructor
JSDOMCrawlerOptions -> JSDOMCrawler | JSDOMCrawler#constructor
AutoscaledPoolOptions -> AutoscaledPool | AutoscaledPool#constructor
PlaywrightLaunchContext -> Browser | launchPlaywright
PuppeteerLaunchContext -> Browser | launchPuppeteer
Request[] -> Request[]           | filterRequestsByPatterns
string, string -> string         | tryAbsoluteURL KeyValueStore#getValue Session#getCookieString
number -> void                   | sleep AutoscaledPool#pause
PseudoUrl, string -> boolean     | PseudoUrl#matches
RequestTransform -> boolean      | RequestTransform#call-signature
BrowserPool -> Page              | BrowserPool#newPage BrowserPool#getPage BrowserPool#newPageInNewBrowser
BrowserController -> Cookie[]    | BrowserController#getCookies
BrowserPool, string -> BrowserController | BrowserPool#getBrowserControllerByPage BrowserPool#activeBrowserControllers BrowserPool#retiredBrowserControllers
SystemStatus -> SystemInfo       | SystemStatus#getCurrentStatus SystemStatus#getHistoricalStatus
EventManager -> boolean          | EventManager#isInitialized
Log -> number                    | Log#getLevel
LogLevel -> void                 | Log#setLevel Log#internal`,
  'functions of a page': `
(Page) -> Promise<void>          | playwrightUtils#closeCookieModals puppeteerUtils#closeCookieModals
Page -> void                     | playwrightUtils#closeCookieModals puppeteerUtils#closeCookieModals playwrightUtils#blockRequests puppeteerUtils#blockRequests
(Page, string) -> Promise        | playwrightUtils#injectFile puppeteerUtils#injectFile
Page, InfiniteScrollOptions -> void | playwrightUtils#infiniteScroll puppeteerUtils#infiniteScroll
Page, BlockRequestsOptions -> void | playwrightUtils#blockRequests puppeteerUtils#blockRequests
Page, SaveSnapshotOptions -> void | playwrightUtils#saveSnapshot puppeteerUtils#saveSnapshot
InfiniteScrollOptions, Page -> void | playwrightUtils#infiniteScroll puppeteerUtils#infiniteScroll
(Page, Request) -> Response      | playwrightUtils#gotoExtended puppeteerUtils#gotoExtended
Request, Page -> Response        | playwrightUtils#gotoExtended puppeteerUtils#gotoExtended
Page, InterceptHandler -> void   | puppeteerRequestInterception#addInterceptRequestHandler puppeteerRequestInterception#removeInterceptRequestHandler puppeteerUtils#addInterceptRequestHandler puppeteerUtils#removeInterceptRequestHandler
string -> CompiledScriptFunction | playwrightUtils#compileScript puppeteerUtils#compileScript
EnqueueLinksByClickingElementsOptions -> BatchAddRequestsResult | playwrightClickElements#enqueueLinksByClickingElements puppeteerClickElements#enqueueLinksByClickingElements playwrightUtils#enqueueLinksByClickingElements puppeteerUtils#enqueueLinksByClickingElements
InjectFileOptions, string, Page -> unknown | playwrightUtils#injectFile puppeteerUtils#injectFile`,
  helpers: `
string -> SocialHandles          | social#parseHandlesFromHtml
string -> string[]               | social#emailsFromText social#phonesFromText extractUrls
string[] -> string[]             | social#emailsFromUrls social#phonesFromUrls
ExtractUrlsOptions -> string[]   | extractUrls
DownloadListOfUrlsOptions -> string[] | downloadListOfUrls
() -> MemoryInfo                 | getMemoryInfo
() -> EventManager               | Configuration#static-getEventManager
() -> Configuration              | Configuration#getGlobalConfig
() -> StorageClient              | Configuration#getStorageClient
boolean -> boolean               | isDocker
-> OperatingSystemsName          | FingerprintGeneratorOptions#operatingSystems
CheerioAPI -> string             | htmlToText
-> Dictionary                    | useState BasicCrawler#useState KeyValueStore#getAutoSavedValue KeyValueStore#static-getAutoSavedValue Dataset#export createRequestDebugInfo Request#userData
Request -> Dictionary            | createRequestDebugInfo Request#userData`,
  'what is it': `
: ProxyConfiguration             | BrowserCrawlerOptions#proxyConfiguration HttpCrawlerOptions#proxyConfiguration
: RequestList                    | BasicCrawlerOptions#requestList BasicCrawler#requestList
: RequestProvider                | BasicCrawlerOptions#requestQueue EnqueueLinksOptions#requestQueue BasicCrawler#requestQueue
: SessionPool                    | BasicCrawler#sessionPool SessionOptions#sessionPool
: SessionPoolOptions             | BasicCrawlerOptions#sessionPoolOptions
: SessionOptions                 | SessionPoolOptions#sessionOptions
: AutoscaledPool                 | BasicCrawler#autoscaledPool
: AutoscaledPoolOptions          | BasicCrawlerOptions#autoscaledPoolOptions
: EnqueueStrategy                | EnqueueLinksOptions#strategy
: RequestTransform               | EnqueueLinksOptions#transformRequestFunction
: RequestHandler                 | BasicCrawlerOptions#requestHandler
: ErrorHandler                   | BasicCrawlerOptions#errorHandler BasicCrawlerOptions#failedRequestHandler
: BrowserRequestHandler          | BrowserCrawlerOptions#requestHandler
: BrowserErrorHandler            | BrowserCrawlerOptions#errorHandler BrowserCrawlerOptions#failedRequestHandler
: PlaywrightHook[]               | PlaywrightCrawlerOptions#preNavigationHooks PlaywrightCrawlerOptions#postNavigationHooks
: PuppeteerHook[]                | PuppeteerCrawlerOptions#preNavigationHooks PuppeteerCrawlerOptions#postNavigationHooks
: BrowserHook[]                  | BrowserCrawlerOptions#preNavigationHooks BrowserCrawlerOptions#postNavigationHooks
: PlaywrightLaunchContext        | PlaywrightCrawlerOptions#launchContext
: PuppeteerLaunchContext         | PuppeteerCrawlerOptions#launchContext
: BrowserLaunchContext           | BrowserCrawlerOptions#launchContext BrowserCrawler#launchContext
: BrowserPoolOptions             | BrowserCrawlerOptions#browserPoolOptions
: BrowserPool                    | BrowserCrawler#browserPool
: FingerprintOptions             | BrowserPoolOptions#fingerprintOptions BrowserPool#fingerprintOptions
: FingerprintGeneratorOptions    | FingerprintOptions#fingerprintGeneratorOptions
: CreateSession                  | SessionPoolOptions#createSessionFunction
: ProxyConfigurationFunction     | ProxyConfigurationOptions#newUrlFunction
: StatusMessageCallback          | BasicCrawlerOptions#statusMessageCallback
: CrawlerExperiments             | BasicCrawlerOptions#experiments
: SnapshotterOptions             | AutoscaledPoolOptions#snapshotterOptions
: SystemStatusOptions            | AutoscaledPoolOptions#systemStatusOptions
: RequestState                   | Request#state
: AllowedHttpMethods             | Request#method RequestOptions#method RequestSchema#method
: RequestListSourcesFunction     | RequestListOptions#sourcesFunction
: RequestListState               | RequestListOptions#state
: GlobInput[]                    | EnqueueLinksOptions#globs EnqueueLinksOptions#exclude
: RegExpInput[]                  | EnqueueLinksOptions#regexps EnqueueLinksOptions#exclude
: PseudoUrlInput                 | EnqueueLinksOptions#pseudoUrls
: CookieJar                      | SessionOptions#cookieJar SessionState#cookieJar
: LogLevel                       | ConfigurationOptions#logLevel Log#LEVELS LoggerOptions#level
: EventManager                   | ConfigurationOptions#eventManager
: StorageClient                  | ConfigurationOptions#storageClient DatasetOptions#client StorageManagerOptions#storageClient
: ErrorTracker                   | Statistics#errorTracker Statistics#errorTrackerRetry
: StatisticState                 | Statistics#state StatusMessageCallbackParams#state StatusMessageCallbackParams#previousState
: Statistics                     | BasicCrawler#stats
: ProxyInfo                      | CrawlingContext#proxyInfo CheerioCrawlingContext#proxyInfo HttpCrawlingContext#proxyInfo CreateContextOptions#proxyInfo JSDOMCrawlingContext#proxyInfo
: Session                        | CrawlingContext#session CheerioCrawlingContext#session CreateContextOptions#session HttpCrawlingContext#session JSDOMCrawlingContext#session
: Request                        | CrawlingContext#request CheerioCrawlingContext#request CreateContextOptions#request HttpCrawlingContext#request JSDOMCrawlingContext#request
: DOMWindow                      | JSDOMCrawlingContext#window
: CheerioAPI                     | CheerioCrawlingContext#$
: Dictionary                     | Request#userData Session#userData EnqueueLinksOptions#userData RequestOptions#userData ConfigurationOptions#storageClientOptions SessionOptions#userData
: DatasetClient                  | Dataset#client
: RequestQueueClient             | RequestProvider#client RequestQueue#client
: RegExp                         | utils#URL_NO_COMMAS_REGEX PseudoUrl#regex DownloadListOfUrlsOptions#urlRegExp ExtractUrlsOptions#urlRegExp social#EMAIL_REGEX
: BrowserPlugin                  | BrowserController#browserPlugin LaunchContext#browserPlugin LaunchContextOptions#browserPlugin BrowserPoolNewPageOptions#browserPlugin
: CommonPage                     | BrowserCrawlingContext#page
: ProcessedRequest[]             | AddRequestsBatchedResult#addedRequests AddRequestsBatchedResult#waitForAllRequestsToBeAdded BatchAddRequestsResult#processedRequests
: UnprocessedRequest[]           | BatchAddRequestsResult#unprocessedRequests
: KeyValueStoreStats             | KeyValueStoreInfo#stats
: BrowserName[]                  | FingerprintGeneratorOptions#browsers
: DeviceCategory                 | FingerprintGeneratorOptions#devices
: MemoryInfo                     | getMemoryInfo
: ClientInfo                     | SystemInfo#clientInfo SystemInfo#cpuInfo SystemInfo#memInfo SystemInfo#eventLoopInfo`,
  members: `
CheerioCrawlingContext.          | CheerioCrawlingContext#$ CheerioCrawlingContext#body CheerioCrawlingContext#parseWithCheerio
Dataset.                         | Dataset#id Dataset#config Dataset#name
KeyValueStore.                   | KeyValueStore#config KeyValueStore#id KeyValueStore#name
Request.                         | Request#id Request#url
Session.                         | Session#id Session#userData
SessionPool.                     | SessionPool#config SessionPool#usableSessionsCount
EnqueueLinksOptions.             | EnqueueLinksOptions#limit EnqueueLinksOptions#urls
BasicCrawlerOptions.             | BasicCrawlerOptions#requestHandler BasicCrawlerOptions#requestList
BrowserCrawlerOptions.           | BrowserCrawlerOptions#launchContext BrowserCrawlerOptions#requestHandler
PlaywrightCrawlerOptions.        | PlaywrightCrawlerOptions#launchContext PlaywrightCrawlerOptions#requestHandler
CheerioCrawler.                  | HttpCrawler#config HttpCrawler#proxyConfiguration HttpCrawler#use
RequestQueue.                    | RequestQueue#fetchNextRequest RequestQueue#isFinished
Router.                          | Router#addHandler Router#addDefaultHandler
requestqueue.                    | RequestQueue#fetchNextRequest RequestQueue#isFinished
proxyinfo.                       | ProxyInfo#sessionId ProxyInfo#url
BrowserPool.                     | BrowserPool#browserPlugins BrowserPool#maxOpenPagesPerBrowser
AutoscaledPool.                  | AutoscaledPool#minConcurrency AutoscaledPool#maxConcurrency
Configuration.                   | Configuration#storageManagers Configuration#get`,
  'written otherwise': `
request -> boolean               | Request#noRetry Request#skipNavigation
-> dataset                       | Dataset#open BasicCrawler#getDataset
（Page）→ Promise<void>          | playwrightUtils#closeCookieModals puppeteerUtils#closeCookieModals
：ProxyConfiguration             | BrowserCrawlerOptions#proxyConfiguration HttpCrawlerOptions#proxyConfiguration
->Dataset                        | Dataset#open BasicCrawler#getDataset
=> KeyValueStore                 | KeyValueStore#open
(string) => Promise<Dataset>     | Dataset#open
:SessionPoolOptions              | BasicCrawlerOptions#sessionPoolOptions
RequestList|null -> Request|null | RequestList#fetchNextRequest`,
};

/** Queries for symbols by their types. */
export const TYPE_QUERIES: Readonly<Record<string, readonly ExpectedQuery[]>> = parseQueries(KINDS);

export function parseQueries(kinds: Readonly<Record<string, string>>): Record<string, ExpectedQuery[]> {
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, lines]) => [
      kind,
      lines
        .trim()
        .split('\n')
        .map((line) => {
          const [, query = '', answers = ''] = /^(.*) \| (.*)$/.exec(line) ?? [];
          return { query: query.trim(), targets: answers.split(' ') };
        }),
    ]),
  );
}
