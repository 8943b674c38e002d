// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=ERROR
import { CheerioCrawler, NonRetryableError } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, response, $ }) {
    // highlight-start
    if (response.statusCode === 404) {
      throw new NonRetryableError(`页面没有了：${request.url}`);
    }
    // highlight-end
    console.log($('h1').text());
  },
  async errorHandler({ request }, error) {
    // 连不上的不用再试，重试次数是给临时故障留的
    // highlight-next-line
    if (/ECONNREFUSED|ENOTFOUND/.test(error.message)) request.noRetry = true;
  },
  async failedRequestHandler({ request }) {
    console.log(`放弃：${request.url}，试了${request.retryCount + 1}次`);
  },
});

await crawler.run([
  'https://flaky.example.com/status/404',
  'http://localhost:1/',
]);
