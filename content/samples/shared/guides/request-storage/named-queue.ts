// @run: fixture
import { CheerioCrawler, RequestQueue } from 'crawlee';

// #region open
const requestQueue = await RequestQueue.open('books-2026');
// #endregion

const crawler = new CheerioCrawler({
  requestQueue,
  async requestHandler({ request, enqueueLinks }) {
    console.log(request.url);
    await enqueueLinks({ selector: 'a.next' });
  },
});

await crawler.run(['https://shop.example.com/books']);

// #region drop
// 确定整批网址都不再需要了，才删掉队列
await requestQueue.drop();
// #endregion
