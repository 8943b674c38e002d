// @browser: chromium
// @in: 3.6, next
// @output: log
// @hide: Final request statistics
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  preNavigationHooks: [
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  ],
  async requestHandler({ page, log }) {
    const { width, height } = await page.evaluate(() => ({
      width: innerWidth,
      height: innerHeight,
    }));
    log.info(`窗口：${width}×${height}`);
  },
});

await crawler.run(['https://blog.example.com/posts/1']);
