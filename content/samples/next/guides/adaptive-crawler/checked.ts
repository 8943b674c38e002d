// @run: fixture
// @browser: chromium
// @output: log
// @env: CRAWLEE_LOG_LEVEL=ERROR
import { AdaptivePlaywrightCrawler } from 'crawlee';

const crawler = new AdaptivePlaywrightCrawler({
  renderingTypeDetectionRatio: 0.05, // 默认0.1：平均十页抽查一页
  // highlight-start
  // HTTP得到的结果，每一条都要有书；没有就换浏览器重抓
  resultChecker: ({ datasetItems }) =>
    datasetItems.length > 0 && datasetItems.every(({ item }) => item.books > 0),
  // highlight-end
  async requestHandler({ request, querySelector, pushData }) {
    const cards = await querySelector('.book');
    await pushData({ url: request.url, books: cards.length });
  },
});

await crawler.run([
  ...[1, 2, 3].map((n) => `https://shop.example.com/books?page=${n}`),
  'https://spa.example.com/',
]);

const { items } = await crawler.getData();
console.log(items.every(({ books }) => books > 0) ? '每一页都有书' : '有空页');
