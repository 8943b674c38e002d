// @run: none — runs in guides/proxy-management/check-tunnel
import { CheerioCrawler, ProxyConfiguration } from 'crawlee';

// 例如`http://user:secret@tunnel.example.com:8000`
const { TUNNEL_PROXY } = process.env;
if (!TUNNEL_PROXY) throw new Error('先设环境变量TUNNEL_PROXY');

const crawler = new CheerioCrawler({
  proxyConfiguration: new ProxyConfiguration({
    proxyUrls: [TUNNEL_PROXY],
  }),
  // 每个新会话都多开一条连接，所以少用几个会话
  sessionPoolOptions: { maxPoolSize: 2 },
  // 出口一直在换，不要把上一个出口得到的Cookie带过去
  persistCookiesPerSession: false,
  maxConcurrency: 1,
  async requestHandler({ pushData, request, $ }) {
    await pushData({ url: request.url, title: $('title').text() });
  },
});

await crawler.run(
  Array.from({ length: 8 }, (_, n) => `https://shop.example.com/books?a=${n}`),
);
