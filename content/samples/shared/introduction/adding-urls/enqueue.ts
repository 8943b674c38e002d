// @output: log
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  // 试运行时的保险丝
  maxRequestsPerCrawl: 20,
  maxConcurrency: 1,
  async requestHandler({ request, $, enqueueLinks }) {
    console.log(`${request.url}：${$('title').text()}`);
    await enqueueLinks();
  },
});

await crawler.run(['https://shop.example.com']);
