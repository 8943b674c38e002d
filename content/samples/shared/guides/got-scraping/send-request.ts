// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

interface Book {
  title: string;
  stock: number;
}

const crawler = new CheerioCrawler({
  async requestHandler({ request, sendRequest, $ }) {
    const slug = request.url.split('/').at(-1);
    // 页面之外再取一份库存数据，走同一个代理，请求头也像同一个浏览器
    const { body } = await sendRequest<Book>({
      url: `https://shop.example.com/api/books/${slug}`,
      responseType: 'json',
    });
    console.log($('h1').text(), body.stock);
  },
});

await crawler.run(['https://shop.example.com/books/tide-clock']);
