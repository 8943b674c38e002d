// @run: fixture
// @browser: chromium
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { PuppeteerCrawler } from 'crawlee';

const crawler = new PuppeteerCrawler({
  async requestHandler({ page }) {
    const priced = () =>
      [...document.querySelectorAll('.book .price')].filter((price) =>
        price.textContent?.startsWith('¥'),
      ).length;
    const early = await page.evaluate(priced);
    const enough = await page.waitForFunction(priced); // 数到的不是0，就不再等
    console.log(`刚打开：${early}本有价，等待之后：${await enough.jsonValue()}本`);
  },
});

await crawler.run(['https://spa.example.com']);
