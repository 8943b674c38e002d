import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxRequestsPerCrawl: 20,
  // #region handler
  async requestHandler({ request, $ }) {
    const base = request.loadedUrl ?? request.url;
    const { hostname } = new URL(base);
    const urls = $('a[href]')
      .map((_, element) => new URL($(element).attr('href') ?? '', base).href)
      .get()
      .filter((url) => new URL(url).hostname === hostname);
    await crawler.addRequests(urls);
  },
  // #endregion
});

await crawler.run(['https://shop.example.com']);
