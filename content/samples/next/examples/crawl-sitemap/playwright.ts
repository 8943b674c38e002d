// @browser: chromium
// @output: log
// @hide: Final request statistics|All requests from
import { PlaywrightCrawler, Sitemap } from 'crawlee';

// 给手机版做体检：每十本书抽一本，看页面会不会左右滚动
const { urls } = await Sitemap.load('https://shop.example.com/sitemap.xml');
const sample = urls.filter((_, index) => index % 10 === 0);

const crawler = new PlaywrightCrawler({
  maxConcurrency: 1,
  preNavigationHooks: [
    ({ page }) => page.setViewportSize({ width: 360, height: 740 }),
  ],
  async requestHandler({ request, page, log }) {
    const width = await page.evaluate(() => document.body.scrollWidth);
    log.info(`${width > 360 ? '太宽' : '放得下'}：${request.url}`);
  },
});

await crawler.run(sample);
