// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { HttpCrawler } from 'crawlee';

interface BookPage {
  total: number;
  items: { title: string; price: number }[];
}

const size = 12;
const pageUrl = (page: number) =>
  `https://spa.example.com/api/books?page=${page}&size=${size}`;

const crawler = new HttpCrawler({
  maxConcurrency: 1,
  maxRequestsPerMinute: 60, // 接口快，更要自己放慢
  async requestHandler({ request, json, pushData, crawler }) {
    const { total, items } = json as BookPage;
    if (!Array.isArray(items)) {
      throw new Error(`格式变了：${JSON.stringify(json).slice(0, 200)}`);
    }
    await pushData(items.map(({ title, price }) => ({ title, price })));

    // 第一页告诉我们一共有多少，其余各页一次排好
    if (request.url === pageUrl(1)) {
      const pages = Math.ceil(total / size);
      await crawler.addRequests(
        Array.from({ length: pages - 1 }, (_, index) => pageUrl(index + 2)),
      );
    }
  },
});

await crawler.run([pageUrl(1)]);
const { items } = await crawler.getData();
console.log(`${items.length}本，第一本《${items[0]?.title}》`);
