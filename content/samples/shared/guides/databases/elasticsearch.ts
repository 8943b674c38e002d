// @run: none — a module of guides/databases/check-elasticsearch
import { createHash } from 'node:crypto';
import type { Book } from './book.js';

const { ES_URL, ES_AUTH } = process.env; // ES_AUTH：`ApiKey …`或`Basic …`
if (!ES_URL || !ES_AUTH) throw new Error('先设环境变量ES_URL和ES_AUTH');

interface BulkAnswer {
  errors: boolean;
  items: {
    index: { _id: string; result?: string; error?: { type: string; reason: string } };
  }[];
}

async function call(method: string, path: string, type: string, body: string) {
  const response = await fetch(`${ES_URL}${path}`, {
    method,
    headers: { authorization: `${ES_AUTH}`, 'content-type': type },
    body,
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok)
    throw new Error(`Elasticsearch返回${response.status}：${await response.text()}`);
  return response.json();
}

/** 建索引，写明每个字段的类型；只做一次 */
export async function prepare(): Promise<void> {
  const properties = {
    url: { type: 'keyword' },
    title: { type: 'text', analyzer: 'ik_max_word' }, // 没有装IK插件就去掉analyzer
    price: { type: 'double' },
    seen: { type: 'date' },
  };
  await call('PUT', '/books', 'application/json', JSON.stringify({ mappings: { properties } }));
}

// #region save
export async function save(books: Book[]): Promise<string[]> {
  const lines = books.flatMap((book) => [
    // 文档的编号由网址得来：同一页再写一次就是覆盖
    { index: { _id: createHash('sha256').update(book.url).digest('hex') } },
    { ...book, seen: new Date().toISOString() },
  ]);
  const ndjson = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const { errors, items } = (await call(
    'POST',
    '/books/_bulk',
    'application/x-ndjson',
    ndjson,
  )) as BulkAnswer;
  // 状态码是200时，仍可能有几条没有写进去
  const failed = items.find(({ index }) => index.error)?.index.error;
  if (errors) throw new Error(`没有全部写入：${failed?.type}，${failed?.reason}`);
  return items.map(({ index }) => index.result ?? '');
}
// #endregion
