// @output: file:storage/key_value_stores/default/books.csv
import { CheerioCrawler, Dataset } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 4,
  async requestHandler({ request, $, enqueueLinks, pushData }) {
    if (request.label !== 'BOOK') {
      await enqueueLinks({ selector: 'article.book h2 a', label: 'BOOK' });
      return;
    }
    await pushData({ title: $('.detail h1').text().trim(), author: $('.detail .author').text().trim() });
  },
});

await crawler.run(['https://shop.example.com/books']);
// #region export
await Dataset.exportToCSV('books');
// #endregion
