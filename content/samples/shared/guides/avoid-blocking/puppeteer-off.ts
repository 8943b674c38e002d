// @run: fixture
// @browser: chromium
import { PuppeteerCrawler } from 'crawlee';

const crawler = new PuppeteerCrawler({
  browserPoolOptions: { useFingerprints: false },
  async requestHandler({ page, log }) {
    log.info(await page.evaluate(() => navigator.userAgent));
  },
});

await crawler.run(['https://guard.example.com/']);
