// @run: none — a module of faq/handler-arguments
import { createCheerioRouter } from 'crawlee';

export function makeRouter(keyword: string) {
  const router = createCheerioRouter();
  router.addDefaultHandler(async ({ request, crawler, $, log }) => {
    if ($('main').text().includes(keyword)) log.info(`有这个词：${request.url}`);
    await crawler.addRequests(['https://shop.example.com/books?page=2']);
  });
  return router;
}
