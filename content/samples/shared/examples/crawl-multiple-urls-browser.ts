// @browser: chromium
// @output: log
// @hide: Final request statistics|All requests from
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, page, log }) {
    const { ready, expect } = request.userData; // 等什么出现，应当有几个
    await page.locator(ready).first().waitFor();
    const count = await page.locator(ready).count();
    log.info(`${count === expect ? '正常' : '少了'}：${request.url}`);
  },
});

await crawler.run([
  {
    url: 'https://spa.example.com/',
    userData: { ready: 'article.book', expect: 6 },
  },
  {
    url: 'https://blog.example.com/',
    userData: { ready: 'a[href*="/posts/"]', expect: 4 },
  },
]);
