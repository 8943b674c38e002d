// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  async requestHandler({ $ }) {
    const books = JSON.parse($('script#data').text());
    console.log(books.length, books[0]);
  },
});

await crawler.run(['https://spa.example.com/inline']);
