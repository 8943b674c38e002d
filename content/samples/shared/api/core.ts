// @output: log
import { Dataset, RequestQueue } from '@crawlee/core';

const queue = await RequestQueue.open('books');
for (const url of [
  'https://shop.example.com/search?q=诗&category=fiction',
  'https://shop.example.com/search?category=fiction&q=诗#top',
]) {
  const { wasAlreadyPresent } = await queue.addRequest({ url });
  console.log(wasAlreadyPresent ? '已经有了' : '新的', url);
}

interface Price {
  title: string;
  price: number;
}

const prices = await Dataset.open<Price>('prices');
await prices.pushData([
  { title: '草木集', price: 36 },
  { title: '山河记', price: 48 },
]);
const total = await prices.reduce((sum, { price }) => sum + price, 0);
console.log(`合计${total}元`);
