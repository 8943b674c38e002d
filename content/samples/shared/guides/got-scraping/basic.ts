// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { BasicCrawler } from 'crawlee';

const crawler = new BasicCrawler({
  async requestHandler({ sendRequest }) {
    const { statusCode, headers, body } = await sendRequest();
    console.log(statusCode, headers['content-type'], String(body).length > 0);
  },
});

await crawler.run(['https://shop.example.com/books']);
