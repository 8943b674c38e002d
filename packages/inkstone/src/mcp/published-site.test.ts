import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { Refusal } from '../commands/refusal.ts';
import { openPublished } from './published-site.ts';

const locales = [{ code: 'en', path: '/' }];
const siteWith = (versionPath: string) =>
  JSON.stringify({
    base: '/',
    locales,
    plugins: [{ id: 'default', path: '/', versions: [{ name: '1', label: '1', path: versionPath, docs: [] }] }],
  });
const version = (href: string) =>
  ({ path: href }) as Parameters<Awaited<ReturnType<typeof openPublished>>['wholeText']>[0];

const servers: Server[] = [];
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

test('redirects to another origin are not followed', async () => {
  const asked: string[] = [];
  const other = await serve(({ url }, response) => {
    asked.push(url ?? '');
    response.end(siteWith('/'));
  });
  const site = await serve(({ url }, response) =>
    response.writeHead(302, { location: new URL(url ?? '', other).href }).end(),
  );
  await expect(openPublished(site)).rejects.toThrow(
    `leads on to ${other}site-data.json. Name the address where the site is.`,
  );
  expect(asked).toEqual([]);
});

test('no file that a site names is read outside of it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'inkstone-mcp-'));
  try {
    await writeFile(path.join(folder, 'site-data.json'), siteWith('/'));
    const site = await openPublished(folder);
    await expect(site.wholeText(version('/../../etc'))).rejects.toThrow('is no file of');
    await expect(site.wholeText(version('/%2e%2e/etc'))).rejects.toThrow('is no file of');
    await expect(site.wholeText(version('/1.0'))).resolves.toBeNull();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('an answer that never ends is aborted', async () => {
  const site = await serve(({ url }, response) => {
    if (url === '/site-data.json') return void response.end(siteWith('/'));
    const part = Buffer.alloc(4_000_000, 'a');
    const write = (): void => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  });
  const { wholeText } = await openPublished(site);
  await expect(wholeText(version('/'))).rejects.toThrow('has more than 100 MB');
});

test.each<[string, RequestListener, string]>([
  ['an error', (_, response) => response.writeHead(503).end('busy'), 'answers 503'],
  ['a page', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>A</h1>'), 'no site in'],
  ['no JSON', (_, response) => response.end('{"plugins":'), 'no site in'],
  ['null', (_, response) => response.end('null'), 'no site in'],
  ['sets that are none', (_, response) => response.end('{"plugins":[null],"locales":[]}'), 'no site in'],
  [
    'versions without pages',
    (_, response) => response.end(siteWith('/').replace('"docs":[]', '"docs":7')),
    'no site in',
  ],
  [
    'a language that is none',
    (_, response) => response.end(siteWith('/').replace('{"code"', '7,{"code"')),
    'no site in',
  ],
  ['nothing', ({ socket }) => socket.destroy(), 'did not answer: '],
  [
    'half',
    (_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"plug');
      setTimeout(() => response.destroy(), 50);
    },
    'did not answer: ',
  ],
  ['an address that is none', (_, response) => response.writeHead(302, { location: 'http://[' }).end(), 'leads on to'],
])('a host that answers with %s is refused, and named', async (_, answer, message) => {
  const site = await serve(answer);
  const error: unknown = await openPublished(site).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ message: expect.stringContaining(message) });
  expect(error).toMatchObject({ message: expect.stringContaining(site) });
});

test('an address without a host is named, with one that could be', async () => {
  await expect(openPublished('http://')).rejects.toThrow(
    /^http:\/\/ is no address\. .*https:\/\/docs\.example\.com\/$/,
  );
});

test('a page in place of a file is no text', async () => {
  const site = await serve(({ url }, response) => {
    if (url === '/site-data.json') return void response.end(siteWith('/'));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Not found</h1>');
  });
  await expect((await openPublished(site)).wholeText(version('/'))).resolves.toBeNull();
});
