// @run: fixture
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  async requestHandler({ request, enqueueLinks, log }) {
    log.info(`正在抓取 ${request.url}`);

    if (request.label !== 'BOOK') {
      // 下一页和商品页都进同一个队列，重复的会被忽略
      await enqueueLinks({ selector: 'a.next' });
      await enqueueLinks({ selector: 'article.book h2 a', label: 'BOOK' });
    }
  },
  maxRequestsPerCrawl: 20,
});

await crawler.run(['https://shop.example.com/books']);
