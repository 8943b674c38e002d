// @browser: chromium
// @output: log
// @hide: Final request statistics
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, page, log }) {
    log.info(`${request.userData.note ?? '无备注'}：${await page.title()}`);
  },
});

await crawler.run([
  'https://shop.example.com/books/rain-lane',
  { url: 'https://spa.example.com/', userData: { note: '单页应用' } },
]);
