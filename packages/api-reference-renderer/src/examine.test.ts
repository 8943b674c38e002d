import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { examineReference } from './examine.ts';

// What `inkstone doctor` says of packages and the record of releases, before a build reads them.

let root: string;

vi.setConfig({ testTimeout: 60_000 });
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-examine-'));
  await write('package.json', '{}');
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

const MANIFEST = { name: 'pot', version: '2.1.0', types: 'index.d.ts' };
const install = async (manifest: object, types: string) => {
  await write('node_modules/pot/package.json', JSON.stringify({ ...MANIFEST, ...manifest }));
  await write('node_modules/pot/index.d.ts', types);
};
const TYPES = 'export interface Pot { size: number }';

const examine = (name: string, history?: string) =>
  examineReference(
    {
      packages: [{ id: 'pot', name: 'pot' }],
      versions: [{ name, label: name, path: '', from: '.' }],
      ...(history !== undefined && { history: { record: history } as never }),
    },
    root,
  ).map(({ severity, message, remedy }) => `${severity}: ${message}${remedy === '' ? '' : ` | ${remedy}`}`);

test('what is well is said in a line', async () => {
  await install({}, TYPES);
  await write('record.json', '{ "releases": ["2.0.0", "2.1.0"], "symbols": {} }');
  expect(examine('2.1', 'record.json')).toEqual([
    'good: API reference 2.1: pot 2.1.0',
    'good: record of releases: 2, to 2.1.0',
  ]);
});

test('a package that is not installed is an error that says how to install it', () => {
  expect(examine('2.1')).toEqual([expect.stringMatching(/^error: API reference 2\.1: .*pot.* \| npm install pot; /)]);
});

test('a package without types is an error', async () => {
  await write('node_modules/pot/package.json', '{ "name": "pot", "version": "2.1.0", "main": "index.js" }');
  await write('node_modules/pot/index.cjs', '');
  expect(examine('2.1')).toEqual([expect.stringMatching(/^error: .* npm install -D @types\/pot$/)]);
});

test('declarations that TypeScript cannot read', async () => {
  await install({}, 'export interface Pot {\n  size number: }');
  expect(examine('2.1')[0]).toMatch(
    /^error: .*TypeScript cannot read pot 2\.1\.0: index\.d\.ts:2: .* \| Install another/,
  );
});

test.each([
  ['2', true],
  ['2.1', true],
  ['2.1.0', true],
  ['current', true],
  ['v2', true],
  ['2.10', false],
  ['3', false],
])('pot 2.1.0 in version %s is right: %s', async (name, isRight) => {
  await install({}, TYPES);
  const found = examine(name).filter((line) => line.startsWith('warning'));
  const wrong = `warning: API reference ${name}: pot is installed as 2.1.0, which is not ${name}. | npm install pot@${name}, or correct the name of the version.`;
  expect(found).toEqual(isRight ? [] : [wrong]);
});

test.each([
  ['none', undefined, /^error: The record of releases record\.json is not there\. \| inkstone history$/],
  [
    'older',
    '{ "releases": ["2.0.9"], "symbols": {} }',
    /^warning: .* ends with 2\.0\.9, and pot is 2\.1\.0\. \| inkstone history$/,
  ],
  ['newer', '{ "releases": ["2.0.0", "2.10.0"], "symbols": {} }', /^good/],
  ['without it, as it cannot be read', '{ "releases": ["2.0.0"], "unread": ["2.1.0"], "symbols": {} }', /^good/],
])('a record of releases: %s', async (_, record, expected) => {
  await install({}, TYPES);
  if (record !== undefined) await write('record.json', record);
  expect(examine('2.1', 'record.json').at(-1)).toMatch(expected);
});
