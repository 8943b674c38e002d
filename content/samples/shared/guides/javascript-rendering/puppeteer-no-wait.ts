// @run: fixture
// @browser: chromium
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { PuppeteerCrawler } from 'crawlee';

const crawler = new PuppeteerCrawler({
  async requestHandler({ page }) {
    console.log(`找到${(await page.$$('.book')).length}本书`);
  },
});

await crawler.run(['https://spa.example.com']);
