// @run: none — a module of guides/typescript-project/main
import { createCheerioRouter } from 'crawlee';

export interface Book {
  title: string;
  price: number;
}

export const router = createCheerioRouter();

router.addDefaultHandler(async ({ enqueueLinks }) => {
  await enqueueLinks({ selector: 'article.book h2 a', label: 'BOOK' });
});

router.addHandler('BOOK', async ({ $, pushData }) => {
  const book: Book = {
    title: $('h1').text().trim(),
    price: Number($('.price').text().replace('¥', '')),
  };
  await pushData(book);
});
