// @run: none — the practice site has no list that turns its pages under one address
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  // One request takes as long as all pages together.
  requestHandlerTimeoutSecs: 600,
  // #region handler
  async requestHandler({ page, pushData }) {
    const books = page.locator('.book');
    const next = page.getByRole('button', { name: '下一页' });
    await books.first().waitFor();
    for (;;) {
      await pushData({ titles: await books.locator('h2').allInnerTexts() });
      if (await next.isDisabled()) break;
      const before = await books.first().innerText();
      await next.click();
      await books.first().filter({ hasNotText: before }).waitFor();
    }
  },
  // #endregion handler
});

await crawler.run(['https://shop.example.com/books']);
