// @run: fixture
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 5, // 机器再空闲，也不超过五个
  async requestHandler({ $, log }) {
    log.info($('title').text());
  },
});

await crawler.run(
  [1, 2, 3].map((page) => `https://shop.example.com/books?page=${page}`),
);
