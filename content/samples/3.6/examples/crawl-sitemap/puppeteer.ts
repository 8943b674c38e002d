// @browser: chromium
// @in: 3.6
// @output: log
// @hide: Final request statistics|maxRequestsPerCrawl
import { downloadListOfUrls, PuppeteerCrawler } from 'crawlee';

const books = await downloadListOfUrls({
  url: 'https://shop.example.com/sitemap-books.xml',
  urlRegExp: /https:\/\/shop\.example\.com\/books\/[\w-]+/g,
});

const crawler = new PuppeteerCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 3,
  async requestHandler({ request, page, log }) {
    const title = await page.$eval('h1', (element) => element.textContent);
    log.info(`${new URL(request.url).pathname}：${title}`);
  },
});

await crawler.run(books);
