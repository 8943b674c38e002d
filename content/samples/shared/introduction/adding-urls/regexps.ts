import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxRequestsPerCrawl: 20,
  async requestHandler({ request, enqueueLinks, log }) {
    log.info(request.url);
    // #region regexps
    await enqueueLinks({ regexps: [/\/books(\?page=\d+)?$/, /\/category\/\w+$/] });
    // #endregion
  },
});

await crawler.run(['https://shop.example.com']);
