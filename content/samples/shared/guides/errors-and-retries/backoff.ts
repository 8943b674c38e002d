// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=OFF
import { setTimeout as sleep } from 'node:timers/promises';
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, $ }) {
    console.log(`第${request.retryCount + 1}次：${$('h1').text()}`);
  },
  async errorHandler({ request }) {
    // 1秒、2秒、4秒……最多30秒
    const seconds = Math.min(2 ** request.retryCount, 30);
    console.log(`等${seconds}秒再试`);
    await sleep(seconds * 1000);
  },
});

await crawler.run(['https://flaky.example.com/twice']);
