// @output: log
// @hide: Final request statistics
import { CheerioCrawler, EnqueueStrategy } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, enqueueLinks, log }) {
    log.info(request.url);
    if (request.userData.depth === 1) return;
    await enqueueLinks({
      strategy: EnqueueStrategy.All,
      userData: { depth: 1 },
      // 页面上有mailto:链接，3.6不会自动跳过
      transformRequestFunction: (link) => link.url.startsWith('http') && link,
    });
  },
});

await crawler.run(['https://blog.example.com/']);
