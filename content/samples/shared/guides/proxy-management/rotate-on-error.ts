// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler, ProxyConfiguration } from 'crawlee';

const crawler = new CheerioCrawler({
  proxyConfiguration: new ProxyConfiguration({
    // 没有程序在监听第一个端口
    proxyUrls: ['http://127.0.0.1:9', 'http://proxy-2.example.com:8000'],
  }),
  maxSessionRotations: 5,
  async requestHandler({ request, proxyInfo }) {
    console.log(
      `${request.url} 换过 ${request.sessionRotationCount ?? 0} 次会话，最后走 ${proxyInfo?.hostname}`,
    );
  },
});

await crawler.run(['https://shop.example.com/about']);
