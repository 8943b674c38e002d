// @run: none — guides/databases/check-incremental starts it, with a database
import { CheerioCrawler } from 'crawlee';
import { close, fresh, prepare, save } from './postgres.js';

await prepare();
const skip = await fresh(24); // 一天之内抓过的详情页不再打开
let opened = 0;

const crawler = new CheerioCrawler({
  maxConcurrency: 2,
  async requestHandler({ request, $, enqueueLinks }) {
    if (request.label === 'BOOK') {
      opened += 1;
      await save({
        url: request.url,
        title: $('h1').text(),
        price: Number($('.price').text().replace('¥', '')),
        inStock: !$('.stock').text().includes('缺货'),
      });
      return;
    }
    await enqueueLinks({ selector: 'a.next' });
    await enqueueLinks({
      selector: 'article.book h2 a',
      label: 'BOOK',
      // highlight-next-line
      transformRequestFunction: (next) => (skip.has(next.url) ? false : next),
    });
  },
});

await crawler.run(['https://shop.example.com/books']);
console.log(`略过${skip.size}页，打开${opened}页`);
await close();
