// @output: log
import { gotScraping, ProxyConfiguration } from 'crawlee';

const proxies = new ProxyConfiguration({
  proxyUrls: [
    'http://proxy-1.example.com:8000',
    'http://proxy-2.example.com:8000',
  ],
});

for (let time = 1; time <= 3; time += 1) {
  const proxyUrl = await proxies.newUrl(); // 每次轮到下一个
  const { body } = await gotScraping({
    url: 'https://guard.example.com/ip',
    proxyUrl,
  });
  console.log(`第${time}次：${body}`);
}

// 传入同一个会话ID，一直得到同一个代理
const [first, second] = [
  await proxies.newProxyInfo('reader_1'),
  await proxies.newProxyInfo('reader_1'),
];
console.log(first?.hostname === second?.hostname);
