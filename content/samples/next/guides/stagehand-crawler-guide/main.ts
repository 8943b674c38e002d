// @run: none — needs a paid model and a package that is not on the registry
import type { PlaywrightCrawlingContext } from 'crawlee';
import type { Page } from 'playwright';
import { z } from 'zod';
// @ts-expect-error: installed separately
import { StagehandCrawler } from '@crawlee/stagehand';

/** What the package adds to a page. */
interface StagehandPage extends Page {
  act(instruction: string): Promise<unknown>;
  extract<T>(instruction: string, schema: z.ZodType<T>): Promise<T>;
}
type Context = Omit<PlaywrightCrawlingContext, 'page'> & {
  page: StagehandPage;
};

// #region extract
const list = z.object({
  books: z.array(z.object({ title: z.string(), price: z.number() })),
});

async function requestHandler({ page, pushData }: Context) {
  await page.act('点击“加载更多”按钮');
  const { books } = await page.extract('页面上所有的书', list);
  await pushData(books);
}
// #endregion

// #region mixed
async function search({ page, log }: Context) {
  await page.locator('input[name=q]').fill('潮汐');
  await page.act('提交搜索');
  log.info(`${await page.locator('article.book').count()}本`);
}
// #endregion

// #region crawler
const crawler = new StagehandCrawler({
  stagehandOptions: {
    env: 'LOCAL',
    model: 'openai/gpt-4.1-mini',
    apiKey: process.env['OPENAI_API_KEY'], // 不写就读这个环境变量
    selfHeal: true,
    domSettleTimeout: 30_000,
    cacheDir: './stagehand-cache',
  },
  maxConcurrency: 2,
  requestHandler,
});

await crawler.run(['https://spa.example.com']);
// #endregion

export { search };
