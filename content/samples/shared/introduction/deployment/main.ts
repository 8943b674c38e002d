import { Actor } from 'apify';
import { CheerioCrawler } from 'crawlee';
import { router } from './routes.js';

// highlight-next-line
await Actor.init();

const crawler = new CheerioCrawler({ requestHandler: router });
await crawler.run([{ url: 'https://shop.example.com/books', label: 'LIST' }]);

// highlight-next-line
await Actor.exit();
