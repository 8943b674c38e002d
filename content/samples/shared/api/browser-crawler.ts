// @browser: chromium
// @output: log
// @hide: Final request statistics
import type { BrowserCrawlingContext } from '@crawlee/browser';
import { PlaywrightCrawler } from '@crawlee/playwright';

/** 只用两个浏览器库都有的方法，Puppeteer的爬虫也能用。 */
function warnOfRedirect({ request, response, log }: BrowserCrawlingContext) {
  const url = response?.url();
  if (url !== request.url) {
    log.warning(`要打开${request.url}，却到了${url}`);
  }
}

const crawler = new PlaywrightCrawler({
  postNavigationHooks: [warnOfRedirect],
  async requestHandler({ page, log }) {
    log.info(await page.title());
  },
});

await crawler.run(['https://shop.example.com/account']);
