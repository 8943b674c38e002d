// @output: log
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

// 替身：只懂建索引与_bulk，按映射检查price是不是数
const documents = new Map<string, object>();
let properties: Record<string, { type: string }> = {};
function index(id: string, document: { price?: unknown }) {
  if (properties.price?.type === 'double' && typeof document.price !== 'number') {
    const reason = `failed to parse field [price] of type [double]`;
    return { index: { _id: id, status: 400, error: { type: 'document_parsing_exception', reason } } };
  }
  const result = documents.has(id) ? 'updated' : 'created';
  documents.set(id, document);
  return { index: { _id: id, status: result === 'created' ? 201 : 200, result } };
}
const server = createServer(async (request, response) => {
  const body = await text(request);
  const answer = (status: number, value: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (request.headers.authorization !== 'ApiKey secret')
    return answer(401, { error: { type: 'security_exception' } });
  if (request.method === 'PUT' && request.url === '/books') {
    ({ properties } = JSON.parse(body).mappings);
    return answer(200, { acknowledged: true });
  }
  if (
    request.url !== '/books/_bulk' ||
    request.headers['content-type'] !== 'application/x-ndjson' ||
    !body.endsWith('\n')
  )
    return answer(400, { error: { type: 'illegal_argument_exception' } });
  const lines = body.trimEnd().split('\n').map((line) => JSON.parse(line));
  const items = [];
  for (let at = 0; at < lines.length; at += 2)
    items.push(index(lines[at].index._id, lines[at + 1]));
  return answer(200, { errors: items.some((item) => 'error' in item.index), items });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
process.env.ES_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.env.ES_AUTH = 'ApiKey secret';

const { prepare, save } = await import('./elasticsearch.js');
await prepare();
const first = { url: 'https://shop.example.com/books/1', title: '山月记', price: 38, inStock: true };
const second = { url: 'https://shop.example.com/books/2', title: '群山', price: 45, inStock: true };
console.log('写两本', await save([first, second]));
console.log('再写其中一本，换了价格', await save([{ ...first, price: 36 }]));
console.log('现在的文档数', documents.size);
const broken = { ...second, price: Number.NaN }; // NaN在JSON里是null
await save([broken]).catch((error: Error) => console.log(error.message));
server.closeAllConnections();
server.close();
