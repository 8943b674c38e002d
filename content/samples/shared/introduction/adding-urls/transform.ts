import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxRequestsPerCrawl: 20,
  async requestHandler({ request, enqueueLinks, log }) {
    log.info(request.url);
    // #region transform
    await enqueueLinks({
      transformRequestFunction(request) {
        const url = new URL(request.url);
        if (/^\/(cart|login|account)/.test(url.pathname)) return false;
        url.searchParams.delete('from');
        request.url = url.href;
        return request;
      },
    });
    // #endregion
  },
});

await crawler.run(['https://shop.example.com']);
