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
  observe(options?: { selector?: string; timeout?: number }): Promise<
    { description: string; selector: string }[]
  >;
  agent(config?: { systemPrompt?: string; model?: string }): {
    execute(task: {
      instruction: string;
      maxSteps?: number;
    }): Promise<{ success: boolean; message: string }>;
  };
}

/** Options that the page lists and this file does not use, as the package's types have them. */
export interface MoreStagehandOptions {
  llmClient?: object;
  logInferenceToFile?: boolean;
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

// #region observe
async function look({ page, log }: Context) {
  const found = await page.observe({ selector: '#app' });
  for (const { description, selector } of found) {
    log.info(`${description}：${selector}`);
  }
}
// #endregion

// #region agent
async function explore({ page, log, pushData }: Context) {
  const agent = page.agent({ systemPrompt: '只看这个网站，不登录，不下单。' });
  const { success, message } = await agent.execute({
    instruction: '在科学类里找到最便宜的一本书，打开它的详情页',
    maxSteps: 8,
  });
  if (!success) throw new Error(message);
  log.info(message);
  await pushData({ url: page.url() });
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

export { explore, look, search };
