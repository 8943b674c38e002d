// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=OFF
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
    // highlight-next-line
    if (error.message.startsWith('503')) request.noRetry = true;
  },
  async failedRequestHandler({ request }) {
    console.log(`${request.url} 试了${request.retryCount + 1}次`);
  },
});

await crawler.run([
  'https://flaky.example.com/status/404',
  'https://flaky.example.com/status/503',
  'https://flaky.example.com/status/500',
  { url: 'https://flaky.example.com/status/502', maxRetries: 1 },
]);
