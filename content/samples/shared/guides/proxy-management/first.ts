// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler, ProxyConfiguration } from 'crawlee';

const proxyConfiguration = new ProxyConfiguration({
  proxyUrls: [
    'http://user:secret@proxy-1.example.com:8000',
    'http://user:secret@proxy-2.example.com:8000',
  ],
});

const crawler = new CheerioCrawler({
  proxyConfiguration,
  maxConcurrency: 1,
  async requestHandler({ request, proxyInfo }) {
    console.log(`${request.url} ← ${proxyInfo?.hostname}`);
  },
});

await crawler.run(
  [1, 2, 3].map((page) => `https://shop.example.com/books?page=${page}`),
);
