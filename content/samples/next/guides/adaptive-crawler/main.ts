// @run: fixture
// @browser: chromium
// @output: log
// @unordered: true
// @mask: Runs: \d+
// @env: CRAWLEE_LOG_LEVEL=ERROR
import { AdaptivePlaywrightCrawler } from 'crawlee';

const crawler = new AdaptivePlaywrightCrawler({
  async requestHandler({ request, querySelector, pushData }) {
    const cards = await querySelector('.book');
    const title = cards.first().find('h2').text();
    await pushData({ url: request.url, books: cards.length, title });
  },
});

await crawler.run([
  // 服务器给出完整的HTML
  ...[1, 2, 3].map((n) => `https://shop.example.com/books?page=${n}`),
  ...['fiction', 'science', 'history', 'children'].map(
    (id) => `https://shop.example.com/category/${id}`,
  ),
  // 内容由脚本生成
  'https://spa.example.com/',
]);

const { items } = await crawler.getData();
for (const { url, books, title } of items) console.log(url, books, title);

const { httpOnlyRequestHandlerRuns, browserRequestHandlerRuns } =
  crawler.stats.state;
console.log({ httpOnlyRequestHandlerRuns, browserRequestHandlerRuns });
