// @browser: chromium
// @in: 3.6, next
// @output: log, dataset
// @items: 2
// @hide: Final request statistics
import { PuppeteerCrawler } from 'crawlee';

const crawler = new PuppeteerCrawler({
  maxRequestsPerCrawl: 20,
  // 图片和字体用不上，不让它们占带宽
  preNavigationHooks: [
    async ({ blockRequests }) => {
      await blockRequests({ urlPatterns: ['.png', '.jpg', '.webp', '.woff2'] });
    },
  ],
  async requestHandler({ request, page, infiniteScroll, pushData, log }) {
    await infiniteScroll({ timeoutSecs: 20, waitForSecs: 2 });

    const books = await page.$$eval('.book', (cards) =>
      cards.map((card) => ({
        title: card.querySelector('h2')?.textContent ?? '',
        price: card.querySelector('.price')?.textContent ?? '',
      })),
    );
    log.info(`${request.loadedUrl}：${books.length}本`);
    await pushData(books);
  },
});

await crawler.run(['https://spa.example.com/scroll']);
