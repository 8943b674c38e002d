// #region open
import { CheerioCrawler, RequestQueueV2 } from 'crawlee';

const requestQueue = await RequestQueueV2.open('books');
await requestQueue.addRequests([{ url: 'https://shop.example.com/books' }]);
// #endregion

// #region use
const crawler = new CheerioCrawler({
  experiments: { requestLocking: true },
  requestQueue,
  async requestHandler({ $, log }) {
    log.info(`${$('article.book').length}本书`);
  },
});

await crawler.run();
// #endregion
