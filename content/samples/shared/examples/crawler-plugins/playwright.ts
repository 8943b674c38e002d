// @browser: chromium
// @output: log
// @hide: Final request statistics
import { PlaywrightCrawler } from 'crawlee';
import { chromium } from 'playwright-extra';
import stealthPlugin from 'puppeteer-extra-plugin-stealth';

chromium.use(stealthPlugin());

const crawler = new PlaywrightCrawler({
  launchContext: { launcher: chromium },
  async requestHandler({ page, log }) {
    const seen = await page.evaluate(() => ({
      webdriver: navigator.webdriver,
      hasPlugins: navigator.plugins.length > 0,
    }));
    log.info('网站看到的', seen);
  },
});

await crawler.run(['https://guard.example.com/wall']);
