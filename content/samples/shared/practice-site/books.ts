// @run: none — a module of practice-site/books.test
import { CheerioCrawler, Configuration } from 'crawlee';

export interface Book {
  title: string;
  price: number;
}

export async function crawlBooks(start: string): Promise<Book[]> {
  const books: Book[] = [];
  const crawler = new CheerioCrawler(
    {
      maxRequestRetries: 1,
      async requestHandler({ $, enqueueLinks }) {
        for (const card of $('article.book').toArray())
          books.push({
            title: $(card).find('h2').text().trim(),
            price: Number($(card).find('.price').text().replace('¥', '')),
          });
        await enqueueLinks({ selector: 'a.next' });
      },
    },
    // 存储放在内存里，几个测试互不影响
    new Configuration({ persistStorage: false }),
  );
  const { requestsFailed } = await crawler.run([start]);
  if (requestsFailed > 0) throw new Error(`有${requestsFailed}页没有抓到`);
  return books;
}
