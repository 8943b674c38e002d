// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { startDatabase } from './database.js';

const database = await startDatabase();
await database.run('./main.js');

// What an earlier crawl could have left: one price was another, one book is new, one is gone since.
await database.query(`
  update books set price = 1, hash = 'another' where title = '慢光';
  delete from books where title = '驿马';
  insert into books (url, title, price, in_stock, hash, last_seen)
  values ('https://shop.example.com/books/gone', '旧版地图', 20, true, '', now() - interval '1 day');
`);
await database.run('./main.js');
await database.stop();
