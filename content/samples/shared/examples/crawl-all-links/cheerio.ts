// @output: log
// @hide: Final request statistics
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 12,
  async requestHandler({ request, $, enqueueLinks, log }) {
    const { processedRequests } = await enqueueLinks();
    const fresh = processedRequests.filter(
      (one) => !one.wasAlreadyPresent,
    ).length;
    log.info(`${$('title').text()}：新链接${fresh}个`, {
      url: request.loadedUrl,
    });
  },
});

await crawler.run(['https://shop.example.com/']);
