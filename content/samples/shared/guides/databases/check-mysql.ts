// @run: fixture
// @in: next
// @needs: mariadbd
// @output: log
import { setTimeout as wait } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { startMariaDb } from './mariadb.js';

const database = await startMariaDb();
process.env.DATABASE_URL = database.url;
const { close, prepare, save } = await import('./mysql.js');
const reader = await mysql.createConnection(process.env.DATABASE_URL);
async function show(what: string): Promise<void> {
  const [rows] = await reader.query(
    `select title, price, first_seen = changed_at as unchanged,
            last_seen > first_seen as seen_again from books`,
  );
  console.log(what, JSON.stringify(rows));
}

const book = {
  url: 'https://shop.example.com/books/tide-clock',
  title: '潮汐钟🌊',
  price: 59,
  inStock: true,
};
await prepare();
await save(book);
await show('第一次');
await wait(20);
await save(book);
await show('再写一次');
await save({ ...book, price: 49 });
await show('改了价格');

await close();
await reader.end();
await database.stop();
