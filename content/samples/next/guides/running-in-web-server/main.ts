// @run: none — a server that never ends; its parts are run by guides/running-in-web-server/check
import { crawler, server } from './server.js';

server.listen(3000, () =>
  console.log('http://localhost:3000/?url=https://shop.example.com'),
);
const running = crawler.run(); // 不等它：它一直运行

process.once('SIGTERM', async () => {
  server.close(); // 不再接受新的请求
  crawler.stop(); // 正在抓的页面抓完再停
  await running;
  server.closeAllConnections(); // 还在排队的请求不再等
});
