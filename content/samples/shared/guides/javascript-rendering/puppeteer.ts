// @run: fixture
// @browser: chromium
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { PuppeteerCrawler } from 'crawlee';

const crawler = new PuppeteerCrawler({
  async requestHandler({ page }) {
    const early = await page.$$('.book');
    await page.waitForSelector('.book');
    const books = await page.$$('.book');
    console.log(`刚打开：${early.length}本，等过之后：${books.length}本`);
  },
});

await crawler.run(['https://spa.example.com']);
