// @output: log
// @hide: Final request statistics|"id"|crawler will shut down
// @unordered: true
import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

// 替身：回答的格式与模型的接口相同，内容用正则从原文里取；第一次故意答错
let asked = 0;
const server = createServer(async (request, response) => {
  const { messages, model } = JSON.parse(await text(request)) as {
    model: string;
    messages: { content: string }[];
  };
  const isAllowed =
    request.url === '/v1/chat/completions' &&
    request.headers.authorization === 'Bearer secret' &&
    model === 'stand-in';
  asked += 1;
  const page = messages.at(-1)?.content ?? '';
  const [, title, author, price] = /(\S+) (\S+) ¥([\d.]+)/.exec(page) ?? [];
  const book = { title, author, price: asked === 1 ? 1 : Number(price) };
  response
    .writeHead(isAllowed ? 200 : 401, { 'content-type': 'application/json' })
    .end(JSON.stringify({ choices: [{ message: { content: JSON.stringify(book) } }] }));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

process.env.LLM_BASE_URL = `http://127.0.0.1:${port}/v1`;
process.env.LLM_API_KEY = 'secret';
process.env.LLM_MODEL = 'stand-in';
await import('./main.js');
console.log(`问了${asked}次`);
server.closeAllConnections();
server.close();
