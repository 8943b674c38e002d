// @run: fixture
import { CheerioCrawler, GotScrapingHttpClient } from 'crawlee';

const crawler = new CheerioCrawler({
  httpClient: new GotScrapingHttpClient(), // 默认就是它，可以不写
  async requestHandler({ $, log }) {
    log.info(`${$('article.book').length}本书`);
  },
});

await crawler.run(['https://shop.example.com/books']);
