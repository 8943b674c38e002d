// @run: fixture
// @browser: chromium
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  async requestHandler({ page }) {
    const books = page.locator('.book');
    const early = await books.count();
    await books.first().waitFor();
    console.log(`刚打开：${early}本，等待之后：${await books.count()}本`);
  },
});

await crawler.run(['https://spa.example.com']);
