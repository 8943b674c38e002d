// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { Dataset } from 'crawlee';

const dataset = await Dataset.open<{ title: string; price: number }>('books');
await dataset.pushData([
  { title: '雨巷', price: 42 },
  { title: '盐路', price: 58 },
]);

const { items, total } = await dataset.getData({ limit: 10 });
console.log(`共${total}条`, items);

// 逐条处理：每次只读一万条，所以再大的数据集也不会全部进内存
await dataset.forEach(({ title, price }, index) =>
  console.log(index, title, price),
);

const sum = await dataset.reduce((memo, item) => memo + item.price, 0);
console.log('合计', sum);
