// @output: log
// @hide: Final request statistics
import { CheerioCrawler, Dataset, KeyValueStore } from 'crawlee';

interface Book {
  title: string;
  category: string;
  price: number;
  stock: number;
}

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, $, enqueueLinks, pushData }) {
    if (request.label !== 'book') {
      await enqueueLinks({ selector: 'article.book h2 a', label: 'book' });
      return;
    }
    await pushData({
      title: $('h1').text(),
      category: $('.breadcrumb a').last().text(),
      price: Number($('.detail .price').text().slice(1)),
      stock: Number($('.detail .stock').attr('data-count')),
    } satisfies Book);
  },
});

await crawler.run([
  'https://shop.example.com/category/science',
  'https://shop.example.com/category/children',
]);

const dataset = await Dataset.open<Book>();

// #region map
const labels = await dataset.map(({ title, price }) => `${title}：${price}元`);
console.log(labels.slice(0, 3));
// #endregion

// #region reduce
const value = await dataset.reduce(
  (total, { category, price, stock }) => {
    const sum = total[category] ?? 0;
    return { ...total, [category]: sum + price * stock };
  },
  {} as Record<string, number>,
);
console.log(value);
// #endregion

// #region save
await KeyValueStore.setValue('inventory', value);
// #endregion
