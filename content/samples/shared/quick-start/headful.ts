// @run: none — opens a window, which needs a screen
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  headless: false,
  maxConcurrency: 1,
  maxRequestsPerCrawl: 10,
  async requestHandler({ page, enqueueLinks, log }) {
    log.info(await page.title());
    await enqueueLinks();
  },
});

await crawler.run(['https://shop.example.com']);
