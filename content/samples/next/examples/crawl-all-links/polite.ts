// @output: log
// @hide: Final request statistics
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  respectRobotsTxtFile: true,
  maxCrawlDepth: 1,
  onSkippedRequest({ url, reason }) {
    if (reason === 'robotsTxt') console.log(`不许抓：${url}`);
  },
  async requestHandler({ request, enqueueLinks, log }) {
    log.info(`第${request.crawlDepth}层：${request.url}`);
    await enqueueLinks({ selector: '.related a, a[href="/cart"]' });
  },
});

await crawler.run(['https://shop.example.com/books/tide-clock']);
