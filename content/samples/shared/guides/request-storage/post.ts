// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { HttpCrawler } from 'crawlee';

const crawler = new HttpCrawler({
  async requestHandler({ request }) {
    console.log(`${request.method} ${request.payload}`);
  },
});

await crawler.run(
  ['墨子', '山海经'].map((name) => ({
    url: 'https://shop.example.com/feedback',
    method: 'POST' as const,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name, message: '有货吗？' }).toString(),
    // 网址相同、内容不同：让请求方法和内容也参与去重
    useExtendedUniqueKey: true,
  })),
);
