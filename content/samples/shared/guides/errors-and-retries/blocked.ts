// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxSessionRotations: 3, // 默认10
  async requestHandler({ $ }) {
    console.log($('h1').text());
  },
  async failedRequestHandler({ request }) {
    console.log(`换了${request.sessionRotationCount}次会话，仍然被封锁`);
  },
});

await crawler.run(['https://flaky.example.com/status/403']);
