// @run: none — a module of guides/databases/check-mysql
import mysql from 'mysql2/promise';
import { type Book, fingerprint } from './book.js';

const uri = process.env.DATABASE_URL; // `mysql://用户:密码@主机:3306/库名`
if (!uri) throw new Error('先设环境变量DATABASE_URL');

const pool = mysql.createPool({
  uri,
  connectionLimit: 5,
  charset: 'utf8mb4', // 表也要用utf8mb4，否则存不了表情和生僻字
});

export async function prepare(): Promise<void> {
  await pool.query(`
    create table if not exists books (
      -- 网址可能太长，不直接当主键，用它的指纹
      id binary(32) primary key,
      url text not null,
      title varchar(500) not null,
      price decimal(10, 2) not null,
      in_stock boolean not null,
      hash char(64) not null,
      first_seen timestamp(3) not null default current_timestamp(3),
      last_seen timestamp(3) not null default current_timestamp(3),
      changed_at timestamp(3) not null default current_timestamp(3)
    ) default charset = utf8mb4`);
}

// #region save
export async function save(book: Book): Promise<void> {
  await pool.execute(
    `insert into books (id, url, title, price, in_stock, hash)
     values (unhex(sha2(?, 256)), ?, ?, ?, ?, ?)
     on duplicate key update
       -- 从左到右执行，比较要放在改动hash之前
       changed_at = if(hash = values(hash), changed_at, current_timestamp(3)),
       title = values(title),
       price = values(price),
       in_stock = values(in_stock),
       hash = values(hash),
       last_seen = current_timestamp(3)`,
    [
      book.url,
      book.url,
      book.title,
      book.price,
      book.inStock,
      fingerprint(book),
    ],
  );
}
// #endregion

export async function close(): Promise<void> {
  await pool.end();
}
