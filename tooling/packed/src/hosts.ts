import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const GUIDE = fileURLToPath(new URL('../../../sites/inkstone/docs/guides/deploying.md', import.meta.url));

/** A file as the guide shows it. */
export function shownFile(title: string): string {
  const blocks = readFileSync(GUIDE, 'utf8').matchAll(/^```\w+ title="(.+?)"\n(.*?)^```$/gms);
  for (const [, name, text = ''] of blocks) if (name === title) return text;
  throw new Error(`The guide shows no ${title}.`);
}

/** A configuration of the guide for a folder and a path of this machine, changed as the guide says. */
function adapted(title: string, { folder, base }: Published): string {
  const below = base.slice(0, -1);
  return shownFile(title)
    .replaceAll('/srv/docs/headers', `/srv/docs${below}/headers`)
    .replaceAll('/srv/docs', folder)
    .replaceAll(' /404.html', ` ${below}/404.html`)
    .replaceAll(' /hashed/', ` ${below}/hashed/`)
    .replaceAll('^/hashed/', `^${below}/hashed/`);
}

interface Published {
  /** What stands for `/srv/docs`. */
  folder: string;
  base: string;
}

/** A running server; `stop` resolves when it has ended. */
export interface Host {
  origin: string;
  stop: () => Promise<void>;
}

export async function startNginx(published: Published, work: string): Promise<Host> {
  const port = await freePort();
  mkdirSync(work, { recursive: true });
  const site = adapted('nginx.conf', published).replace('listen 80;', `listen 127.0.0.1:${port};`);
  writeFileSync(path.join(work, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${work}/tmp;`,
  );
  writeFileSync(
    path.join(work, 'nginx.conf'),
    [
      'daemon off;',
      'worker_processes 1;',
      // As root, its workers could not read a folder of this user.
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `pid ${work}/nginx.pid;`,
      'error_log stderr;',
      `events {}\nhttp {\n  include /etc/nginx/mime.types;\n  access_log off;\n  ${temporary.join('\n  ')}`,
      `  include ${work}/site.conf;\n}\n`,
    ].join('\n'),
  );
  return start('nginx', ['-e', 'stderr', '-p', work, '-c', path.join(work, 'nginx.conf')], { port, work });
}

export async function startCaddy(published: Published, work: string): Promise<Host> {
  const port = await freePort();
  mkdirSync(work, { recursive: true });
  const options = `{\n\tadmin off\n\tauto_https off\n}\n`;
  const site = adapted('Caddyfile', published).replace('docs.example.com {', `http://127.0.0.1:${port} {`);
  writeFileSync(path.join(work, 'Caddyfile'), options + site);
  return start('caddy', ['run', '--adapter', 'caddyfile', '--config', path.join(work, 'Caddyfile')], { port, work });
}

async function start(command: string, args: string[], { port, work }: { port: number; work: string }): Promise<Host> {
  const child = spawn(command, args, {
    cwd: work,
    // Servers are not in everyone's path.
    env: { ...process.env, HOME: work, PATH: `${process.env['PATH']}:/usr/sbin:/usr/local/sbin` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(`${error.message}\nnpm test -- packed installs it on Debian and Ubuntu.`));
    child.on('close', () => resolve(output));
  });
  const origin = `http://127.0.0.1:${port}`;
  const failed = await Promise.race([ended, listening(origin, child)]);
  if (failed !== undefined) throw new Error(`${command} has ended.\n${failed}`);
  return {
    origin,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/** Resolves when a server answers. */
async function listening(origin: string, child: ChildProcess): Promise<undefined> {
  while (child.exitCode === null) {
    try {
      await ask(origin, '/');
      return undefined;
    } catch {
      await wait(50);
    }
  }
  return undefined;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** Asks for a path as it is: neither resolved, nor is the answer decoded. */
export function ask(origin: string, address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path: address, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
