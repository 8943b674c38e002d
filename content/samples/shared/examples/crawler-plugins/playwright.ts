// @browser: chromium
// @output: log
import { PlaywrightCrawler } from 'crawlee';
import { chromium } from 'playwright-extra';
import stealthPlugin from 'puppeteer-extra-plugin-stealth';

chromium.use(stealthPlugin());

const crawler = new PlaywrightCrawler({
  launchContext: { launcher: chromium },
  async requestHandler({ page, log }) {
    log.info(await page.evaluate(() => `webdriver=${navigator.webdriver}，插件${navigator.plugins.length}个`));
  },
});

await crawler.run(['https://guard.example.com/wall']);
