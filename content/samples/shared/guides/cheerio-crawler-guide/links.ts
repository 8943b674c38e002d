// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  async requestHandler({ $, request }) {
    const links = $('article.book h2 a')
      .slice(0, 3)
      .map((_, el) => new URL($(el).attr('href') ?? '', request.loadedUrl).href)
      .get();
    console.log(links);
  },
});

await crawler.run(['https://shop.example.com/books']);
