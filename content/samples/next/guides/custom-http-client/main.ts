// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';
import { FetchHttpClient } from './fetch-client.js';

const crawler = new CheerioCrawler({
  httpClient: new FetchHttpClient(),
  async requestHandler({ $, sendRequest }) {
    const { statusCode } = await sendRequest({
      url: 'https://shop.example.com/api/books/tide-clock',
      responseType: 'json',
    });
    console.log($('title').text(), statusCode);
  },
});

await crawler.run(['https://shop.example.com/books']);
