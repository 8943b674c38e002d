// @run: fixture
// @output: tree
import { CheerioCrawler, Configuration } from 'crawlee';

// 要写在第一次打开存储之前
Configuration.getGlobalConfig().set('defaultDatasetId', 'books');

const crawler = new CheerioCrawler({
  maxRequestsPerCrawl: 5,
  async requestHandler({ $, request, pushData }) {
    await pushData({ url: request.url, title: $('title').text() });
  },
});

await crawler.run(['https://shop.example.com/books']);
