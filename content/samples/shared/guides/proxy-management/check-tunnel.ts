// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { CheerioCrawler, ProxyConfiguration } from 'crawlee';

// 替身：一条连接一个出口，数一数开了几条
let connections = 0;
const tunnel = createServer();
tunnel.on('connect', ({ url = '' }, client: Socket) => {
  connections += 1;
  const { hostname, port } = new URL(`http://${url}`);
  const site = connect(Number(port), hostname, () => {
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    site.pipe(client).pipe(site);
  });
  site.on('error', () => client.destroy());
  client.on('error', () => site.destroy());
});
tunnel.listen(0, '127.0.0.1');
await once(tunnel, 'listening');
process.env.TUNNEL_PROXY = `http://127.0.0.1:${(tunnel.address() as AddressInfo).port}`;

await import('./tunnel.js');
console.log(`两个会话，8页：${connections}条连接`);

connections = 0;
const usual = new CheerioCrawler({
  proxyConfiguration: new ProxyConfiguration({ proxyUrls: [process.env.TUNNEL_PROXY] }),
  maxConcurrency: 1,
  async requestHandler() {},
});
await usual.run(Array.from({ length: 8 }, (_, n) => `https://shop.example.com/books?b=${n}`));
console.log(`会话不设上限，8页：${connections}条连接`);
tunnel.closeAllConnections();
tunnel.close();
