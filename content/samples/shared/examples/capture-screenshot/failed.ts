// @browser: chromium
// @in: 3.6, next
// @output: tree
import { PuppeteerCrawler } from 'crawlee';

const crawler = new PuppeteerCrawler({
  maxRequestRetries: 0,
  async requestHandler({ page, request, saveSnapshot }) {
    try {
      await page.waitForSelector('.member-price', { timeout: 2000 });
    } catch (error) {
      // highlight-start
      await saveSnapshot({ key: `failed-${request.id}` });
      throw error;
      // highlight-end
    }
  },
});

await crawler.run(['https://shop.example.com/']);
