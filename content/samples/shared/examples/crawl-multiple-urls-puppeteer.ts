// @browser: chromium
// @output: log
// @hide: Final request statistics
import { PuppeteerCrawler } from 'crawlee';

const crawler = new PuppeteerCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, page, log }) {
    const price = await page.$eval('.price', (element) => element.textContent);
    log.info(`${request.userData.note}：${price}`);
  },
});

// 同一批书，分别记下为什么要看它
const watched = { 'rain-lane': '等降价', 'moon-market': '送孩子' };

await crawler.run(
  Object.entries(watched).map(([slug, note]) => ({
    url: `https://shop.example.com/books/${slug}`,
    userData: { note },
  })),
);
