// @run: none — a module of main.ts
import { createCheerioRouter } from 'crawlee';

export const router = createCheerioRouter();

router.addDefaultHandler(async ({ request, enqueueLinks, log }) => {
  log.debug(`列表页：${request.url}`);
  await enqueueLinks({ selector: 'article.book h2 a', label: 'BOOK' });
  await enqueueLinks({ selector: 'a.next', label: 'LIST' });
});

router.addHandler('LIST', async ({ request, enqueueLinks, log }) => {
  log.debug(`列表页：${request.url}`);
  await enqueueLinks({ selector: 'article.book h2 a', label: 'BOOK' });
  await enqueueLinks({ selector: 'a.next', label: 'LIST' });
});

router.addHandler('BOOK', async ({ request, $, pushData, log }) => {
  const title = $('.detail h1').text().trim();
  log.info(`详情页：${title}`);
  await pushData({
    url: request.url,
    isbn: $('.isbn').text().trim(),
    category: $('.breadcrumb a').last().text(),
    title,
    author: $('.detail .author').text().trim(),
    price: Number($('.detail .price').text().replace(/[^\d.]/g, '')),
    stock: Number($('.detail .stock').text().match(/\d+/)?.[0] ?? 0),
  });
});
