// @run: none — a module of guides/databases/check-shared
import { setTimeout as wait } from 'node:timers/promises';
import { CheerioCrawler, Configuration } from 'crawlee';
import { add, close, countOpen, finish, prepare, take } from './shared-queue.js';

/** 抓一批网址，返回处理了几页 */
async function crawl(urls: string[]): Promise<number> {
  const crawler = new CheerioCrawler(
    {
      maxConcurrency: 5,
      async requestHandler({ request, $ }) {
        const links = $('article.book h2 a, a.next')
          .toArray()
          .map((link) => new URL($(link).attr('href') ?? '', request.url).href);
        await add(links);
        // 结果也在这里写进数据库，再记下做完了
        await finish(request.url, true);
      },
      async failedRequestHandler({ request }) {
        await finish(request.url, false);
      },
    },
    // 每批一份新的配置，队列只在内存里
    new Configuration({ persistStorage: false }),
  );
  const { requestsFinished } = await crawler.run(urls);
  return requestsFinished;
}

await prepare();
await add(['https://shop.example.com/books']);

let pages = 0;
while ((await countOpen()) > 0) {
  const urls = await take(10);
  if (urls.length === 0) {
    // 剩下的网址都由别的机器领取了：等那些机器做完，或者加进新的网址
    await wait(200);
    continue;
  }
  pages += await crawl(urls);
}
await close();
console.log(`这个进程处理了${pages}页`);
