// @run: none — needs a model and a package that is not on the registry
import { StagehandCrawler } from '@crawlee/stagehand';
import { z } from 'zod';

const shelf = z.object({
  books: z.array(z.object({ title: z.string(), price: z.number() })),
});

const crawler = new StagehandCrawler({
  stagehandOptions: { model: 'openai/gpt-4.1-mini', cacheDir: './ai-cache' },
  maxConcurrency: 2, // 每个页面都在花钱，也都在排队等模型
  async requestHandler({ page, pushData, log }) {
    // #region mixed
    const cards = page.locator('article.book');
    await cards.first().waitFor();
    const before = await cards.count();
    await page.act('点击书单底下的“加载更多”'); // 这一步才问模型
    await cards.nth(before).waitFor();
    // #endregion
    // #region extract
    const { books } = await page.extract('书单里的每一本书', shelf);
    const text = await page.locator('#app').innerText();
    const real = books.filter(({ title }) => text.includes(title));
    if (real.length < (await cards.count())) log.warning('有书没取到');
    if (real.length < books.length) log.warning('有书是编造的');
    // #endregion
    await pushData(real);
  },
});

await crawler.run(['https://spa.example.com']);
