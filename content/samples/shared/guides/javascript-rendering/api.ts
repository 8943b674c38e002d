// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { HttpCrawler } from 'crawlee';

interface BookPage {
  items: { title: string; price: number }[];
}

const crawler = new HttpCrawler({
  async requestHandler({ json }) {
    const { items } = json as BookPage;
    console.log(items.slice(0, 2));
  },
});

await crawler.run(['https://shop.example.com/api/books?page=1&size=12']);
