// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxRequestRetries: 1,
  async requestHandler({ $, request, session }) {
    // 有的站点用 200 返回验证码页：认出来，换会话，再重试
    if ($('article.book').length === 0) {
      session?.retire();
      throw new Error(`页面上没有书，多半是被拦了：${$('title').text()}`);
    }
    console.log(`${request.url} 有 ${$('article.book').length} 本书`);
  },
  failedRequestHandler({ request }) {
    console.log(`放弃 ${request.url}，共 ${request.errorMessages.length} 次错误`);
  },
});

await crawler.run(['https://shop.example.com/books', 'https://shop.example.com/about']);
