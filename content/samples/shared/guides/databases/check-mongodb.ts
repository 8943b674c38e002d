// @run: fixture
// @in: next
// @output: log
import { setTimeout as wait } from 'node:timers/promises';
import { startStandIn } from './mongodb-stand-in.js';

const standIn = await startStandIn();
process.env.DATABASE_URL = standIn.url;
const { close, save } = await import('./mongodb.js');

const book = {
  url: 'https://shop.example.com/books/tide-clock',
  title: '潮汐钟',
  price: 59,
  inStock: true,
};
function show(what: string): void {
  const rows = standIn.documents.map((document) => ({
    title: document.title,
    price: document.price,
    unchanged: Number(document.firstSeen) === Number(document.changedAt),
    seenAgain: Number(document.lastSeen) > Number(document.firstSeen),
  }));
  console.log(what, JSON.stringify(rows));
}

await save([book, { ...book, url: `${book.url}-2`, title: '慢光' }]);
show('第一次');
await wait(20);
await save([book]);
show('再写一次');
await save([{ ...book, price: 49 }]);
show('改了价格');

await close();
standIn.stop();
