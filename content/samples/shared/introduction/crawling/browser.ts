// @browser: chromium
// @output: log
// @hide: Final request statistics|maxRequestsPerCrawl
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 4,
  async requestHandler({ request, page, enqueueLinks, log }) {
    log.info(`${request.label ?? '起点'}：${request.url}`);
    if (request.label === 'BOOK') {
      log.info(`书名：${await page.locator('.detail h1').textContent()}`);
      return;
    }
    await page.locator('article.book').first().waitFor();
    await enqueueLinks({ selector: 'a.next', label: 'LIST' });
    await enqueueLinks({ selector: 'article.book h2 a', label: 'BOOK' });
  },
});

await crawler.run(['https://shop.example.com/books']);
