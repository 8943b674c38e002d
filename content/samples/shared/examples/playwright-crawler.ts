// @browser: chromium
// @in: 3.6, next
// @output: log, dataset
// @items: 2
// @hide: Final request statistics
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  maxRequestsPerCrawl: 20,
  async requestHandler({ request, page, pushData, log }) {
    await page.waitForSelector('.book');

    const more = page.getByRole('button', { name: '加载更多' });
    for (let round = 1; round <= 2 && (await more.isVisible()); round += 1) {
      const before = await page.locator('.book').count();
      await more.click();
      await page.waitForFunction(
        (count) => document.querySelectorAll('.book').length > count,
        before,
      );
    }

    const books = await page.locator('.book').evaluateAll((cards) =>
      cards.map((card) => ({
        title: card.querySelector('h2')?.textContent ?? '',
        price: card.querySelector('.price')?.textContent ?? '',
      })),
    );
    log.info(`${request.loadedUrl}：${books.length}本`);
    await pushData(books);
  },
});

await crawler.run(['https://spa.example.com/']);
