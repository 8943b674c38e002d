// @run: fixture
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  async requestHandler({ request, crawler, log }) {
    // 夜里多开几个，白天少开几个
    const hour = Number(
      new Date().toLocaleString('en', {
        hour: '2-digit',
        hourCycle: 'h23', // 0到23点，午夜是0而不是24
        timeZone: 'Asia/Shanghai',
      }),
    );
    const pool = crawler.autoscaledPool;
    if (pool) {
      pool.maxConcurrency = hour < 7 ? 20 : 3;
      // 目标并发可能已经更高，而且不会自己降下来
      pool.desiredConcurrency = Math.min(
        pool.desiredConcurrency,
        pool.maxConcurrency,
      );
    }
    log.info(request.url);
  },
});

await crawler.run(['https://shop.example.com/books']);
