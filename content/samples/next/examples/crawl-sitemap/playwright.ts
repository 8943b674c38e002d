// @browser: chromium
// @output: log
// @hide: Final request statistics|maxRequestsPerCrawl
import { PlaywrightCrawler, Sitemap } from 'crawlee';

const { urls } = await Sitemap.load(
  'https://shop.example.com/sitemap-index.xml',
);
const books = urls.filter((url) => url.includes('/books/'));

const crawler = new PlaywrightCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 3,
  async requestHandler({ request, page, log }) {
    const title = await page.locator('h1').textContent();
    log.info(`${new URL(request.url).pathname}：${title}`);
  },
});

await crawler.run(books);
