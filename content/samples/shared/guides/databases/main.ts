// @run: none — guides/databases/check starts it, with a database
import { CheerioCrawler } from 'crawlee';
import { close, missingSince, prepare, save } from './postgres.js';

await prepare();
const start = new Date();
const counts = { 新增: 0, 变化: 0, 不变: 0 };

const crawler = new CheerioCrawler({
  maxConcurrency: 2,
  async requestHandler({ request, $, enqueueLinks }) {
    for (const card of $('article.book')) {
      const link = $(card).find('h2 a');
      const result = await save({
        url: new URL(link.attr('href') ?? '', request.loadedUrl).href,
        title: link.text(),
        price: Number($(card).find('.price').text().replace('¥', '')),
        inStock: !$(card).find('.stock').text().includes('缺货'),
      });
      counts[result] += 1;
      if (result === '变化') console.log(`有变化：${link.text()}`);
    }
    await enqueueLinks({ selector: 'a.next' });
  },
});

await crawler.run(['https://shop.example.com/books']);
console.log(counts);
const missing = await missingSince(start);
if (missing.length > 0) console.log(`没有再见到：${missing.join('、')}`);
await close(); // 不关连接池，程序迟迟不退出
