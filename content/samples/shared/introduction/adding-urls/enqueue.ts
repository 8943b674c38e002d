// @output: log
// @hide: Final request statistics
import { CheerioCrawler } from 'crawlee';

let opened = 0;

const crawler = new CheerioCrawler({
  maxRequestsPerCrawl: 20, // 试运行时设一个上限
  maxConcurrency: 1,
  async requestHandler({ request, $, enqueueLinks }) {
    opened += 1;
    console.log(`第${opened}个 ${request.url}，有${$('a').length}个链接`);
    await enqueueLinks();
  },
});

await crawler.run(['https://shop.example.com']);
