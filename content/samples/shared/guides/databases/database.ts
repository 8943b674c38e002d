// @run: none — a module of guides/databases/check
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

export interface Database {
  /** Runs a sample that finds the database in `DATABASE_URL`. */
  run(script: string): Promise<void>;
  /** Runs a statement, as if somebody else had. */
  query(sql: string): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL inside this process, on a port of the loopback interface. */
export async function startDatabase(): Promise<Database> {
  const db = await PGlite.create();
  const server = new PGLiteSocketServer({
    db,
    host: '127.0.0.1',
    port: 0,
    maxConnections: 10,
  });
  await server.start();
  const url = `postgres://postgres@${server.getServerConn()}/postgres`;
  return {
    async run(script) {
      const file = fileURLToPath(new URL(script, import.meta.url));
      const child = spawn(process.execPath, [...process.execArgv, file], {
        stdio: 'inherit',
        env: { ...process.env, DATABASE_URL: url },
      });
      const code = await new Promise((resolve) => child.once('exit', resolve));
      if (code !== 0) throw new Error(`${script} ended with exit code ${code}`);
    },
    async query(sql) {
      await db.exec(sql);
    },
    async stop() {
      await server.stop();
      await db.close();
    },
  };
}
