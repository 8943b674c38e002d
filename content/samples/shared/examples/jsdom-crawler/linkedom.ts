// @output: log
// @hide: Final request statistics
import { LinkeDOMCrawler } from 'crawlee';

const crawler = new LinkeDOMCrawler({
  maxConcurrency: 1,
  async requestHandler({ window, enqueueLinks, log }) {
    const cards = window.document.querySelectorAll('article.book');
    log.info(`${window.document.title}：${cards.length}本`);
    await enqueueLinks({ selector: 'a.next' });
  },
});

await crawler.run(['https://shop.example.com/books']);
