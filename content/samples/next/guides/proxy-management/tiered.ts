// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler, ProxyConfiguration } from 'crawlee';

const crawler = new CheerioCrawler({
  proxyConfiguration: new ProxyConfiguration({
    tieredProxyUrls: [
      [null], // 第0级：先试直连
      ['http://proxy-1.example.com:8000', 'http://proxy-2.example.com:8000'],
      ['http://proxy-9.example.com:8000'], // 最贵的放最后
    ],
  }),
  maxRequestRetries: 10,
  maxConcurrency: 1,
  async requestHandler({ proxyInfo }) {
    console.log(`第 ${proxyInfo?.proxyTier ?? 0} 级 ${proxyInfo?.hostname ?? '直连'}`);
  },
});

await crawler.run([1, 2, 3, 4].map((n) => `https://shop.example.com/about?n=${n}`));
