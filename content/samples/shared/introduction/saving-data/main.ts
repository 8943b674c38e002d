// @output: dataset, tree
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 4,
  // highlight-next-line
  async requestHandler({ request, $, enqueueLinks, pushData }) {
    if (request.label !== 'BOOK') {
      await enqueueLinks({ selector: 'article.book h2 a', label: 'BOOK' });
      await enqueueLinks({ selector: 'a.next', label: 'LIST' });
      return;
    }
    // highlight-next-line
    await pushData({
      url: request.url,
      isbn: $('.isbn').text().trim(),
      category: $('.breadcrumb a').last().text(),
      title: $('.detail h1').text().trim(),
      author: $('.detail .author').text().trim(),
      price: Number($('.detail .price').text().replace(/[^\d.]/g, '')),
      stock: Number($('.detail .stock').text().match(/\d+/)?.[0] ?? 0),
    });
  },
});

await crawler.run(['https://shop.example.com/books']);
