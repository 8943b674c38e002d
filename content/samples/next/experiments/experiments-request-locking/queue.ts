// #region open
import { CheerioCrawler, RequestQueueV1 } from 'crawlee';

const requestQueue = await RequestQueueV1.open('books');
await requestQueue.addRequests([{ url: 'https://shop.example.com/books' }]);
// #endregion

// #region use
const crawler = new CheerioCrawler({
  requestQueue,
  async requestHandler({ $, log }) {
    log.info(`${$('article.book').length}本书`);
  },
});

await crawler.run();
// #endregion
