// @output: log
// @hide: Final request statistics
import { CheerioCrawler, EnqueueStrategy } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, enqueueLinks, log }) {
    log.info(request.url);
    if (request.userData.depth === 1) return;
    await enqueueLinks({
      strategy: EnqueueStrategy.SameOrigin,
      userData: { depth: 1 },
    });
  },
});

await crawler.run(['https://blog.example.com/']);
