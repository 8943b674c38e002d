// @run: fixture
// @browser: chromium
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import type { AddressInfo } from 'node:net';
import { server } from './server.js';

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const response = await fetch(
  `http://127.0.0.1:${port}/?url=https://shop.example.com/about`,
);
console.log(response.status, await response.text());
server.close();
