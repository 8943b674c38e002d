// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler, RequestList, RequestQueue } from 'crawlee';

const crawler = new CheerioCrawler({
  // 列表放固定的起点，队列接住途中发现的链接
  requestList: await RequestList.open('start-urls', [
    'https://shop.example.com/books',
  ]),
  requestQueue: await RequestQueue.open(),
  maxRequestsPerCrawl: 5,
  maxConcurrency: 1,
  async requestHandler({ request, enqueueLinks }) {
    console.log(request.url);
    await enqueueLinks({ selector: 'a.next' });
  },
});

await crawler.run();
