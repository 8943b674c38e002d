// @browser: chromium
// @output: dataset
import { PuppeteerCrawler } from 'crawlee';

const crawler = new PuppeteerCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 10,
  async requestHandler({ request, page, enqueueLinks, pushData, log }) {
    const title = await page.title();
    log.info(title, { url: request.loadedUrl });
    await pushData({ url: request.loadedUrl, title });
    await enqueueLinks();
  },
});

await crawler.run(['https://shop.example.com']);
