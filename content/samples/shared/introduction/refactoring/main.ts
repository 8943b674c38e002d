// @output: log
import { CheerioCrawler, log } from 'crawlee';
import { router } from './routes.js';

log.setLevel(log.LEVELS.DEBUG);
log.debug('准备爬虫');

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 4,
  requestHandler: router,
});

await crawler.run(['https://shop.example.com/books']);
