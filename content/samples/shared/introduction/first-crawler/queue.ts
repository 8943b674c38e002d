// @output: log
import { CheerioCrawler, RequestQueue } from 'crawlee';

const requestQueue = await RequestQueue.open();
await requestQueue.addRequest({ url: 'https://shop.example.com' });

const crawler = new CheerioCrawler({
  requestQueue,
  async requestHandler({ request, $ }) {
    const title = $('title').text();
    console.log(`${request.url} 的标题是：${title}`);
  },
});

await crawler.run();
