// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
// @timeout: 400
// #region collect
import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { CheerioCrawler } from 'crawlee';
import { type Book, openQueue, STORAGE } from './shared.js';

await rm(STORAGE, { recursive: true, force: true });
const queue = await openQueue();

// 第一步：一个爬虫翻完列表页，把详情页放进共用的队列
const lists = new CheerioCrawler({
  async requestHandler({ enqueueLinks }) {
    await enqueueLinks({
      selector: 'article.book h2 a',
      requestQueue: queue,
      label: 'BOOK',
    });
    await enqueueLinks({ selector: 'a.next' });
  },
});
await lists.run(['https://shop.example.com/books']);
// #endregion

// #region fork
// 第二步：几个进程一起抓详情页，结果都发回这里
const books = new Map<string, Book>(); // 按网址去重
const workers = ['甲', '乙'].map(
  (name) =>
    new Promise<void>((resolve, reject) => {
      const worker = fork(new URL('./worker.js', import.meta.url), {
        env: { ...process.env, WORKER: name },
      });
      worker.on('message', (message) => {
        const book = message as Book;
        books.set(book.url, book);
      });
      worker.once('error', reject);
      worker.once('close', (code) =>
        code === 0
          ? resolve()
          : reject(new Error(`子进程${name}退出，代码${code}`)),
      );
    }),
);
await Promise.all(workers);
console.log(`共${books.size}本`);
// #endregion
