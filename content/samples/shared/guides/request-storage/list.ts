// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler, RequestList } from 'crawlee';

const requestList = await RequestList.open('daily-prices', [
  'https://shop.example.com/books?page=1',
  'https://shop.example.com/books?page=2',
  { url: 'https://shop.example.com/about', userData: { label: 'ABOUT' } },
]);

const crawler = new CheerioCrawler({
  requestList,
  maxConcurrency: 1,
  async requestHandler({ request, $ }) {
    console.log(`${request.label ?? '-'} ${$('title').text()}`);
  },
});

await crawler.run();
