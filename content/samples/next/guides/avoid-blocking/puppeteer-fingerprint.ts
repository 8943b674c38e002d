// @run: fixture
// @browser: chromium
import { PuppeteerCrawler } from 'crawlee';

const crawler = new PuppeteerCrawler({
  browserPoolOptions: {
    fingerprintOptions: {
      fingerprintGeneratorOptions: {
        browsers: [{ name: 'chrome', minVersion: 118 }],
        devices: ['desktop'],
        operatingSystems: ['windows'],
        locales: ['zh-CN', 'zh'],
      },
    },
  },
  async requestHandler({ page, log }) {
    log.info(
      await page.evaluate(() => `${navigator.language} ${navigator.userAgent}`),
    );
  },
});

await crawler.run(['https://guard.example.com/']);
