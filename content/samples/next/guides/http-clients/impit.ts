// @run: none — impit resolves host names outside Node.js, past the practice site
import { ImpitHttpClient } from '@crawlee/impit-client';
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  httpClient: new ImpitHttpClient({ browser: 'chrome' }),
  async requestHandler({ $, log }) {
    log.info(`${$('article.book').length}本书`);
  },
});

await crawler.run(['http://shop.example.com/books']);
