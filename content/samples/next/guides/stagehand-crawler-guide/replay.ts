// @run: none — needs a model and a package that is not on the registry
import { type Action, StagehandCrawler } from '@crawlee/stagehand';

/** 主机名 → 在那个网站上怎样看更多 */
const known = new Map<string, Action>();

const crawler = new StagehandCrawler({
  maxConcurrency: 1, // 头一个页面问过模型，后面的才有得用
  async requestHandler({ page, stagehand, request, log }) {
    const { hostname } = new URL(request.url);
    await page.locator('button').first().waitFor(); // 按钮是脚本画的
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
