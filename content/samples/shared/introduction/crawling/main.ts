// @output: log
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 6,
  async requestHandler({ request, $, enqueueLinks, log }) {
    log.info(`${request.label ?? '起点'}：${request.url}`);
    if (request.label === 'BOOK') {
      log.info(`书名：${$('h1').text()}`);
      return;
    }
    // #region list
    await enqueueLinks({ selector: 'a.next', label: 'LIST' });
    await enqueueLinks({ selector: 'article.book h2 a', label: 'BOOK' });
    // #endregion
  },
});

await crawler.run(['https://shop.example.com/books']);
