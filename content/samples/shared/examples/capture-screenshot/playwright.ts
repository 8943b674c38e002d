// @browser: chromium
// @output: log
// @hide: Final request statistics
import { KeyValueStore, PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  async requestHandler({ page, log }) {
    const card = page.locator('article.book').first();
    const picture = await card.screenshot();
    await KeyValueStore.setValue('first-book', picture, {
      contentType: 'image/png',
    });
    log.info('截好了第一本书的卡片');
  },
});

await crawler.run(['https://shop.example.com/books']);
