// @output: log
import { CheerioCrawler, log, RequestQueue } from 'crawlee';

log.setLevel(log.LEVELS.WARNING);
const url = 'https://shop.example.com/books';

function makeCrawler(requestQueue?: RequestQueue): CheerioCrawler {
  return new CheerioCrawler({ requestQueue, async requestHandler() {} });
}

async function report(name: string, crawler: CheerioCrawler): Promise<void> {
  const { requestsFinished } = await crawler.run([url]);
  console.log(`${name}：处理了${requestsFinished}页`);
}

const one = makeCrawler();
await report('默认队列，第一次', one);
await report('默认队列，同一个爬虫再次run()', one);
await report('默认队列，新建一个爬虫', makeCrawler());

// 每次用一个新的队列，用完删掉
for (const round of [1, 2]) {
  const queue = await RequestQueue.open(`round-${Date.now()}`);
  await report(`自己的队列，第${round}次`, makeCrawler(queue));
  await queue.drop();
}
