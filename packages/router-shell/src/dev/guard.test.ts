import { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteConfigSchema } from '@inkstone/site-model/config';
import { expect, onTestFinished, test } from 'vitest';
import { DevGuard, opensEditor, readMessages } from './guard.ts';

/** What Vite hears of these messages. */
function heard(messages: readonly string[]): string[] {
  const found: string[] = [];
  const [server, socket] = [new EventEmitter(), new EventEmitter()];
  socket.on('message', (raw) => found.push(String(raw)));
  readMessages({ on: (event: string, listener: () => void) => server.on(event, listener) } as never);
  server.emit('connection', socket);
  for (const message of messages) socket.emit('message', Buffer.from(message), false);
  return found;
}

/** More than can be written again. */
const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);

const sent = (event: unknown, data?: unknown) => JSON.stringify({ type: 'custom', event, data });

test.each(
  [
    ...[undefined, null, 1, {}, { path: 1 }].map((data) => sent('vite:invalidate', data)),
    ...[undefined, null, 'a', {}, { id: null }].map((data) => sent('vite:invoke', data)),
    ...[undefined, null, 1].map((data) => sent('vite:forward-console', data)),
    // Vite writes the name into its answer.
    ...[undefined, null, {}, []].map((name) => sent('vite:invoke', { id: 'send:1', name, data: [] })),
    sent('vite:invoke', { id: 'send:1', name: 'getBuiltins', data: 'DEEP' }).replace('"DEEP"', DEEP),
    sent('of-a-plugin', 'DEEP').replace('"DEEP"', DEEP),
    // The server says these to itself.
    sent('vite:client:connect', {}),
    sent('vite:client:disconnect', {}),
    sent(['vite:invalidate'], {}),
    sent({}),
    'null',
    '[]',
    '{',
    '',
  ].map((message) => [message.slice(0, 80), message]),
)('the message %s, at which Vite would end the process, does not reach it', (_shown, message) => {
  expect(heard([message])).toEqual([]);
});

test('messages of Vite’s own client and of plugins reach Vite', () => {
  const messages = [
    sent('vite:invalidate', { path: '/a.ts', message: 'b' }),
    sent('vite:invoke', { id: 'send:1', name: 'getBuiltins', data: [] }),
    sent('vite:forward-console', { type: 'log', data: { level: 'warn', message: 'a' } }),
    sent('inkstone:shown', { pathname: '/' }),
    sent('of-a-plugin'),
  ];
  expect(heard(messages)).toEqual(messages);
});

const own = { method: 'GET', headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' } } as const;

test.each([
  '/__open-in-editor',
  '/base/__open-in-editor',
  '/__OPEN-in-editor',
  '/__open-in-editor/a',
  '/__open-in-editor.a',
])(
  'no picture, and no link that reports its clicks, opens an editor by %s, all of which Vite takes for one address',
  (pathname) => {
    expect(opensEditor(pathname, own)).toBe(false);
    expect(opensEditor(pathname, { ...own, method: 'POST' })).toBe(true);
    expect(opensEditor(pathname, { ...own, headers: { ...own.headers, 'sec-fetch-dest': 'image' } })).toBe(true);
    expect(opensEditor(pathname, { ...own, headers: { ...own.headers, 'sec-fetch-site': 'cross-site' } })).toBe(true);
  },
);

test('without the headers by which a browser says who asks, as over plain http from another machine, no editor is opened', () => {
  expect(opensEditor('/__open-in-editor', { method: 'GET', headers: { referer: 'http://10.0.0.1:3000/' } })).toBe(true);
});

test('a page whose name only begins as the address that opens an editor is shown', () => {
  expect(opensEditor('/__open-in-editors', { method: 'GET', headers: { 'sec-fetch-dest': 'document' } })).toBe(false);
});

async function guardOfPublicFiles(): Promise<DevGuard> {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-guard-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const publicDir = path.join(root, 'site/public');
  await mkdir(publicDir, { recursive: true });
  await writeFile(path.join(root, 'secret.txt'), 'secret');
  await writeFile(path.join(publicDir, '.env'), 'secret');
  await writeFile(path.join(publicDir, 'a.txt'), '');
  await symlink('../../secret.txt', path.join(publicDir, 'link'));
  await symlink('/dev/zero', path.join(publicDir, 'zero'));
  await symlink('/dev', path.join(publicDir, 'devices'));
  await symlink('/dev/zero', path.join(root, 'site', 'endless'));
  const config = siteConfigSchema.parse({ title: 'Tea', url: 'https://tea.example' });
  const site = { config, root: path.join(root, 'site') };
  const vite = { root: site.root, publicDir };
  return new DevGuard(site as never, { boot: Promise.resolve(''), inlineScripts: [], vite: vite as never });
}

test.each(['.env', '.env/', 'link', 'link/', 'link//', 'zero', 'devices/zero'])(
  'a public file that no build publishes is not served, however it is asked for: %s',
  async (name) => {
    expect(await (await guardOfPublicFiles()).headersOfFile(name)).toBeNull();
  },
);

test('what is neither a file nor a folder is not served: its answer would have no end', async () => {
  expect(await (await guardOfPublicFiles()).headersOfFile('endless')).toBeNull();
});

test('a public file has the policy that it is published with', async () => {
  const guard = await guardOfPublicFiles();
  expect(await guard.headersOfFile('a.txt')).toEqual(await guard.headersOfPublished());
  expect(await guard.headersOfFile('none')).toEqual({});
});

test('the name of a host brings nothing else into the policy', async () => {
  const guard = await guardOfPublicFiles();
  expect(await guard.header('', 'localhost:5173')).toContain("connect-src 'self' ws://localhost:5173");
  expect(await guard.header('', 'localhost;script-src *')).not.toContain('*');
});
