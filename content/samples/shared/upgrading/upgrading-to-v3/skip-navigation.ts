// @browser: chromium
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  // #region handler
  async requestHandler({ request, page, sendRequest, log }) {
    if (request.label === 'JSON') {
      const { body } = await sendRequest();
      log.info(`接口返回${body.length}个字符`);
      return;
    }
    log.info(await page.title());
  },
  // #endregion
});

// #region run
await crawler.run([
  { url: 'https://shop.example.com/api/books', label: 'JSON', skipNavigation: true },
  { url: 'https://shop.example.com' },
]);
// #endregion
