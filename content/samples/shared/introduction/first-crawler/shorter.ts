// @output: log
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  async requestHandler({ request, $ }) {
    const title = $('title').text();
    console.log(`${request.url} 的标题是：${title}`);
  },
});

await crawler.run(['https://shop.example.com']);
