// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 6,
  async requestHandler({ request, enqueueLinks }) {
    console.log(new URL(request.url).pathname + new URL(request.url).search);
    if (request.label === 'BOOK') return;

    // 详情页插到队头：先抓完这一页的书，再翻下一页
    await enqueueLinks({
      selector: 'article.book h2 a',
      label: 'BOOK',
      limit: 2,
      forefront: true,
    });
    await enqueueLinks({ selector: 'a.next' });
  },
});

await crawler.run(['https://shop.example.com/books']);
