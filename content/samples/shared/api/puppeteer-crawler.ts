// @browser: chromium
// @output: log
// @hide: Final request statistics
import { PuppeteerCrawler } from '@crawlee/puppeteer';

const crawler = new PuppeteerCrawler({
  async requestHandler({ page, pushData, log }) {
    await page.waitForSelector('.book');
    const titles = await page.$$eval('.book', (books) =>
      books.map((book) => book.textContent),
    );
    await pushData(titles.map((title) => ({ title })));
    log.info(`脚本画出了${titles.length}本书`);
  },
});

await crawler.run(['https://spa.example.com']);
