import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalRegistry, openRegistry, type Releases } from '../fixtures/local-registry.ts';
import { type HistoryFile, NoRecord, updateHistory, verifyPublished } from './update-history.ts';

const POT = "export interface Pot { size: number; lid: import('lid').Lid }\n";

const RELEASES: Releases = {
  '0.9.0': POT,
  '1.0.0': POT,
  '1.0.1': null,
  '1.1.0': POT.replace('size: number', 'size: number | null'),
  '2.0.0-beta.1': 'export {};',
  '2.0.0': 'export {};',
};

let root: string;
let registry: LocalRegistry;
let input: HistoryFile;
const packages = new Map<string, Releases>([
  ['lid', { '1.0.0': 'export interface Lid { isOn: boolean }\n' }],
  ['pot', RELEASES],
]);

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-history-'));
  await mkdir(path.join(root, 'site'));
  registry = await openRegistry(root, packages);
  await writeFile(path.join(root, '.npmrc'), `registry=${registry.address}\ncache=${path.join(root, 'npm')}\n`);
  input = {
    root: path.join(root, 'site'),
    file: path.join(root, 'site/history/record.json'),
    packages: [{ id: 'pot', name: 'pot' }],
    from: '1.0.0',
    before: '2.0.0',
    besides: { lid: '1.0.0' },
  };
});

afterAll(async () => {
  registry.close();
  await rm(root, { recursive: true, force: true });
});

it('reads what was published, says what it could not read and why, and reads only what is new', async () => {
  const lines: string[] = [];
  const first = await updateHistory({ ...input, log: (line) => lines.push(line) });
  expect(first.read).toEqual(['1.0.0', '1.1.0']);
  expect(first.unread).toMatchObject([{ release: '1.0.1', isKnown: false, why: expect.stringContaining('404') }]);
  expect(lines.map((line) => line.replace(/: .*/s, ''))).toEqual([
    '1.0.0 (1 of 3)',
    '1.0.1 (2 of 3)',
    '1.1.0 (3 of 3)',
  ]);
  const written = await readFile(input.file, 'utf8');
  expect(written).toBe(`{
"releases": ["1.0.0","1.1.0"],
"unread": ["1.0.1"],
"symbols": {
  "pot/interface/Pot": {
    "self": [["1.0.0","interface Pot"]],
    "members": {
      "lid": [["1.0.0","lid: Lid"]],
      "size": [["1.0.0","size: number"],["1.1.0","size: number | null"]]
},
    "inherited": {}
}
}
}
`);

  // The next update finds a further release, and that the one before can be read now.
  registry.fetched.length = 0;
  packages.set('pot', { ...RELEASES, '1.0.1': POT, '1.2.0': POT });
  const second = await updateHistory(input);
  expect(second).toMatchObject({ read: ['1.0.1', '1.2.0'], unread: [] });
  expect(registry.fetched.filter((file) => file.startsWith('pot'))).toEqual(['pot-1.0.1.tgz', 'pot-1.2.0.tgz']);
  expect(second.record).toMatchObject({ releases: ['1.0.0', '1.0.1', '1.1.0', '1.2.0'] });
  expect(second.record).not.toHaveProperty('unread');

  expect(await verifyPublished(input, '1.1.0')).toEqual([]);
}, 240_000);

it('names the package that the registry does not have', async () => {
  const wrong = updateHistory({ ...input, packages: [{ id: 'cup', name: 'cup' }] });
  await expect(wrong).rejects.toThrow(/^npm view failed: .*404/);
}, 60_000);

it('a file that is no record is left as it is', async () => {
  const file = path.join(root, 'site/broken.json');
  await writeFile(file, '{"releases": ["1.0.0"]}');
  await expect(updateHistory({ ...input, file })).rejects.toThrow(NoRecord);
  await expect(updateHistory({ ...input, file })).rejects.toThrow(file);
  await expect(readFile(file, 'utf8')).resolves.toBe('{"releases": ["1.0.0"]}');
});
