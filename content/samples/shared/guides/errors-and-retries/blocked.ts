// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=OFF
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  async requestHandler() {},
  async failedRequestHandler({ request, session }, error) {
    console.log(error.message.split('\n')[0]);
    console.log(`试了${request.retryCount + 1}次，会话还能用：${session?.isUsable()}`);
  },
});

await crawler.run(['https://flaky.example.com/status/403']);
