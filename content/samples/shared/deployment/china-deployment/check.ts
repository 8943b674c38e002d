// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=OFF
import type { AddressInfo } from 'node:net';
import { server } from './server.js';

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const urls = ['https://shop.example.com/about'];

for (const event of [
  { urls },
  { triggerName: 'daily', payload: JSON.stringify({ urls }) },
  { urls: ['https://flaky.example.com/always'] },
]) {
  const response = await fetch(`http://127.0.0.1:${port}/invoke`, {
    method: 'POST',
    body: JSON.stringify(event),
  });
  const status = response.headers.get('x-fc-status');
  console.log(response.status, status, await response.text());
}
server.close();
