// @output: log
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  // highlight-next-line
  experiments: { requestLocking: false },
  async requestHandler({ $, log }) {
    log.info(`${$('article.book').length}本书`);
  },
});

await crawler.run(['https://shop.example.com']);
