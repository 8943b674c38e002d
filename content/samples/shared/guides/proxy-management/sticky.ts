// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler, ProxyConfiguration } from 'crawlee';

const crawler = new CheerioCrawler({
  proxyConfiguration: new ProxyConfiguration({
    proxyUrls: ['http://proxy-1.example.com:8000', 'http://proxy-2.example.com:8000'],
  }),
  // 池里只有两个会话，各自黏住一个代理
  sessionPoolOptions: { maxPoolSize: 2 },
  persistCookiesPerSession: true,
  maxConcurrency: 1,
  async requestHandler({ session, proxyInfo }) {
    console.log(`${session?.id} ${proxyInfo?.hostname}`);
  },
});

await crawler.run([1, 2, 3, 4, 5].map((n) => `https://shop.example.com/books?page=1&n=${n}`));
