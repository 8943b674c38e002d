// @run: none — a module of guides/databases/check-shared
import { randomUUID } from 'node:crypto';
import mysql from 'mysql2/promise';

const uri = process.env.DATABASE_URL; // `mysql://用户:密码@主机:3306/库名`
if (!uri) throw new Error('先设环境变量DATABASE_URL');

const pool = mysql.createPool({ uri, connectionLimit: 5 });

/** 执行一条语句；几台机器同时改这张表，数据库报死锁时，再执行一次 */
async function query<Result extends mysql.QueryResult>(
  sql: string,
  values: unknown[] = [],
): Promise<Result> {
  for (;;) {
    try {
      const [result] = await pool.query<Result>(sql, values);
      return result;
    } catch (error) {
      if ((error as { code?: string }).code !== 'ER_LOCK_DEADLOCK') throw error;
    }
  }
}

export async function prepare(): Promise<void> {
  await query(`
    create table if not exists requests (
      id binary(32) primary key,
      url text not null,
      batch char(36), -- 哪一批领取的
      taken_at timestamp(3) null,
      done_at timestamp(3) null,
      ok boolean,
      index (done_at, taken_at),
      index (batch)
    ) default charset = utf8mb4`);
}

/** 已经有的网址忽略，去重靠主键 */
export async function add(urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const rows = urls.map(() => '(unhex(sha2(?, 256)), ?)').join(', ');
  await query(
    `insert ignore into requests (id, url) values ${rows}`,
    urls.flatMap((url) => [url, url]),
  );
}

/** 领取一批：先占住，再读出来，两台机器不会领到同一行 */
export async function take(count: number): Promise<string[]> {
  const batch = randomUUID();
  await query(
    `update requests set batch = ?, taken_at = current_timestamp(3)
     where done_at is null
       -- 领取十分钟还没做完的，当作那台机器出了事，重新给出
       and (taken_at is null or taken_at < current_timestamp(3) - interval 10 minute)
     limit ?`,
    [batch, count],
  );
  const rows = await query<mysql.RowDataPacket[]>(
    'select url from requests where batch = ?',
    [batch],
  );
  return rows.map(({ url }) => url as string);
}

export async function finish(url: string, ok: boolean): Promise<void> {
  await query(
    `update requests set done_at = current_timestamp(3), ok = ?
     where id = unhex(sha2(?, 256))`,
    [ok, url],
  );
}

/** 还有多少个网址没有做完，别的机器领取的也算 */
export async function countOpen(): Promise<number> {
  const rows = await query<mysql.RowDataPacket[]>(
    'select count(*) as open from requests where done_at is null',
  );
  return Number(rows[0]?.open);
}

export const close = (): Promise<void> => pool.end();
