// @run: fixture
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  minConcurrency: 2, // 一开始就两个一起
  maxConcurrency: 20, // 再空闲也不超过二十个
  async requestHandler({ $, log }) {
    log.info($('title').text());
  },
});

await crawler.run(
  [1, 2, 3].map((page) => `https://shop.example.com/books?page=${page}`),
);
