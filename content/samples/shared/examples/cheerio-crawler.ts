// @output: log, dataset
// @items: 3
// @hide: Final request statistics
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestRetries: 2,
  maxRequestsPerCrawl: 40,

  async requestHandler({ request, $, enqueueLinks, pushData, log }) {
    if (request.label === 'book') {
      await pushData({
        url: request.loadedUrl,
        title: $('h1').text(),
        author: $('.detail .author').text(),
        price: Number($('.detail .price').text().slice(1)),
        stock: Number($('.detail .stock').attr('data-count')),
        isbn: $('.detail .isbn').text(),
      });
      return;
    }
    log.info($('title').text());
    await enqueueLinks({ selector: 'article.book h2 a', label: 'book' });
    await enqueueLinks({ selector: 'a.next' });
  },

  async failedRequestHandler({ request, log }, error) {
    log.error(`放弃：${request.url}`, { reason: error.message });
  },
});

await crawler.run(['https://shop.example.com/books']);
