// @browser: chromium
// @output: log
// @hide: Final request statistics
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  async requestHandler({ page, log }) {
    const titles = page.locator('article.book h2');
    const more = page.getByRole('button', { name: '加载更多' });
    await more.waitFor();
    while (await more.isVisible()) {
      const shown = await titles.count();
      await more.click();
      await titles.nth(shown).waitFor(); // 出现第一本新书，才算翻过去了
      log.info(`列出了${await titles.count()}本`);
    }
    log.info(`最后一本：${await titles.last().textContent()}`);
  },
});

await crawler.run(['https://spa.example.com']);
