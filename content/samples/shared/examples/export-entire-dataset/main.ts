// @output: log, tree, file:export/books.csv
// @hide: Final request statistics
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  async requestHandler({ $, pushData }) {
    for (const element of $('article.book')) {
      await pushData({
        title: $(element).find('h2').text(),
        author: $(element).find('.author').text(),
        price: $(element).find('.price').text(),
      });
    }
  },
});

await crawler.run(['https://shop.example.com/category/history']);

await crawler.exportData('export/books.json');
await crawler.exportData('export/books.csv');
