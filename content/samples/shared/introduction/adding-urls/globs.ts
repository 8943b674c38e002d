// @output: log
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, enqueueLinks, log }) {
    log.info(request.url);
    // #region globs
    await enqueueLinks({
      globs: ['https://shop.example.com/books{,?page=*}', 'https://shop.example.com/category/*'],
      exclude: ['**/category/children'],
    });
    // #endregion
  },
});

await crawler.run(['https://shop.example.com']);
