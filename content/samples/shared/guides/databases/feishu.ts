// @run: none — a module of guides/databases/check-feishu
import type { Book } from './book.js';

const { FEISHU_APP_ID, FEISHU_APP_SECRET, FEISHU_BASE, FEISHU_TABLE } = process.env;
const { FEISHU_URL = 'https://open.feishu.cn' } = process.env;
if (!FEISHU_APP_ID || !FEISHU_APP_SECRET || !FEISHU_BASE || !FEISHU_TABLE)
  throw new Error('先设环境变量FEISHU_APP_ID、FEISHU_APP_SECRET、FEISHU_BASE和FEISHU_TABLE');

const records = `/open-apis/bitable/v1/apps/${FEISHU_BASE}/tables/${FEISHU_TABLE}/records`;

interface Answer {
  code: number;
  msg: string;
  tenant_access_token?: string;
  data?: {
    items?: { record_id: string; fields: { 网址?: { text: string }[] } }[];
    has_more?: boolean;
    page_token?: string;
  };
}

async function call(path: string, body: object, token?: string): Promise<Answer> {
  const response = await fetch(`${FEISHU_URL}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const answer = (await response.json()) as Answer;
  // 出错时状态码也可能是200，要看code
  if (answer.code !== 0) throw new Error(`飞书返回${answer.code}：${answer.msg}`);
  return answer;
}

/** 表里已有的网址，以及每个网址在哪一行 */
async function readRows(token?: string): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  let page = '';
  do {
    const query = `?page_size=500${page && `&page_token=${page}`}`;
    const { data } = await call(`${records}/search${query}`, { field_names: ['网址'] }, token);
    for (const { record_id, fields } of data?.items ?? [])
      rows.set(fields['网址']?.map(({ text }) => text).join('') ?? '', record_id);
    page = data?.has_more ? (data.page_token ?? '') : '';
  } while (page);
  return rows;
}

// #region save
/** 跑完之后调用一次：表里没有的书新增一行，已有的更新 */
export async function save(books: Book[]): Promise<{ created: number; updated: number }> {
  const { tenant_access_token: token } = await call(
    '/open-apis/auth/v3/tenant_access_token/internal',
    { app_id: FEISHU_APP_ID, app_secret: FEISHU_APP_SECRET },
  );
  const rows = await readRows(token);
  const create: object[] = [];
  const update: object[] = [];
  for (const { url, title, price, inStock } of books) {
    const fields = { 网址: url, 书名: title, 价格: price, 有货: inStock };
    const record_id = rows.get(url);
    if (record_id === undefined) create.push({ fields });
    else update.push({ record_id, fields });
  }
  // 一批500条，一批写完再写下一批：同一张表不能同时写
  for (const [action, all] of [['batch_create', create], ['batch_update', update]] as const)
    for (let at = 0; at < all.length; at += 500)
      await call(`${records}/${action}`, { records: all.slice(at, at + 500) }, token);
  return { created: create.length, updated: update.length };
}
// #endregion
