// @browser: chromium
// @output: log
// @hide: Final request statistics
import { PuppeteerCrawler } from 'crawlee';

const maxDepth = 1;

const crawler = new PuppeteerCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 6,
  async requestHandler({ request, page, enqueueLinks, log }) {
    const depth: number = request.userData.depth ?? 0;
    log.info(`${'  '.repeat(depth)}${await page.title()}`);
    if (depth < maxDepth) {
      await enqueueLinks({
        globs: [
          'https://shop.example.com/category/*',
          'https://shop.example.com/books/*',
        ],
        userData: { depth: depth + 1 },
      });
    }
  },
});

await crawler.run(['https://shop.example.com/']);
