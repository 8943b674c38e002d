// @output: log
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Fields = Record<string, unknown>;
interface Body {
  app_secret?: string;
  records?: { record_id?: string; fields: Fields }[];
}

// 替身：令牌、检索、批量新增与更新，每次最多500条；文本字段检索出来是一段一段的
const rows: Fields[] = [];
function act(path: string, query: URLSearchParams, body: Body): object {
  if (path.endsWith('/tenant_access_token/internal'))
    return body.app_secret === 'secret'
      ? { code: 0, msg: 'ok', tenant_access_token: 't-1', expire: 7200 }
      : { code: 10014, msg: 'app secret invalid' };
  const { records = [] } = body;
  if (records.length > 500) return { code: 1254104, msg: 'RecordAddOnceExceedLimit' };
  if (path.endsWith('/search')) {
    const from = Number(query.get('page_token') ?? 0);
    const to = from + Number(query.get('page_size'));
    const items = rows.slice(from, to).map((fields, at) => ({
      record_id: `rec${from + at}`,
      fields: { 网址: [{ type: 'text', text: fields['网址'] }] },
    }));
    return { code: 0, msg: 'success', data: { items, has_more: to < rows.length, page_token: `${to}` } };
  }
  for (const { record_id, fields } of records)
    if (record_id === undefined) rows.push(fields);
    else rows[Number(record_id.slice(3))] = fields;
  return { code: 0, msg: 'success', data: {} };
}
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  const isAllowed = pathname.includes('/auth/') || request.headers.authorization === 'Bearer t-1';
  const answer = isAllowed
    ? act(pathname, searchParams, JSON.parse(await text(request)))
    : { code: 99991663, msg: 'Invalid access token for authorization' };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
process.env.FEISHU_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.env.FEISHU_APP_ID = 'cli_1';
process.env.FEISHU_APP_SECRET = 'secret';
process.env.FEISHU_BASE = 'bascn1';
process.env.FEISHU_TABLE = 'tbl1';

const { save } = await import('./feishu.js');
const books = Array.from({ length: 1200 }, (_, at) => ({
  url: `https://shop.example.com/books/${at}`,
  title: `第${at}本`,
  price: 30,
  inStock: true,
}));
console.log('写1200本', await save(books));
console.log('再写一遍，添上一本', await save([...books, { url: 'https://shop.example.com/books/new', title: '新书', price: 42, inStock: false }]));
console.log('现在的行数', rows.length);
server.closeAllConnections();
server.close();
