// @output: log
// @hide: Final request statistics
import { CheerioCrawler } from 'crawlee';

const wanted = 5;
let found = 0;

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, $, crawler, pushData, enqueueLinks, log }) {
    await enqueueLinks({ globs: ['https://shop.example.com/books/*'] });
    const price = $('.price').first().text();
    if (!request.url.includes('/books/')) return;

    await pushData({ url: request.url, price });
    found += 1;
    log.info(`第${found}本：${$('h1').text()}`);
    if (found === wanted) stop(crawler);
  },
});

// 先停止领取请求，等正在处理的请求都做完，再结束运行
function stop({ autoscaledPool }: CheerioCrawler): void {
  void autoscaledPool?.pause().then(() => autoscaledPool.abort());
}

const { requestsFinished } = await crawler.run([
  'https://shop.example.com/books',
]);
console.log(`处理了${requestsFinished}页`);
