// @run: none — a module of guides/databases/check-mongodb
import { MongoClient } from 'mongodb';
import { type Book, fingerprint } from './book.js';

interface StoredBook extends Book {
  _id: string;
  hash: string;
  firstSeen: Date;
  lastSeen: Date;
  changedAt: Date;
}

const url = process.env.DATABASE_URL; // 例如`mongodb://127.0.0.1:27017/books`
if (!url) throw new Error('先设环境变量DATABASE_URL');
const client = new MongoClient(url);
const books = client.db().collection<StoredBook>('books');

// #region save
export async function save(items: Book[]): Promise<void> {
  const now = new Date();
  await books.bulkWrite(
    items.flatMap((book) => {
      const hash = fingerprint(book);
      return [
        // 先更新内容：指纹没变就匹配不上，也就不更新
        {
          updateOne: {
            filter: { _id: book.url, hash: { $ne: hash } },
            update: { $set: { ...book, hash, changedAt: now } },
          },
        },
        // 再记下见过的时间，没有就插入
        {
          updateOne: {
            filter: { _id: book.url },
            update: {
              $set: { lastSeen: now },
              $setOnInsert: { ...book, hash, firstSeen: now, changedAt: now },
            },
            upsert: true,
          },
        },
      ];
    }),
  );
}
// #endregion

export async function close(): Promise<void> {
  await client.close();
}
