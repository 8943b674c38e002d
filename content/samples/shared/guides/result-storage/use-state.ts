// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  async requestHandler({ $, crawler }) {
    // 普通对象，改了就行：每分钟和结束时自动写盘
    const state = await crawler.useState({ pages: 0, books: 0 });
    state.pages += 1;
    state.books += $('article.book').length;
  },
});

await crawler.run(
  [1, 2, 3].map((page) => `https://shop.example.com/books?page=${page}`),
);
console.log(await crawler.useState());
