// @run: fixture
// @output: log
// @hide: Reclaiming failed request|ECONNREFUSED|"retryCount"|^\s*$
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler, ProxyConfiguration } from 'crawlee';

const crawler = new CheerioCrawler({
  proxyConfiguration: new ProxyConfiguration({
    tieredProxyUrls: [
      ['http://127.0.0.1:9'], // 第0级：便宜的一批，这里故意连不通；想先试直连就写[null]
      ['http://proxy-1.example.com:8000', 'http://proxy-2.example.com:8000'], // 第1级：贵的
    ],
  }),
  maxRequestRetries: 10,
  maxConcurrency: 1,
  async requestHandler({ proxyInfo }) {
    console.log(
      `第 ${proxyInfo?.proxyTier ?? 0} 级 ${proxyInfo?.hostname ?? '直连'}`,
    );
  },
});

await crawler.run(
  [1, 2, 3, 4].map((n) => `https://shop.example.com/about?n=${n}`),
);
