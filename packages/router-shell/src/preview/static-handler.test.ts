import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createSiteHandler, withLocalLinks } from './static-handler.ts';

const files = {
  'index.html': 'home',
  '404.html': 'nothing',
  'docs/3.6/index.html': 'version 3.6',
  'docs/3.6/setup/index.html': 'setup',
  'demo.html': 'a file',
  'docs/c#/index.html': 'sharp',
  'docs/why?/index.html': 'asked',
  'docs/50%23/index.html': 'percent',
  'why?#@.svg': '<svg>asked</svg>',
  'logo.svg': '<svg/>',
  'hashed/a.js': '1',
  'headers/headers.json': JSON.stringify({
    '/base/*': { 'X-Content-Type-Options': 'nosniff' },
    '/base/hashed/a.js': { 'Cache-Control': 'no-cache' },
  }),
};
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inkstone-static-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const handler = createSiteHandler({ folder, base: '/base/' });
  server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['/base/', 200, 'home'],
  ['/base', 200, 'home'],
  ['/base/docs/3.6/setup', 200, 'setup'],
  ['/base/docs/3.6/setup.html', 200, 'setup'],
  ['/base/docs/3.6/setup/index.html?q', 200, 'setup'],
  // Pages whose names look like files.
  ['/base/docs/3.6', 200, 'version 3.6'],
  ['/base/docs/3.6/', 200, 'version 3.6'],
  ['/base/demo.html', 200, 'a file'],
  ['/base/logo.svg', 200, '<svg/>'],
  ['/base/logo.svg/', 200, '<svg/>'],
  // Names with characters that addresses keep for themselves.
  ['/base/docs/c%23', 200, 'sharp'],
  ['/base/docs/c%23/index.html', 200, 'sharp'],
  ['/base/docs/why%3F?q', 200, 'asked'],
  ['/base/docs/50%2523', 200, 'percent'],
  ['/base/why%3F%23%40.svg', 200, '<svg>asked</svg>'],
  ['/base/docs/%23', 404, 'nothing'],
  ['/base/docs', 404, 'nothing'],
  ['/base/%2e%2e/%2e%2e/etc/hostname', 404, 'nothing'],
  ['/base/%', 404, 'nothing'],
  ['/base/%00', 404, 'nothing'],
  ['//', 200, 'home'],
  ['//[', 404, 'nothing'],
  ['/elsewhere', 404, 'nothing'],
])('%s is answered with %i %s', async (address, status, text) => {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`);
  expect([response.status, await response.text()]).toEqual([status, text]);
});

test.each(['link.txt', 'zero', 'devices/zero'])('a link out of the folder is no file of the site: %s', async (name) => {
  const { port } = server.address() as AddressInfo;
  await symlink(import.meta.filename, path.join(folder, 'link.txt')).catch(() => undefined);
  await symlink('/dev/zero', path.join(folder, 'zero')).catch(() => undefined);
  await symlink('/dev', path.join(folder, 'devices')).catch(() => undefined);
  const response = await fetch(`http://127.0.0.1:${port}/base/${name}`);
  expect([response.status, await response.text()]).toEqual([404, 'nothing']);
});

test('a file of headers that no build wrote is named, without a stack', async () => {
  const { port } = server.address() as AddressInfo;
  const file = path.join(folder, 'headers/headers.json');
  const before = await readFile(file);
  onTestFinished(() => writeFile(file, before));
  for (const text of ['{', 'null', '{"/*": {"X-A": "a\\nb"}}']) {
    await writeFile(file, text);
    const response = await fetch(`http://127.0.0.1:${port}/base/logo.svg`);
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/^Something in the output folder is not what a build writes: [^\n]+\n$/);
  }
});

test('nothing is changed by a request: there are two methods', async () => {
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/base/`, { method: 'POST' })).status).toBe(405);
  expect((await fetch(`http://127.0.0.1:${port}/base/`, { method: 'HEAD' })).status).toBe(200);
});

test('headers are sent with the paths that they are for', async () => {
  const headersOf = async (address: string) => {
    const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`);
    return [headers.get('x-content-type-options'), headers.get('cache-control')];
  };
  expect(await headersOf('/base/logo.svg')).toEqual(['nosniff', 'no-cache']);
  expect(await headersOf('/elsewhere')).toEqual(['nosniff', null]);
});

test('links to languages with origins of their own lead to where they are served; what is for search engines stays', () => {
  const text =
    '<link rel="canonical" href="https://cn.tea.example/a"><a class="x" href="https://cn.tea.example/a#b">c</a>' +
    '{"translations":[{"code":"zh","href":"https://cn.tea.example/a"}],"html":"<a href=\\"https://cn.tea.example/b\\">"}' +
    '<a href="https://cn.tea.example.org/a">';
  expect(withLocalLinks(text, new Map([['https://cn.tea.example', 'http://localhost:3001']]))).toBe(
    '<link rel="canonical" href="https://cn.tea.example/a"><a class="x" href="http://localhost:3001/a#b">c</a>' +
      '{"translations":[{"code":"zh","href":"http://localhost:3001/a"}],"html":"<a href=\\"http://localhost:3001/b\\">"}' +
      '<a href="https://cn.tea.example.org/a">',
  );
});
