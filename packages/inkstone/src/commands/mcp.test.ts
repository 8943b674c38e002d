import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { expect, onTestFinished, test } from 'vitest';
import { siteFrom } from '../mcp/published-site.ts';
import { createServer } from './mcp.ts';

const version = (name: string) => ({ name, label: name, isLast: true, path: '/', banner: 'none', docs: [] });

/** The arguments that the tool `search` of a site must have. */
async function neededToSearch(versions: readonly string[]): Promise<unknown> {
  const entities = {
    locales: [{ path: '/' }],
    plugins: [{ id: 'default', path: '/', versions: versions.map(version) }],
  };
  const site = await siteFrom('dist', async (file) => (file === 'site-data.json' ? JSON.stringify(entities) : null));
  const [client, server] = InMemoryTransport.createLinkedPair();
  await createServer(site).connect(server);
  const answer = new Promise<unknown>((resolve) => {
    Object.assign(client, {
      onmessage: (message: { result: unknown }) => resolve(message.result),
    });
  });
  await client.start();
  await client.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const { tools } = (await answer) as { tools: { name: string; inputSchema: { required: string[] } }[] };
  return tools.find(({ name }) => name === 'search')?.inputSchema.required;
}

test('an agent names the version where a site has several, and need not where it has one', async () => {
  expect(await neededToSearch(['2.0', '1.0'])).toEqual(['query', 'version']);
  expect(await neededToSearch(['current'])).toEqual(['query']);
});

test('a message that is too long to be read ends the server with a reason and a code', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'inkstone-mcp-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const plugins = [{ id: 'default', path: '/', versions: [version('current')] }];
  await writeFile(path.join(folder, 'site-data.json'), JSON.stringify({ locales: [{ path: '/' }], plugins }));
  const bin = path.resolve(import.meta.dirname, '../../bin/inkstone.js');
  const child = spawn(process.execPath, [bin, 'mcp', folder], { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  // The server stops reading in the middle of it.
  child.stdin.on('error', () => undefined);
  child.stdin.write(`{"a":"${'x'.repeat(30_000_000)}"}\n`);
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(said).toMatch(/^A message is longer than 10 MB.*\n$/);
  expect(code).toBe(1);
});
