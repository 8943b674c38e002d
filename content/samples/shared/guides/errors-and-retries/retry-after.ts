// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=OFF
import { setTimeout as sleep } from 'node:timers/promises';
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  // 429不再当成封锁，由处理函数来处理
  sessionPoolOptions: { blockedStatusCodes: [401, 403] },
  async requestHandler({ request, response, $ }) {
    if (response.statusCode === 429) {
      const seconds = Number(response.headers['retry-after'] ?? 5);
      console.log(`对方要求等${seconds}秒`);
      await sleep(seconds * 1000);
      throw new Error('请求太频繁');
    }
    console.log(`${new URL(request.url).search}：${$('h1').text()}`);
  },
});

await crawler.run(
  Array.from(
    { length: 7 },
    (_, index) => `https://guard.example.com/limited?item=${index + 1}`,
  ),
);
