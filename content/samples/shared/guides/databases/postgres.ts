// @run: none — a module of guides/databases/check
import pg from 'pg';
import { type Book, fingerprint } from './book.js';

// 地址写在环境变量里，例如`postgres://用户:密码@主机:5432/库名`
const connectionString = process.env.DATABASE_URL;
if (!connectionString) throw new Error('先设环境变量DATABASE_URL');

const pool = new pg.Pool({
  connectionString,
  max: 5, // 连接数够用就好，与爬虫的并发不必相等
});

// #region table
export async function prepare(): Promise<void> {
  await pool.query(`
    create table if not exists books (
      url text primary key,
      title text not null,
      price numeric(10, 2) not null,
      in_stock boolean not null,
      hash text not null,
      first_seen timestamptz not null default now(),
      last_seen timestamptz not null default now(),
      changed_at timestamptz not null default now()
    )`);
}
// #endregion

// #region save
export async function save(book: Book): Promise<'新增' | '变化' | '不变'> {
  const { rows } = await pool.query<{ inserted: boolean; changed: boolean }>(
    `insert into books (url, title, price, in_stock, hash)
     values ($1, $2, $3, $4, $5)
     on conflict (url) do update set
       title = excluded.title,
       price = excluded.price,
       in_stock = excluded.in_stock,
       hash = excluded.hash,
       last_seen = now(),
       changed_at = case when books.hash = excluded.hash
                    then books.changed_at else now() end
     returning first_seen = now() as inserted, changed_at = now() as changed`,
    [book.url, book.title, book.price, book.inStock, fingerprint(book)],
  );
  const { inserted, changed } = rows[0]!;
  return inserted ? '新增' : changed ? '变化' : '不变';
}
// #endregion

// #region queries
/** 最近抓过、还不用再抓的网址 */
export async function fresh(hours: number): Promise<Set<string>> {
  const { rows } = await pool.query<{ url: string }>(
    `select url from books where last_seen > now() - make_interval(hours => $1)`,
    [hours],
  );
  return new Set(rows.map(({ url }) => url));
}

/** 这一次没有再见到的书，可能已经下架 */
export async function missingSince(start: Date): Promise<string[]> {
  const { rows } = await pool.query<{ title: string }>(
    'select title from books where last_seen < $1 order by url',
    [start],
  );
  return rows.map(({ title }) => title);
}
// #endregion

export async function close(): Promise<void> {
  await pool.end();
}
