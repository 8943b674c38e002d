// @run: none — needs a model and a package that is not on the registry
import { StagehandCrawler } from '@crawlee/stagehand';

const crawler = new StagehandCrawler({
  requestHandlerTimeoutSecs: 300,
  maxRequestRetries: 1, // 每重试一次，所有的步骤都要再付一次钱
  async requestHandler({ page, pushData, log }) {
    // #region agent
    const agent = page.agent({
      systemPrompt: '只看这个网站的公开页面。不登录，不下单，不留言。',
    });
    const { success, message, actions, usage } = await agent.execute({
      instruction: '找到关于退换货的说明，停在那个页面上',
      maxSteps: 10,
      page, // 如果不传，操作的可能是别的请求的页面
    });
    // #endregion
    log.info(`${actions.length}步，读了${usage?.input_tokens ?? 0}个token`);
    if (!success) throw new Error(message);
    await pushData({ policy: page.url() });
  },
});

await crawler.run(['https://shop.example.com']);
