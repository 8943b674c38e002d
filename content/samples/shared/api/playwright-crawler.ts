// @browser: chromium
// @output: log
// @hide: Final request statistics
import { PlaywrightCrawler } from '@crawlee/playwright';

const crawler = new PlaywrightCrawler({
  async requestHandler({ page, pushData, log }) {
    const books = page.locator('.book');
    await books.first().waitFor();
    const titles = await books.allInnerTexts();
    await pushData(titles.map((title) => ({ title })));
    log.info(`脚本画出了${titles.length}本书`);
  },
});

await crawler.run(['https://spa.example.com']);
