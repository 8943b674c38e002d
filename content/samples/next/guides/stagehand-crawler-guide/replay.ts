// @run: none — needs a model and a package that is not on the registry
import { type Action, StagehandCrawler } from '@crawlee/stagehand';

/** 按主机名记下：在这个网站上看更多的书，要做什么动作 */
const known = new Map<string, Action>();

const crawler = new StagehandCrawler({
  maxConcurrency: 1, // 等第一个页面问过模型，后面的页面才能照做
  async requestHandler({ page, stagehand, request, log }) {
    const { hostname } = new URL(request.url);
    await page.locator('button').first().waitFor(); // 按钮由脚本生成，所以要等
    // #region replay
    let more = known.get(hostname);
    if (!more) {
      [more] = await stagehand.observe('看更多商品的按钮', { page });
      if (!more) throw new Error('没有找到这样的按钮');
      known.set(hostname, more);
    }
    const { success, message } = await stagehand.act(more, { page });
    // #endregion
    log.info(`${success ? '点到了' : '没点到'}：${message}`);
  },
});

await crawler.run(['https://spa.example.com', 'https://spa.example.com/?again']);
