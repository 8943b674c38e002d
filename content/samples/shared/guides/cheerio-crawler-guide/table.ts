// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  async requestHandler({ $ }) {
    // 多个元素：map之后用`get()`变成普通数组
    const books = $('article.book')
      .slice(0, 2)
      .map((_, el) => ({
        title: $(el).find('h2').text().trim(),
        price: Number(
          $(el)
            .find('.price')
            .text()
            .replace(/[^\d.]/g, ''),
        ),
      }))
      .get();
    console.log(books);

    // 按文字找：含有“下一页”的链接
    console.log($('a:contains("下一页")').attr('href'));

    // 只要自己的文字，不要子元素的
    console.log($('title').contents().first().text());
  },
});

await crawler.run(['https://shop.example.com/books']);
