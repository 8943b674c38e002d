// @run: none — a module of guides/parallel-scraping/main
import { CheerioCrawler, Configuration } from 'crawlee';
import { openQueue } from './shared.js';

const worker = process.env['WORKER'] ?? '?';

const crawler = new CheerioCrawler(
  {
    requestQueue: await openQueue(),
    maxConcurrency: 5,
    async requestHandler({ request, $ }) {
      process.send?.({ url: request.url, title: $('h1').text(), worker });
    },
  },
  // 统计和会话池各存各的，不要写到一起，也不要同时清空
  new Configuration({ persistStorage: false, purgeOnStart: false }),
);

await crawler.run();
