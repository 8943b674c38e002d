// @output: log
import { CheerioCrawler, log } from 'crawlee';

log.setLevel(log.LEVELS.OFF);

const crawler = new CheerioCrawler({
  maxRequestRetries: 1,
  async requestHandler({ $ }) {
    if ($('article.book').length === 0) throw new Error('没有找到书');
  },
});

const totals = await crawler.run([
  'https://shop.example.com/books',
  'https://shop.example.com/category/fiction',
  'https://shop.example.com/about',
  'https://flaky.example.com/always',
]);
console.log(`成功${totals.requestsFinished}，失败${totals.requestsFailed}`);
console.log(`没有重试的、重试一次的：${totals.retryHistogram.join('、')}`);

const { state, errorTracker } = crawler.stats;
console.log('各状态码：', state.requestsWithStatusCode);
const errors = errorTracker
  .getMostPopularErrors(5)
  .map(([count, path]) => `${count}个：${path.at(-1)?.slice(0, 27)}`);
console.log('放弃的原因：', errors.toSorted());
