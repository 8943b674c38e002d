// @browser: chromium
// @output: log
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
    log.info(await page.evaluate(() => `webdriver=${navigator.webdriver}，插件${navigator.plugins.length}个`));
  },
});

await crawler.run(['https://guard.example.com/wall']);
