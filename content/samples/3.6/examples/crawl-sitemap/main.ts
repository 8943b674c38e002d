// @output: log
// @hide: Final request statistics
import { CheerioCrawler, downloadListOfUrls } from 'crawlee';

const urls = await downloadListOfUrls({
  url: 'https://shop.example.com/sitemap-books.xml',
  urlRegExp: /https:\/\/shop\.example\.com\/books\/[\w-]+/g,
});
console.log(`站点地图里有${urls.length}本书`);

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 4,
  async requestHandler({ $, log }) {
    log.info($('h1').text());
  },
});

await crawler.run(urls);
