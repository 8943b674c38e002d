import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  // #region handler
  async requestHandler({ $, crawler }) {
    const state = await crawler.useState({ books: 0 });
    state.books += $('article.book').length;
  },
  // #endregion
});

await crawler.run(['https://shop.example.com/books']);
console.log(await crawler.useState({ books: 0 }));
