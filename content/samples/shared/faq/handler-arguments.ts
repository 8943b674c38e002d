// @run: fixture
import { CheerioCrawler } from 'crawlee';
import { makeRouter } from './routes.js';

const crawler = new CheerioCrawler({ requestHandler: makeRouter('书'), maxRequestsPerCrawl: 3 });
await crawler.run(['https://shop.example.com/books']);
