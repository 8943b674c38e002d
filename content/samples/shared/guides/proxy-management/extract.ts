// @run: none — asks a proxy provider, which the practice site does not have
import { CheerioCrawler, ProxyConfiguration } from 'crawlee';

const api = process.env['PROXY_API'];
if (!api) throw new Error('先把提取接口的地址写进环境变量PROXY_API');

async function extract(api: string): Promise<string> {
  const response = await fetch(api);
  const address = (await response.text()).trim(); // 形如203.0.113.8:20000
  if (!/^[\d.]+:\d+$/.test(address))
    throw new Error(`没有取到代理：${address}`);
  return `http://${address}`;
}

const addresses = new Map<string, Promise<string>>(); // 每个会话的代理

const crawler = new CheerioCrawler({
  proxyConfiguration: new ProxyConfiguration({
    newUrlFunction(sessionId) {
      const id = String(sessionId);
      const address = addresses.get(id) ?? extract(api);
      addresses.set(id, address);
      address.catch(() => addresses.delete(id)); // 没取到，下次再取
      return address;
    },
  }),
  sessionPoolOptions: {
    maxPoolSize: 2, // 同时用两个地址
    sessionOptions: {
      maxAgeSecs: 240, // 地址五分钟失效，提前一分钟换
      maxUsageCount: 10_000,
    },
  },
  async requestHandler({ request, proxyInfo, log }) {
    log.info(`${request.url} ← ${proxyInfo?.hostname}`);
  },
});

await crawler.run(['https://shop.example.com/books']);
