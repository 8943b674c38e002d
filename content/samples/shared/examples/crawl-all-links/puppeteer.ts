// @browser: chromium
// @output: log
// @hide: Final request statistics
import { PuppeteerCrawler } from 'crawlee';

const crawler = new PuppeteerCrawler({
  maxRequestsPerCrawl: 5,
  maxConcurrency: 1,
  async requestHandler({ request, page, enqueueLinks, log }) {
    log.info(await page.title(), { url: request.loadedUrl });
    await enqueueLinks();
  },
});

await crawler.run(['https://shop.example.com/']);
