// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { BasicCrawler } from 'crawlee';

interface Echo {
  method: string;
  body: unknown;
}

const crawler = new BasicCrawler({
  async requestHandler({ sendRequest }) {
    const { body } = await sendRequest<Echo>({
      method: 'POST',
      json: { 书名: '潮汐钟', 数量: 2 },
      responseType: 'json',
      timeout: { request: 10_000 },
      retry: { limit: 2, methods: ['POST'] }, // 默认不重试POST
    });
    console.log(body.method, body.body);
  },
});

await crawler.run(['https://shop.example.com/api/echo']);
