// @output: log
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  async requestHandler({ $ }) {
    const titles = $('article.book h2')
      .map((_, element) => $(element).text())
      .get();
    console.log(`这一页有${titles.length}本书：${titles.join('、')}`);
    console.log(`下一页：${$('a.next').attr('href') ?? '没有了'}`);
  },
});

await crawler.run(['https://shop.example.com/books']);
