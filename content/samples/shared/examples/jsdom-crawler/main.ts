// @output: log, dataset
// @items: 3
// @hide: Final request statistics
import { JSDOMCrawler } from 'crawlee';

const crawler = new JSDOMCrawler({
  async requestHandler({ window, pushData, enqueueLinks, log }) {
    const { document } = window;
    log.info(document.title);
    for (const card of document.querySelectorAll('article.book')) {
      await pushData({
        title: card.querySelector('h2')?.textContent,
        price: card.querySelector('.price')?.textContent,
      });
    }
    await enqueueLinks({ selector: 'a.next' });
  },
});

await crawler.run(['https://shop.example.com/books']);
