// @browser: chromium
// @output: log
// @hide: Final request statistics|maxRequestsPerCrawl
import { PuppeteerCrawler, Sitemap } from 'crawlee';

const { urls } = await Sitemap.load(
  'https://shop.example.com/sitemap-index.xml',
);
const books = urls.filter((url) => url.includes('/books/'));

const crawler = new PuppeteerCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 3,
  async requestHandler({ request, page, log }) {
    const title = await page.$eval('h1', (element) => element.textContent);
    log.info(`${new URL(request.url).pathname}：${title}`);
  },
});

await crawler.run(books);
