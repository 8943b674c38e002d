// @output: log
// @hide: Final request statistics
import { CheerioCrawler } from 'crawlee';

const url = process.argv[2] ?? 'https://shop.example.com/books/tide-clock';

const crawler = new CheerioCrawler({
  async requestHandler({ $, log }) {
    log.info($('h1').text(), { price: $('.price').first().text() });
  },
});

await crawler.run([{ url, uniqueKey: `${url}@${Date.now()}` }]);
