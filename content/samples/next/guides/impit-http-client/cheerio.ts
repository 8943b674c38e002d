// @run: none — impit resolves host names outside Node.js, past the practice site
import { Browser, ImpitHttpClient } from '@crawlee/impit-client';
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  httpClient: new ImpitHttpClient({ browser: Browser.Firefox }),
  async requestHandler({ $, pushData }) {
    await pushData({ title: $('title').text() });
  },
});

await crawler.run(['https://shop.example.com/books']);
