// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handler } from './main.js';

const server = createServer(
  (request, response) => void handler(request, response),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const response = await fetch(
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
);
console.log(response.status, await response.text());
server.close();
