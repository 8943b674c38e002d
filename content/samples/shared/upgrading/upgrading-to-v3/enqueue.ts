import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  // #region handler
  async requestHandler({ request, $, enqueueLinks, log }) {
    log.info(`${request.label ?? '列表'}：${$('h1').text()}`);
    await enqueueLinks({ globs: ['https://shop.example.com/books/r*'], label: 'BOOK' });
  },
  // #endregion
});

await crawler.run(['https://shop.example.com']);
