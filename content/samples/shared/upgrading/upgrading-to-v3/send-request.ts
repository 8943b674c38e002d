import { BasicCrawler } from 'crawlee';

const crawler = new BasicCrawler({
  // #region handler
  async requestHandler({ sendRequest, log }) {
    const { body, statusCode } = await sendRequest({
      method: 'POST',
      body: JSON.stringify({ title: '潮汐钟' }),
      headers: { 'content-type': 'application/json' },
      timeout: { request: 30_000 },
      https: { rejectUnauthorized: false },
      throwHttpErrors: true,
      headerGeneratorOptions: { devices: ['mobile'], locales: ['zh-CN'] },
    });
    log.info(`${statusCode} ${body.slice(0, 80)}`);
  },
  // #endregion
});

await crawler.run(['https://shop.example.com/api/echo']);
