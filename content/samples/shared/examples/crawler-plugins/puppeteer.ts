// @browser: chromium
// @output: log
// @hide: Final request statistics
import { PuppeteerCrawler } from 'crawlee';
import puppeteer from 'puppeteer';
import { addExtra, type VanillaPuppeteer } from 'puppeteer-extra';
import stealthPlugin from 'puppeteer-extra-plugin-stealth';

// 插件的类型定义停留在旧版Puppeteer，断言只影响类型检查
const puppeteerExtra = addExtra(puppeteer as unknown as VanillaPuppeteer);
puppeteerExtra.use(stealthPlugin());

const crawler = new PuppeteerCrawler({
  launchContext: { launcher: puppeteerExtra },
  async requestHandler({ page, log }) {
    const seen = await page.evaluate(() => ({
      webdriver: navigator.webdriver,
      hasPlugins: navigator.plugins.length > 0,
    }));
    log.info('网站看到的', seen);
  },
});

await crawler.run(['https://guard.example.com/wall']);
