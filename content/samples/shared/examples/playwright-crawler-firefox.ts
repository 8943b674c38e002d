// @run: none — needs Firefox
import { PlaywrightCrawler } from 'crawlee';
import { firefox } from 'playwright';

const crawler = new PlaywrightCrawler({
  launchContext: { launcher: firefox },
  async requestHandler({ page, log }) {
    log.info(await page.evaluate(() => navigator.userAgent));
  },
});

await crawler.run(['https://shop.example.com/']);
