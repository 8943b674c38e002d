// @run: fixture
// @in: next
// @needs: mariadbd
// @output: log
// @unordered: true
// @mask: 处理了\d+页
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import mysql from 'mysql2/promise';
import { startMariaDb } from './mariadb.js';

const database = await startMariaDb();
const worker = fileURLToPath(new URL('./shared-worker.js', import.meta.url));

// 每台机器有自己的存储，这里用内存代替
const env = {
  ...process.env,
  DATABASE_URL: database.url,
  CRAWLEE_PERSIST_STORAGE: '0',
  CRAWLEE_LOG_LEVEL: 'ERROR',
};
await Promise.all(
  [1, 2, 3].map(async () => {
    const child = spawn(process.execPath, [worker], { env, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`退出码${code}`);
  }),
);

const connection = await mysql.createConnection(database.url);
const [rows] = await connection.query<mysql.RowDataPacket[]>(
  'select count(*) as urls, sum(ok) as ok from requests',
);
console.log(`表里有${rows[0]?.urls}个网址，成功${rows[0]?.ok}个`);
await connection.end();
await database.stop();
