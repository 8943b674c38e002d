// @output: log
// @hide: Final request statistics
import { BasicCrawler } from '@crawlee/basic';

const crawler = new BasicCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, sendRequest, log }) {
    const { statusCode, body } = await sendRequest();
    log.info(`${statusCode}，${body.length}个字符`, { url: request.url });
  },
});

await crawler.run([
  'https://shop.example.com/about',
  'https://shop.example.com/robots.txt',
]);
