// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  async requestHandler({ $, crawler }) {
    // 这是普通对象，直接改就行：每分钟自动写盘一次，结束时再写一次
    const state = await crawler.useState({ pages: 0, books: 0 });
    state.pages += 1;
    state.books += $('article.book').length;
  },
});

await crawler.run(
  [1, 2, 3].map((page) => `https://shop.example.com/books?page=${page}`),
);
console.log(await crawler.useState());
