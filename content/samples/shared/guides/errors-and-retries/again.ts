// @run: fixture
// @after: guides/errors-and-retries/handlers
// @output: log
// @env: CRAWLEE_LOG_LEVEL=OFF
import { CheerioCrawler, Dataset } from 'crawlee';

const failed = await Dataset.open('failed');
const { items } = await failed.getData();
await failed.drop(); // 读完就删掉，这一次仍然失败的请求再记进来

console.log(`重跑${items.length}个`);
const crawler = new CheerioCrawler({
  async requestHandler({ request, $ }) {
    console.log(`${request.url} ${$('h1').text()}`);
  },
  async failedRequestHandler({ request }) {
    const list = await Dataset.open('failed');
    await list.pushData({ url: request.url, label: request.label ?? null });
  },
});
await crawler.run(items.map(({ url, label }) => ({ url, label: label ?? undefined })));
