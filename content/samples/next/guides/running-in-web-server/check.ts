// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=ERROR
import type { AddressInfo } from 'node:net';
import { crawler, server } from './server.js';

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const running = crawler.run();

for (const query of [
  '?url=https://shop.example.com/books',
  '?url=https://shop.example.com/books',
  '',
]) {
  const response = await fetch(`http://127.0.0.1:${port}/${query}`);
  console.log(response.status, await response.text());
}

server.close();
crawler.stop();
await running;
