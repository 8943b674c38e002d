// @output: log
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  async requestHandler({ $ }) {
    const books = $('article.book h2');
    console.log(`首页摆着${books.length}本新书，头一本是《${books.first().text()}》`);
  },
});

await crawler.run(['https://shop.example.com']);
