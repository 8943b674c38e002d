// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler, ProxyConfiguration } from 'crawlee';

const crawler = new CheerioCrawler({
  proxyConfiguration: new ProxyConfiguration({
    // 详情页走代理，其余直连
    newUrlFunction: (_sessionId, options) =>
      options?.request?.label === 'BOOK'
        ? 'http://proxy-1.example.com:8000'
        : null,
  }),
  maxConcurrency: 1,
  async requestHandler({ request, proxyInfo }) {
    console.log(`${request.url} ← ${proxyInfo?.hostname ?? '直连'}`);
  },
});

await crawler.run([
  'https://shop.example.com/books',
  { url: 'https://shop.example.com/books/tide-clock', label: 'BOOK' },
]);
