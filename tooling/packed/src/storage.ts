import { createHash } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Object storage on this machine: an interface to upload, and a website as readers get it. */
export interface Storage {
  origin: string;
  website: string;
  objects: ReadonlyMap<string, StoredObject>;
  /** Keys in the order in which they were uploaded. */
  written: string[];
  stop: () => Promise<void>;
}

/** Starts a storage with one bucket. It speaks as much of the S3 protocol as an upload of files takes. */
export async function startStorage(bucket: string): Promise<Storage> {
  const objects = new Map<string, StoredObject>();
  const written: string[] = [];
  const api = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const website = createServer((request, response) => readAsSite(objects, request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const found = objects.get(key);
    if (name !== bucket) response.writeHead(404).end();
    else if (key === '') response.setHeader('Content-Type', 'application/xml').end(list(objects, url.searchParams));
    else if (request.method === 'PUT') {
      objects.set(key, { headers: request.headers, bytes: Buffer.concat(chunks) });
      written.push(key);
      response.setHeader('ETag', etag(Buffer.concat(chunks))).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (found === undefined) response.writeHead(404).end();
    else {
      const { headers, bytes } = found;
      const meta = Object.entries(headers).filter(([header]) => header.startsWith('x-amz-meta-'));
      response.writeHead(200, {
        ...Object.fromEntries(meta),
        'Content-Length': bytes.length,
        'Content-Type': headers['content-type'] ?? 'application/octet-stream',
        'Last-Modified': new Date().toUTCString(),
        ETag: etag(bytes),
      });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    }
  }

  return {
    origin: await listen(api),
    website: await listen(website),
    objects,
    written,
    stop: async () => {
      for (const server of [api, website]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

/** As buckets are websites: index documents in sub-folders, one document for what is not there, keys as they are. */
function readAsSite(
  objects: ReadonlyMap<string, StoredObject>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const key = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1));
  const isFolder = key === '' || key.endsWith('/');
  const found = objects.get(isFolder ? `${key}index.html` : key);
  if (!found && !isFolder && objects.has(`${key}/index.html`)) {
    response.writeHead(302, { Location: `/${key}/` }).end();
    return;
  }
  const { headers, bytes } = found ?? objects.get('404.html') ?? { headers: {}, bytes: Buffer.from('') };
  response.writeHead(found ? 200 : 404, { 'Content-Type': headers['content-type'] ?? '' }).end(bytes);
}

function list(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const isEncoded = query.get('encoding-type') === 'url';
  const written = isEncoded ? encodeURIComponent : (text: string) => text.replaceAll('&', '&amp;');
  const folders = new Set<string>();
  const entries: string[] = [];
  for (const [key, { bytes }] of objects) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    if (end >= 0) folders.add(key.slice(0, end + 1));
    else
      entries.push(
        `<Contents><Key>${written(key)}</Key><Size>${bytes.length}</Size><ETag>${etag(bytes)}</ETag><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
      );
  }
  const prefixes = [...folders].map((folder) => `<CommonPrefixes><Prefix>${written(folder)}</Prefix></CommonPrefixes>`);
  const parts = [
    `${isEncoded ? '<EncodingType>url</EncodingType>' : ''}<IsTruncated>false</IsTruncated>`,
    ...entries,
    ...prefixes,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${parts.join('')}</ListBucketResult>`;
}

function etag(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
