// @run: fixture
// @output: dataset, tree, file:结果/图书.csv
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  async requestHandler({ $, request, pushData }) {
    const books = $('article.book')
      .slice(0, 2)
      .map((_, el) => ({
        书名: $(el).find('h2 a').text().trim(),
        价格: Number($(el).find('.price').text().replace('¥', '')),
        来源: request.url,
      }))
      .get();
    await pushData(books); // 数组会拆成多个条目
  },
});

await crawler.run(['https://shop.example.com/books']);

// #region export
await crawler.exportData('结果/图书.csv');
await crawler.exportData('结果/图书.json');
// #endregion
