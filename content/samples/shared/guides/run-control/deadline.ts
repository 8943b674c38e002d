// @output: log
// @hide: Final request statistics|Error analysis|"id"
import { setTimeout as wait } from 'node:timers/promises';
import { CheerioCrawler, Dataset } from 'crawlee';

const timeoutSecs = 2;

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestRetries: 0,
  requestHandlerTimeoutSecs: timeoutSecs,
  async requestHandler({ request, pushData, log }) {
    // 比爬虫的时限早一点到期
    const deadline = AbortSignal.timeout(timeoutSecs * 1000 - 100);
    await wait(3000); // 一个很慢的操作
    log.info(`${request.url}：超时之后，代码仍在运行`);
    if (request.label === 'CHECKED') deadline.throwIfAborted();
    await pushData({ url: request.url });
  },
});

await crawler.run([
  { url: 'https://shop.example.com/about' },
  { url: 'https://shop.example.com/en', label: 'CHECKED' },
]);
await wait(2000);
const { items } = await (await Dataset.open()).getData();
console.log('失败的请求存下的数据：', items);
