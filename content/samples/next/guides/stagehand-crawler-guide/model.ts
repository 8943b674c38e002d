// @run: none — needs a model and a package that is not on the registry
import { StagehandCrawler } from '@crawlee/stagehand';

const apiKey = process.env['MODEL_KEY'];
if (!apiKey) throw new Error('先把模型的密钥写进环境变量MODEL_KEY');

const crawler = new StagehandCrawler({
  stagehandOptions: {
    model: {
      modelName: 'openai/模型在服务商那里的名字',
      baseURL: 'https://服务商的地址/v1',
      apiKey,
      openaiEndpointFormat: 'chat',
    },
  },
  async requestHandler({ page, log }) {
    log.info(`${(await page.observe()).length}个动作`);
  },
});

await crawler.run(['https://shop.example.com']);
