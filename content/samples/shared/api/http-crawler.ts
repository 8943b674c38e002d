// @output: log
// @hide: Final request statistics
import { HttpCrawler } from '@crawlee/http';

const crawler = new HttpCrawler({
  async requestHandler({ json, contentType, pushData, log }) {
    log.info(`${contentType.type}，共${json.total}本`);
    await pushData(json.items);
  },
});

await crawler.run(['https://shop.example.com/api/books?page=1&size=12']);
