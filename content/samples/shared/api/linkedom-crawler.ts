// @output: log
// @hide: Final request statistics
import { LinkeDOMCrawler } from '@crawlee/linkedom';

const crawler = new LinkeDOMCrawler({
  async requestHandler({ window, log }) {
    const { document } = window;
    const books = [...document.querySelectorAll('article.book')];
    log.info(`${document.title}：${books.length}本`);
  },
});

await crawler.run(['https://shop.example.com/books']);
