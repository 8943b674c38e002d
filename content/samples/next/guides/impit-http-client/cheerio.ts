// @run: none — impit resolves host names outside Node.js, past the practice site
import { Browser, ImpitHttpClient } from '@crawlee/impit-client';
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  httpClient: new ImpitHttpClient({ browser: Browser.Firefox }),
  async requestHandler({ $, response, log }) {
    // 状态码是200，又确实有内容，才算没被识破
    log.info(`${response.statusCode}，${$('article').length}条`);
  },
});

await crawler.run(['https://shop.example.com/books']);
