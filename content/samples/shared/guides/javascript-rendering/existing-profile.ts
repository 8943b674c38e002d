// @run: none — needs a browser that was started with a debugging port
import { PuppeteerCrawler } from 'crawlee';
import puppeteer from 'puppeteer';

const launch = async () => {
  const browser = await puppeteer.connect({ browserURL: 'http://127.0.0.1:9222', defaultViewport: null });
  browser.close = async () => browser.disconnect();
  return browser;
};
const launcher = { launch } as unknown as typeof puppeteer;

const crawler = new PuppeteerCrawler({
  launchContext: { launcher },
  browserPoolOptions: { useFingerprints: false },
  async requestHandler({ page, pushData }) {
    await pushData({ title: await page.title() });
  },
});

await crawler.run(['https://shop.example.com/']);
