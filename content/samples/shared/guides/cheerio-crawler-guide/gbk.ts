// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  suggestResponseEncoding: 'gb18030', // 响应头没写编码时，按这种编码解码
  async requestHandler({ $, request }) {
    console.log(request.url, $('title').text());
  },
});

await crawler.run(['https://gbk.example.com/', 'https://gbk.example.com/meta']);
