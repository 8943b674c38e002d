// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  async requestHandler({ $ }) {
    const first = $('article.book').first();
    console.log(first.find('h2').text().trim());
    console.log(first.find('h2 a').attr('href'));
    console.log(
      first.find('.不存在').text() === '',
      first.find('.不存在').attr('href'),
    );
  },
});

await crawler.run(['https://shop.example.com/books']);
