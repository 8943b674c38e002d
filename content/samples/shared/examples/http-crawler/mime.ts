// @output: log
// @hide: Final request statistics
import { HttpCrawler } from 'crawlee';

const crawler = new HttpCrawler({
  maxRequestRetries: 0,
  async requestHandler({ body, log }) {
    log.info(`${body.length}`);
  },
});

await crawler.run(['https://shop.example.com/robots.txt']);
