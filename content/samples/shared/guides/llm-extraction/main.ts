// @run: none — runs in guides/llm-extraction/check
import { CheerioCrawler } from 'crawlee';
import { extractBook } from './extract.js';

const crawler = new CheerioCrawler({
  maxConcurrency: 2, // 模型的接口也限流
  requestHandlerTimeoutSecs: 120, // 模型可能要想几十秒
  async requestHandler({ request, $, enqueueLinks, pushData, log }) {
    if (!request.url.includes('/books/')) {
      await enqueueLinks({
        globs: ['https://shop.example.com/books/*'],
        limit: 3, // 试运行
      });
      return;
    }
    $('script, style, nav, header, footer').remove();
    const text = $('body').text().replace(/\s+/g, ' ').trim();
    const book = await extractBook(text);
    log.info(`${book.title}，${book.author}，${book.price}元`);
    await pushData({ url: request.url, ...book });
  },
});

await crawler.run(['https://shop.example.com/books']);
