// @output: log, dataset
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 10,
  async requestHandler({ request, $, enqueueLinks, pushData, log }) {
    const title = $('title').text();
    log.info(title, { url: request.loadedUrl });
    await pushData({ url: request.loadedUrl, title });
    await enqueueLinks();
  },
});

await crawler.run(['https://shop.example.com']);
