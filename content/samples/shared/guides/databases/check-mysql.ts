// @run: fixture
// @in: next
// @needs: mariadbd
// @output: log
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import mysql from 'mysql2/promise';

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

// A database server of its own, with its files in the run's folder.
const data = mkdtempSync(join(tmpdir(), 'mariadb-'));
const common = [
  '--no-defaults',
  `--datadir=${data}`,
  `--user=${userInfo().username}`,
];
const port = await findPort();
execFileSync(
  'mariadb-install-db',
  [...common, '--auth-root-authentication-method=normal', '--skip-test-db'],
  { stdio: 'ignore' },
);
const server = spawn(
  'mariadbd',
  [
    ...common,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    `--socket=${join(data, 'socket')}`,
  ],
  { stdio: 'ignore' },
);
const root = `mysql://root@127.0.0.1:${port}`;
for (let tries = 0; tries < 300; tries += 1) {
  try {
    const connection = await mysql.createConnection(root);
    await connection.query('create database books');
    await connection.end();
    break;
  } catch {
    await wait(100);
  }
}

process.env.DATABASE_URL = `${root}/books`;
const { close, prepare, save } = await import('./mysql.js');
const reader = await mysql.createConnection(process.env.DATABASE_URL);
async function show(what: string): Promise<void> {
  const [rows] = await reader.query(
    `select title, price, first_seen = changed_at as unchanged,
            last_seen > first_seen as seen_again from books`,
  );
  console.log(what, JSON.stringify(rows));
}

const book = {
  url: 'https://shop.example.com/books/tide-clock',
  title: '潮汐钟🌊',
  price: 59,
  inStock: true,
};
await prepare();
await save(book);
await show('第一次');
await wait(20);
await save(book);
await show('再写一次');
await save({ ...book, price: 49 });
await show('改了价格');

await close();
await reader.end();
server.kill();
await once(server, 'exit');
