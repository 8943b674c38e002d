import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxRequestsPerCrawl: 20,
  async requestHandler({ request, enqueueLinks, log }) {
    log.info(request.url);
    // #region same-domain
    await enqueueLinks({ strategy: 'same-domain' });
    // #endregion
  },
});

await crawler.run(['https://shop.example.com']);
