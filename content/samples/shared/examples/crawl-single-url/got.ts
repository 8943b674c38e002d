// @output: log
import { gotScraping } from 'crawlee';

const { statusCode, body } = await gotScraping(
  'https://shop.example.com/books/tide-clock',
);
console.log(statusCode, body.match(/<title>(.*?)<\/title>/)?.[1]);
