// @run: fixture
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxRequestRetries: 1,
  async requestHandler({ $, request, session, log }) {
    // 有的站点用200返回验证码页：认出来，换会话，再重试
    if ($('article.book').length === 0) {
      session?.retire();
      throw new Error(`页面上没有书，可能是被拦了：${$('title').text()}`);
    }
    log.info(`${request.url} 有 ${$('article.book').length} 本书`);
  },
  failedRequestHandler({ request, log }) {
    log.error(`放弃 ${request.url}，共 ${request.errorMessages.length} 次错误`);
  },
});

await crawler.run([
  'https://shop.example.com/books',
  'https://shop.example.com/about',
]);
