// @output: log, dataset
// @hide: Final request statistics
import { HttpCrawler } from 'crawlee';

const crawler = new HttpCrawler({
  maxConcurrency: 1,
  additionalMimeTypes: ['text/plain'],
  async requestHandler({ request, body, contentType, json, pushData, log }) {
    log.info(`${contentType.type}：${request.url}`);
    if (contentType.type === 'application/json') {
      await pushData({
        url: request.url,
        title: json.title,
        price: json.price,
      });
    } else {
      const lines = body.toString().split('\n');
      const rules = lines.filter((line) => line.startsWith('Disallow:'));
      await pushData({ url: request.url, rules });
    }
  },
});

await crawler.run([
  'https://shop.example.com/api/books/tide-clock',
  'https://shop.example.com/robots.txt',
]);
