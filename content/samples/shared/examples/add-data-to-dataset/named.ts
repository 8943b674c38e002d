// @output: dataset:in-stock, tree
// @items: 2
import { CheerioCrawler, Dataset } from 'crawlee';

const shelf = await Dataset.open<{ title: string }>('in-stock');

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  async requestHandler({ $ }) {
    for (const element of $('article.book')) {
      if ($(element).find('.stock').text() === '缺货') continue;
      await shelf.pushData({ title: $(element).find('h2').text() });
    }
  },
});

await crawler.run(['https://shop.example.com/category/fiction']);
