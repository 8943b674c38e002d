// @run: fixture
import { CheerioCrawler } from 'crawlee';
import { router } from './routes.js'; // 源码是routes.ts，导入时写编译后的.js

const crawler = new CheerioCrawler({
  requestHandler: router,
  maxRequestsPerCrawl: 3,
});

await crawler.run(['https://shop.example.com/books']);
