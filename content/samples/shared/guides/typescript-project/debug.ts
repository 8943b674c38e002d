// @run: fixture
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  requestHandlerTimeoutSecs: 3600, // 停在断点上也不会超时
  maxConcurrency: 1, // 一次只看一个请求
  maxRequestRetries: 0, // 第一次出错就停下，不再重试
  async requestHandler({ $, request }) {
    const title = $('h1').text();
    console.log(request.url, title); // 断点放在这里
  },
});

await crawler.run(['https://shop.example.com/books/tide-clock']);
