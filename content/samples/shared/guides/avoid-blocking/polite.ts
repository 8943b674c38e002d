// @run: fixture
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 2, // 同时最多两个请求
  sameDomainDelaySecs: 1, // 同一域名两次请求至少隔一秒
  maxRequestRetries: 5,
  async requestHandler({ $, log }) {
    log.info($('title').text());
  },
});

await crawler.run([
  'https://shop.example.com/books',
  'https://shop.example.com/about',
]);
