// @output: log
// @hide: Final request statistics
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 10,
  async requestHandler({ request, $, enqueueLinks, log }) {
    log.info($('h1').first().text(), { url: request.loadedUrl });
    await enqueueLinks({
      globs: [
        'https://shop.example.com/category/*',
        'https://shop.example.com/books/*',
      ],
      exclude: ['**/category/children', /\?page=\d+$/],
    });
  },
});

await crawler.run(['https://shop.example.com/']);
