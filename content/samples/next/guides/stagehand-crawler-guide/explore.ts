// @run: none — needs a model and a package that is not on the registry
import { StagehandCrawler } from '@crawlee/stagehand';

const crawler = new StagehandCrawler({
  async requestHandler({ page, pushData }) {
    const found = await page.observe({
      selector: 'main', // 只读正文，不读页头和页脚，可以省钱
      timeout: 20_000,
    });
    for (const { description, method, selector } of found) {
      await pushData({ page: page.url(), description, method, selector });
    }
  },
});

await crawler.run(['https://shop.example.com', 'https://blog.example.com']);
