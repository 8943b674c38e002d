// @output: log
import { CheerioCrawler, log } from 'crawlee';
import { router } from './routes.js';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 4,
  requestHandler: router,
});

log.info('开始抓书店');
await crawler.run([{ url: 'https://shop.example.com/books', label: 'LIST' }]);
