// @output: log
// @hide: Final request statistics
import { CheerioCrawler } from '@crawlee/cheerio';

const crawler = new CheerioCrawler({
  async requestHandler({ $, pushData, log }) {
    const books = $('article.book')
      .toArray()
      .map((book) => ({
        title: $(book).find('h2').text().trim(),
        price: $(book).find('.price').text(),
      }));
    await pushData(books);
    log.info(`这一页有${books.length}本，第一本：`, books[0]);
  },
});

await crawler.run(['https://shop.example.com/books']);
