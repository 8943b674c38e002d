// @output: log, dataset
// @items: 2
// @hide: Final request statistics
import { BasicCrawler } from 'crawlee';

interface BookPage {
  total: number;
  page: number;
  items: { title: string; author: string; price: number; stock: number }[];
}

const pageSize = 10;

const crawler = new BasicCrawler({
  async requestHandler({ request, sendRequest, pushData, log }) {
    const { body } = await sendRequest<BookPage>({ responseType: 'json' });
    log.info(`第${body.page}页，${body.items.length}本`);
    await pushData(
      body.items.map(({ title, author, price }) => ({ title, author, price })),
    );

    if (body.page * pageSize < body.total) {
      const next = new URL(request.url);
      next.searchParams.set('page', String(body.page + 1));
      await crawler.addRequests([next.href]);
    }
  },
});

await crawler.run([
  `https://shop.example.com/api/books?page=1&size=${pageSize}`,
]);
