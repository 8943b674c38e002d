import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxRequestsPerCrawl: 20,
  // #region handler
  async requestHandler({ request, $ }) {
    const ids = $('article.book').toArray().map((book) => $(book).attr('data-id'));
    await crawler.addRequests(
      ids.map((id) => ({
        url: new URL(`/books/${id}`, request.loadedUrl ?? request.url).href,
        label: 'BOOK',
      })),
    );
  },
  // #endregion
});

await crawler.run(['https://shop.example.com/books']);
