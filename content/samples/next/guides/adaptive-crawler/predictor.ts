// @browser: chromium
// @output: log
// @hide: Final request statistics
import { AdaptivePlaywrightCrawler } from 'crawlee';

const crawler = new AdaptivePlaywrightCrawler({
  maxConcurrency: 1,
  renderingTypePredictor: {
    async initialize() {}, // 没有要恢复的状态
    storeResult() {}, // 不抽查，也就没有要记的结果
    predict: ({ url }) => ({
      renderingType:
        new URL(url).hostname === 'spa.example.com' ? 'clientOnly' : 'static',
      detectionProbabilityRecommendation: 0, // 抽查的概率
    }),
  },
  async requestHandler({ request, querySelector, pushData, log }) {
    const books = await querySelector('.book');
    log.info(`${request.url} ${books.length}本书`);
    await pushData({ url: request.url, books: books.length });
  },
});

await crawler.run([
  'https://shop.example.com/books',
  'https://shop.example.com/category/fiction',
  'https://spa.example.com/',
]);
const { httpOnlyRequestHandlerRuns, browserRequestHandlerRuns } =
  crawler.stats.state;
console.log(
  `HTTP${httpOnlyRequestHandlerRuns}次，浏览器${browserRequestHandlerRuns}次`,
);
