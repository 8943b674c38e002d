// @run: none — impit resolves host names outside Node.js, past the practice site
import { Browser, ImpitHttpClient } from '@crawlee/impit-client';
import { HttpCrawler } from 'crawlee';

const crawler = new HttpCrawler({
  httpClient: new ImpitHttpClient({ browser: Browser.Chrome }),
  async requestHandler({ json, pushData }) {
    await pushData(json as Record<string, unknown>);
  },
});

await crawler.run(['https://shop.example.com/api/books?page=1&size=3']);
