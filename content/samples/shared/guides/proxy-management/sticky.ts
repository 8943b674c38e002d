// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler, ProxyConfiguration } from 'crawlee';

const used = new Map<string, Set<string>>();

const crawler = new CheerioCrawler({
  proxyConfiguration: new ProxyConfiguration({
    proxyUrls: [
      'http://proxy-1.example.com:8000',
      'http://proxy-2.example.com:8000',
    ],
  }),
  // 池里只有两个会话，各自黏住一个代理
  sessionPoolOptions: { maxPoolSize: 2 },
  maxConcurrency: 1,
  async requestHandler({ session, proxyInfo }) {
    if (!session || !proxyInfo) return;
    used.set(
      session.id,
      (used.get(session.id) ?? new Set()).add(proxyInfo.hostname),
    );
  },
});

await crawler.run(
  Array.from({ length: 8 }, (_, n) => `https://shop.example.com/books?n=${n}`),
);

console.log([...used.values()].map((proxies) => [...proxies].join('、')));
