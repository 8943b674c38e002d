import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkApi } from './api.ts';

// What doctor says of the API reference: from the configuration as it is written to a line for each finding.

vi.setConfig({ testTimeout: 60_000 });

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-doctor-api-'));
  await write('package.json', '{ "type": "module" }');
  await write('node_modules/pot/package.json', '{ "name": "pot", "version": "2.1.0", "types": "index.d.ts" }');
  await write('node_modules/pot/index.d.ts', 'export interface Pot { size: number }');
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

const VERSION = `{ name: '3.0', label: '3', path: '', from: '.' }`;

it.each<[what: string, api: string, found: object[]]>([
  ['a site without a reference', '', []],
  [
    'a package by its name',
    `api: { packages: ['pot'] }`,
    [{ state: 'good', message: 'API reference Latest: pot 2.1.0' }],
  ],
  [
    'a package whose options do not say its id',
    `api: { packages: [{ name: 'pot', title: 'Pot' }] }`,
    [{ state: 'good', message: expect.stringContaining('pot 2.1.0') }],
  ],
  [
    'a package that is not there',
    `api: { packages: ['lid'] }`,
    [
      {
        state: 'error',
        message: expect.stringContaining('lid is not installed'),
        remedy: expect.stringContaining('npm install lid'),
      },
    ],
  ],
  [
    'a package in another release than its version says',
    `api: { packages: ['pot'], versions: [${VERSION}] }`,
    [
      {
        state: 'warning',
        message: expect.stringContaining('installed as 2.1.0'),
        remedy: expect.stringContaining('pot@3.0'),
      },
      { state: 'good' },
    ],
  ],
  [
    'a record of releases that is not there',
    `api: { packages: ['pot'], history: { record: 'record.json' } }`,
    [{ state: 'good' }, { state: 'error', remedy: 'inkstone history' }],
  ],
])('doctor looks at the API reference: %s', async (_, api, found) => {
  await write('inkstone.config.ts', `export default { title: 'T', ${api} };`);
  expect(await checkApi(root)).toMatchObject(found);
});

it('doctor says which option of the API reference is not what it must be, and where', async () => {
  const api = `{\n  packages: ['pot'],\n  internal: 'yes',\n  externalLinks: { lid: 'lid.example' },\n}`;
  await write('inkstone.config.ts', `export default { title: 'T', api: ${api} };`);
  await expect(checkApi(root)).rejects.toMatchObject({
    problems: [
      { code: 'invalid-config', file: 'inkstone.config.ts', line: 3, found: "internal: 'yes'" },
      { code: 'invalid-config', file: 'inkstone.config.ts', line: 4, found: "lid: 'lid.example'" },
    ],
  });
});

it.each([
  ["{ packages: [{ id: 'pot' }] }", "{ name: 'pot' }"],
  ["{ packages: [['pot']] }", "{ name: 'pot' }"],
  ["['pot', 'cup']", "api: { packages: ['pot', 'cup'] }"],
  ["'pot'", "api: { packages: ['pot'] }"],
])('a reference needs its packages by their names: api: %s', async (api, suggestion) => {
  await write('inkstone.config.ts', `export default { title: 'T', api: ${api} };`);
  await expect(checkApi(root)).rejects.toMatchObject({
    problems: [{ code: 'invalid-config', file: 'inkstone.config.ts', suggestion }],
  });
});
