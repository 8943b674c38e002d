import type { ExpectedQuery } from './expected-query.ts';
import { parseQueries } from './type-queries.ts';

const KINDS: Readonly<Record<string, string>> = {
  'what returns it': `
-> PlaywrightCrawler        | PlaywrightCrawler#constructor
-> Router                   | Router#create createBasicRouter createCheerioRouter createHttpRouter createPlaywrightRouter createPuppeteerRouter createJSDOMRouter createLinkeDOMRouter
-> Statistics               | BasicCrawler#stats Statistics#constructor
-> ErrorTracker             | ErrorTracker#constructor Statistics#errorTracker
-> DatasetCollectionClient  | StorageClient#datasets MemoryStorage#datasets
-> RequestQueueCollectionClient | StorageClient#requestQueues MemoryStorage#requestQueues
-> LoggerOptions            | Log#getOptions Logger#getOptions
-> BrowserPlugin            | BrowserPlugin#constructor BrowserController#browserPlugin
-> KeyValueStoreRecord      | KeyValueStoreClient#getRecord
-> KeyValueStoreClientListData | KeyValueStoreClient#listKeys
-> QueueHead                | RequestQueueClient#listHead
-> ListAndLockHeadResult    | RequestQueueClient#listAndLockHead
-> PseudoUrl                | PseudoUrl#constructor
-> AutoscaledPool           | AutoscaledPool#constructor BasicCrawler#autoscaledPool
-> SystemStatus             | SystemStatus#constructor
-> Snapshotter              | Snapshotter#constructor SystemStatusOptions#snapshotter`,
  'what takes and returns it': `
Session, number -> boolean  | Session#retireOnBlockedStatusCodes
Session -> SessionState     | Session#getState
Session, string -> Cookie[] | Session#getCookies
Session, Cookie[] -> void   | Session#setCookies
SessionPool, Session -> void | SessionPool#addSession
Request, RequestQueue -> RequestQueueOperationInfo | RequestQueue#markRequestHandled RequestQueue#reclaimRequest RequestProvider#markRequestHandled RequestProvider#reclaimRequest
RequestList, Request -> void | RequestList#markRequestHandled RequestList#reclaimRequest
Dataset, DatasetMapper -> unknown | Dataset#map
Dataset, DatasetConsumer -> void | Dataset#forEach
DatasetReducer -> unknown   | Dataset#reduce
KeyConsumer -> void         | KeyValueStore#forEachKey
RequestQueue, string -> Request | RequestProvider#getRequest
KeyValueStore, string, RecordOptions -> void | KeyValueStore#setValue
Error, string -> void       | Log#exception
EventManager -> void        | EventManager#init EventManager#close EventManager#on EventManager#off EventManager#emit
BrowserPool, BrowserController -> void | BrowserPool#retireBrowserController
BrowserPool -> void         | BrowserPool#destroy BrowserPool#retireAllBrowsers BrowserPool#closeAllBrowsers
BrowserController -> void   | BrowserController#close BrowserController#kill
LaunchContext -> BrowserPlugin | LaunchContext#browserPlugin
BasicCrawler -> boolean     | BasicCrawler#running
BasicCrawler, string -> void | BasicCrawler#setStatusMessage
CheerioCrawler -> FinalStatistics | BasicCrawler#run
RequestQueueV2 -> Request   | RequestQueueV2#fetchNextRequest RequestProvider#fetchNextRequest RequestProvider#getRequest
Configuration -> void       | Configuration#set Configuration#useStorageClient Configuration#useEventManager
MemoryStorage -> void       | MemoryStorage#purge MemoryStorage#teardown MemoryStorage#setStatusMessage`,
  'what is it': `
: Configuration             | BasicCrawler#config Dataset#config StorageManagerOptions#config UseStateOptions#config KeyValueStore#config
: RequestQueueInfo          | RequestProvider#getInfo RequestQueueClient#get
: DatasetInfo               | Dataset#getInfo DatasetClient#get
: Log                       | core#log CrawlingContext#log Dataset#log AutoscaledPoolOptions#log
: KeyValueStoreClient       | StorageClient#keyValueStore MemoryStorage#keyValueStore KeyValueStore#client
: Date                      | SessionOptions#createdAt SessionOptions#expiresAt DatasetInfo#createdAt DatasetInfo#modifiedAt DatasetInfo#accessedAt DatasetCollectionData#createdAt
: BrowserController         | BrowserCrawlingContext#browserController PlaywrightCrawlingContext#browserController BrowserPool#getBrowserControllerByPage
: PreLaunchHook[]           | BrowserPool#preLaunchHooks BrowserPoolHooks#preLaunchHooks
: StorageManagerOptions     | Dataset#open
: FingerprintGenerator      | BrowserPool#fingerprintGenerator
: RequestQueueStats         | RequestQueueInfo#stats
: OperatingSystemsName[]    | FingerprintGeneratorOptions#operatingSystems
: BrowserSpecification      | FingerprintGeneratorOptions#browsers
: QueueOperationInfo        | RequestProvider#addRequest RequestQueue#addRequest RequestProvider#markRequestHandled`,
  members: `
PlaywrightCrawlingContext.  | PlaywrightCrawlingContext#injectFile PlaywrightCrawlingContext#page BrowserCrawlingContext#page
JSDOMCrawlingContext.       | JSDOMCrawlingContext#window JSDOMCrawlingContext#document
HttpCrawlerOptions.         | HttpCrawlerOptions#handlePageFunction HttpCrawlerOptions#navigationTimeoutSecs
Statistics.                 | Statistics#errorTracker Statistics#errorTrackerRetry Statistics#id
Snapshotter.                | Snapshotter#log Snapshotter#client Snapshotter#config
SessionError.               | SessionError#constructor RetryRequestError#constructor`,
};

/** Written before any of their results were seen. Nothing is tuned to them. */
export const FURTHER_TYPE_QUERIES: Readonly<Record<string, readonly ExpectedQuery[]>> = parseQueries(KINDS);
