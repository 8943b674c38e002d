// @output: log
// @hide: Final request statistics
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestRetries: 1,
  async requestHandler({ request, $, log }) {
    log.info(`${request.userData.note ?? '无备注'}：${$('title').text()}`);
  },
});

await crawler.run([
  'https://shop.example.com/books/rain-lane',
  'https://shop.example.com/books/rain-lane#comments',
  {
    url: 'https://shop.example.com/books/tide-clock',
    userData: { note: '上周降价' },
  },
  { url: 'https://blog.example.com/posts/4', userData: { note: '书单' } },
]);
