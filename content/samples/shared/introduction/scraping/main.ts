// @output: log
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 8,
  async requestHandler({ request, $, enqueueLinks, log }) {
    if (request.label !== 'BOOK') {
      await enqueueLinks({ selector: 'article.book h2 a', label: 'BOOK' });
      await enqueueLinks({ selector: 'a.next', label: 'LIST' });
      return;
    }
    // #region url
    const slug = new URL(request.url).pathname.split('/').at(-1);
    const isbn = $('.isbn').text().trim();
    const category = $('.breadcrumb a').last().text();
    // #endregion
    // #region title
    const title = $('.detail h1').text().trim();
    const author = $('.detail .author').text().trim();
    // #endregion
    // #region price
    const price = Number($('.detail .price').text().replace(/[^\d.]/g, ''));
    // #endregion
    // #region stock
    const stock = Number($('.detail .stock').text().match(/\d+/)?.[0] ?? 0);
    // #endregion
    log.info('一本书', { slug, isbn, category, title, author, price, stock });
  },
});

await crawler.run(['https://shop.example.com/books']);
