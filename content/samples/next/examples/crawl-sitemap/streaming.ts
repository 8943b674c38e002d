// @output: log
// @hide: Final request statistics|Finished!|Earlier, the crawler reached
import { CheerioCrawler, SitemapRequestList } from 'crawlee';

const requestList = await SitemapRequestList.open({
  sitemapUrls: ['https://shop.example.com/sitemap-index.xml'],
  globs: ['https://shop.example.com/books/**'],
});

const crawler = new CheerioCrawler({
  requestList,
  maxConcurrency: 1,
  maxRequestsPerCrawl: 4,
  async requestHandler({ $, log }) {
    log.info($('h1').text());
  },
});

await crawler.run();
