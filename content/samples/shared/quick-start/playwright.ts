// @browser: chromium
// @output: dataset
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
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
