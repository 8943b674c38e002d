// @run: fixture
// @browser: chromium
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  async requestHandler({ page }) {
    await page.locator('.book').first().waitFor();
    console.log(`找到${await page.locator('.book').count()}本书`);
  },
});

await crawler.run(['https://spa.example.com']);
