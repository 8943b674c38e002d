// @output: log
// @unordered: true
// @hide: Starting the crawler|statistics|Finished!|have been processed
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  onSkippedRequest: ({ url, reason }) => {
    crawler.log.info(`跳过（${reason}）：${url}`);
  },
  requestHandler: async ({ request, enqueueLinks }) => {
    if (request.label === 'CATEGORY') return;
    await enqueueLinks({
      globs: ['https://shop.example.com/category/*'],
      label: 'CATEGORY',
    });
  },
});

await crawler.run(['https://shop.example.com/books/rain-lane']);
