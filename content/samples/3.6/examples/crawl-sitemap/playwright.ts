// @browser: chromium
// @in: 3.6
// @output: log
// @hide: Final request statistics|maxRequestsPerCrawl
import { downloadListOfUrls, PlaywrightCrawler } from 'crawlee';

const books = await downloadListOfUrls({
  url: 'https://shop.example.com/sitemap-books.xml',
  urlRegExp: /https:\/\/shop\.example\.com\/books\/[\w-]+/g,
});

const crawler = new PlaywrightCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 3,
  async requestHandler({ request, page, log }) {
    const title = await page.locator('h1').textContent();
    log.info(`${new URL(request.url).pathname}：${title}`);
  },
});

await crawler.run(books);
