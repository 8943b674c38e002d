// @run: fixture
// @after: guides/errors-and-retries/handlers
// @output: log
// @env: CRAWLEE_LOG_LEVEL=ERROR
import { CheerioCrawler, Dataset } from 'crawlee';

const failed = await Dataset.open('failed');
const { items } = await failed.getData();
const requests = items.map(({ url, label }) => ({ url, label: label ?? undefined }));
await failed.drop(); // 这一次再失败的，重新记

console.log(`重跑${requests.length}个`);
const crawler = new CheerioCrawler({
  async requestHandler({ $ }) {
    console.log($('h1').text());
  },
});
await crawler.run(requests);
