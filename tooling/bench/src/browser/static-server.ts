import { createServer, type Server } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
};

/** Formats that are already compressed. */
const compressed = new Set(['.png', '.woff2', '.ico', '.jpg', '.webp']);

/** Kind of a response, for totals. */
export type AnswerKind = 'html' | 'css' | 'js' | 'data' | 'font' | 'image' | 'other';

const kinds: Readonly<Record<string, AnswerKind>> = {
  '.html': 'html',
  '.css': 'css',
  '.js': 'js',
  '.mjs': 'js',
  '.json': 'data',
  '.woff2': 'font',
  '.svg': 'image',
  '.png': 'image',
  '.ico': 'image',
};

/** A response of the server. */
export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly kind: AnswerKind;
  /** Length of the body as sent. */
  readonly bytes: number;
}

export interface StaticServer {
  readonly origin: string;
  /** Responses since the last call, in order. */
  takeAnswers(): Answer[];
  close(): Promise<void>;
}

/**
 * Serves a folder on the loopback interface like a good host: text with gzip at level 9, hashed files as immutable. For a
 * path without a file, it tries `.html` and the folder's `index.html`.
 */
export async function serveStatic(folder: string, basePath = '/'): Promise<StaticServer> {
  const bodies = new Map<string, Buffer>();
  let answers: Answer[] = [];

  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    // Browsers request it automatically; it does not belong to a page.
    if (path === '/favicon.ico') return void response.writeHead(204).end();
    const file = fileFor(folder, path, basePath);
    const found = file ?? fileFor(folder, `${basePath}404.html`, basePath);
    const status = file === undefined ? 404 : 200;
    const extension = found === undefined ? '.html' : extname(found);
    const zipped = !compressed.has(extension);
    const body = found === undefined ? Buffer.from('') : bodyOf(bodies, found, zipped);
    answers.push({ path, status, kind: kinds[extension] ?? 'other', bytes: body.length });
    response.writeHead(status, {
      'content-type': types[extension] ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': extension === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(zipped ? { 'content-encoding': 'gzip' } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeAnswers() {
      const taken = answers;
      answers = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function fileFor(folder: string, path: string, basePath: string): string | undefined {
  if (!path.startsWith(basePath)) return undefined;
  const inside = normalize(`/${path.slice(basePath.length)}`);
  return [inside, `${inside.replace(/\/$/, '')}.html`, join(inside, 'index.html')]
    .map((candidate) => join(folder, candidate))
    .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
}

function bodyOf(bodies: Map<string, Buffer>, file: string, zipped: boolean): Buffer {
  const known = bodies.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file);
  const body = zipped ? gzipSync(text, { level: 9 }) : text;
  bodies.set(file, body);
  return body;
}
