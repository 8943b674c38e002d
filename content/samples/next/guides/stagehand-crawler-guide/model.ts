// @run: none — needs a model and a package that is not on the registry
import { StagehandCrawler } from '@crawlee/stagehand';

const crawler = new StagehandCrawler({
  // #region model
  stagehandOptions: {
    model: {
      modelName: 'openai/模型在服务商那里的名字',
      baseURL: 'https://服务商的地址/v1',
      apiKey: process.env['MODEL_KEY'] ?? '',
      openaiEndpointFormat: 'chat',
    },
  },
  // #endregion
  async requestHandler({ page, log }) {
    log.info(`${(await page.observe()).length}个动作`);
  },
});

await crawler.run(['https://shop.example.com']);
