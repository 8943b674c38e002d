// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
// @timeout: 400
import { CheerioCrawler } from 'crawlee';

const start = Date.now();
const seconds: number[] = [];

const crawler = new CheerioCrawler({
  maxRequestsPerMinute: 6,
  async requestHandler() {
    seconds.push(Math.floor((Date.now() - start) / 1000));
  },
});

await crawler.run(
  Array.from({ length: 8 }, (_, n) => `https://shop.example.com/books?n=${n}`),
);
console.log(`前30秒：${seconds.filter((s) => s < 30).length}个`);
console.log(`30秒以后：${seconds.filter((s) => s >= 30).length}个`);
