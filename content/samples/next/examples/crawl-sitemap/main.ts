// @output: log
// @hide: Final request statistics
import { CheerioCrawler, Sitemap } from 'crawlee';

const { urls } = await Sitemap.load(
  'https://shop.example.com/sitemap-index.xml',
);
console.log(`站点地图里有${urls.length}个网址`);

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 4,
  async requestHandler({ $, log }) {
    log.info($('h1').first().text());
  },
});

await crawler.run(urls.filter((url) => url.includes('/books/')));
