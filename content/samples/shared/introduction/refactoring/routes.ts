// @run: none — a module of main.ts
import { createCheerioRouter } from 'crawlee';

export const router = createCheerioRouter();

// 每个请求都先经过这里
router.use(({ request, log }) => {
  log.debug(`${request.label}：${request.url}`);
});

router.addHandler('LIST', async ({ enqueueLinks }) => {
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
