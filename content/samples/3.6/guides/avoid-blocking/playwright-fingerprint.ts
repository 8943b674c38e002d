// @run: fixture
// @browser: chromium
import {
  BrowserName,
  DeviceCategory,
  OperatingSystemsName,
  PlaywrightCrawler,
} from 'crawlee';

const crawler = new PlaywrightCrawler({
  browserPoolOptions: {
    fingerprintOptions: {
      fingerprintGeneratorOptions: {
        browsers: [{ name: BrowserName.chrome, minVersion: 118 }],
        devices: [DeviceCategory.desktop],
        operatingSystems: [OperatingSystemsName.windows],
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
