// @run: fixture
// @exit: 1
// @output: log, dataset:failed
// @hide: requestAvgFailedDurationMillis
// @hide: "crawlerRuntimeMillis"
import { CheerioCrawler, Dataset } from 'crawlee';

const failed = await Dataset.open('failed');

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestRetries: 2, // 失败之后最多再试两次，一共三次
  async requestHandler({ request, $, log }) {
    log.info(`${request.url}：${$('h1').text()}`);
  },
  // 还要重试时调用
  async errorHandler({ request, log }, error) {
    log.info(`第${request.retryCount + 1}次失败：${error.message}`);
  },
  // 不再重试时调用
  async failedRequestHandler({ request }, error) {
    await failed.pushData({
      url: request.url,
      label: request.label ?? null,
      error: error.message,
      tries: request.retryCount + 1,
    });
  },
});

const stats = await crawler.run([
  'https://flaky.example.com/once',
  'https://flaky.example.com/always',
]);

console.log(`成功${stats.requestsFinished}，失败${stats.requestsFailed}`);
if (stats.requestsFailed > 0) process.exitCode = 1;
