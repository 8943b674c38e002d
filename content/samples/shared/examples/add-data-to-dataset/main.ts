// @output: dataset, tree
// @items: 2
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, $, pushData }) {
    const books = $('article.book')
      .toArray()
      .map((element) => ({
        title: $(element).find('h2').text(),
        author: $(element).find('.author').text(),
        price: Number($(element).find('.price').text().slice(1)),
        from: request.loadedUrl,
      }));
    await pushData(books);
  },
});

await crawler.run(['https://shop.example.com/category/science']);
