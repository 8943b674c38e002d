// @run: fixture
// @browser: chromium
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  browserPoolOptions: { useFingerprints: false },
  async requestHandler({ page, log }) {
    log.info(await page.evaluate(() => navigator.userAgent));
  },
});

await crawler.run(['https://guard.example.com/']);
