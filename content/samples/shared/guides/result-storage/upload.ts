// @run: none — runs in guides/result-storage/check-object-storage
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CheerioCrawler } from 'crawlee';
import { upload } from './object-storage.js';

const day = new Date().toISOString().slice(0, 10);

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 3, // 试运行
  async requestHandler({ request, $, body, enqueueLinks, pushData }) {
    const name = createHash('sha256').update(request.url).digest('hex');
    const key = `pages/${day}/${name}.html`;
    await upload(key, body, 'text/html; charset=utf-8');
    await pushData({ url: request.url, title: $('h1').first().text(), key });
    await enqueueLinks({ globs: ['https://shop.example.com/books/*'] });
  },
});

await crawler.run(['https://shop.example.com/books']);

// 全部结果导出成一个文件，再传一份
await crawler.exportData('storage/books.json');
await upload(
  `results/${day}.json`,
  await readFile('storage/books.json'),
  'application/json',
);
