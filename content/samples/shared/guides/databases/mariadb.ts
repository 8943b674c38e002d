// @run: none — starts a database server for the checks of this folder
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

/** A database server of its own, with its files in a folder of the system for temporary ones. */
export async function startMariaDb(): Promise<{
  url: string;
  stop: () => Promise<void>;
}> {
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
  return {
    url: `${root}/books`,
    async stop() {
      server.kill();
      await once(server, 'exit');
    },
  };
}
