// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
// @mask: [\d.]+秒
import { CheerioCrawler, sleep } from 'crawlee';

const times: number[] = [];

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  preNavigationHooks: [
    async () => {
      // 1到3秒
      await sleep(1000 + Math.random() * 2000);
    },
  ],
  async requestHandler() {
    times.push(Date.now());
  },
});

await crawler.run([
  'https://shop.example.com/books/tide-clock',
  'https://shop.example.com/books/rain-lane',
  'https://shop.example.com/books/salt-road',
  'https://shop.example.com/books/slow-light',
]);

const gaps = times.slice(1).map((time, n) => (time - times[n]!) / 1000);
console.log(`间隔：${gaps.map((gap) => `${gap.toFixed(1)}秒`).join('，')}`);
