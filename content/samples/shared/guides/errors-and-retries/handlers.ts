// @run: fixture
// @exit: 1
// @output: log, dataset:failed
// @env: CRAWLEE_LOG_LEVEL=OFF
import { CheerioCrawler, Dataset } from 'crawlee';

const failed = await Dataset.open('failed');
const firstLine = (error: Error) => error.message.split('\n')[0];

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestRetries: 1, // 失败之后再试一次，默认3次
  async requestHandler({ request, $ }) {
    console.log(`${request.url} ${$('h1').text()}`);
  },
  // 还会重试：记一笔，或者做点补救
  async errorHandler({ request }, error) {
    console.log(`${request.url} 第${request.retryCount + 1}次失败：${firstLine(error)}`);
  },
  // 不再重试：留下名单
  async failedRequestHandler({ request }, error) {
    console.log(`${request.url} 放弃`);
    await failed.pushData({
      url: request.url,
      label: request.label ?? null,
      tries: request.retryCount + 1,
      error: firstLine(error),
    });
  },
});

const { requestsFinished, requestsFailed } = await crawler.run([
  'https://flaky.example.com/once',
  'https://flaky.example.com/twice',
]);

console.log(`成功${requestsFinished}个，失败${requestsFailed}个`);
if (requestsFailed > 0) process.exitCode = 1;
