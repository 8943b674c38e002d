// @run: none — impit resolves host names outside Node.js, past the practice site
import { ImpitHttpClient } from '@crawlee/impit-client';
import { BasicCrawler } from 'crawlee';

const crawler = new BasicCrawler({
  httpClient: new ImpitHttpClient({
    browser: 'chrome142', // 比Browser.Chrome新
    timeout: 20_000, // 毫秒
    maxRedirects: 5,
    ignoreTlsErrors: true, // 代理会解密HTTPS时要写
  }),
  async requestHandler({ sendRequest, log }) {
    const { statusCode } = await sendRequest();
    log.info(`状态码 ${statusCode}`);
  },
});

await crawler.run(['https://shop.example.com/books']);
