// @run: none — a module of guides/result-storage/check-object-storage
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What an S3 client talks to: it checks the signature (version 4) and, as OSS does, refuses aws-chunked. */
export interface StandIn {
  endpoint: string;
  objects: Map<string, { type: string; size: number }>;
  stop(): void;
}

const secretKey = 'secret';

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) =>
  createHmac('sha256', key).update(data).digest();

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=key\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  searchParams.sort();
  const headers = signed.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const payload = hash(body);
  if (request.headers['x-amz-content-sha256'] !== payload) return false;
  const canonical = [request.method, pathname, searchParams, headers.join(''), signed, payload];
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [region, service, end].reduce(hmac, hmac(`AWS4${secretKey}`, day));
  const text = `AWS4-HMAC-SHA256\n${request.headers['x-amz-date']}\n${scope}\n${hash(canonical.join('\n'))}`;
  return signature === hmac(key, text).toString('hex');
}

export async function startStandIn(): Promise<StandIn> {
  const objects: StandIn['objects'] = new Map();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    if (request.headers['content-encoding']?.includes('aws-chunked'))
      return refuse(400, 'InvalidArgument');
    if (!isSigned(request, body)) return refuse(403, 'SignatureDoesNotMatch');
    if (request.method !== 'PUT') return refuse(405, 'MethodNotAllowed');
    const { pathname } = new URL(request.url ?? '', 'http://127.0.0.1');
    objects.set(pathname, { type: request.headers['content-type'] ?? '', size: body.length });
    return response.writeHead(200, { etag: '"1"' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
