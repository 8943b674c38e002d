// @run: fixture
// @output: dataset
import { Actor } from 'apify';
import { CheerioCrawler } from 'crawlee';

// highlight-next-line
await Actor.init();

const crawler = new CheerioCrawler({
  maxRequestsPerCrawl: 5,
  async requestHandler({ $, request, pushData }) {
    await pushData({ url: request.url, title: $('title').text() });
  },
});

await crawler.run(['https://shop.example.com/about']);

// highlight-next-line
await Actor.exit();
