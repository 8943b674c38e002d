import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Sample } from '../catalogue/catalogue.ts';
import { parseMetadata } from '../catalogue/metadata.ts';
import type { Version } from '../repository.ts';
import { type Captured, compareCaptures, findStale, storeCaptures } from './store.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkstone-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function sample(version: Version, layer = 'shared', source = '// @output: log'): Sample {
  return { id: 'a/b', version, layer, path: '', source, metadata: parseMetadata(source) };
}

function run(version: Version, text: string, layer = 'shared'): Captured {
  return { sample: sample(version, layer), captures: [{ suffix: '.output.log', text }] };
}

test('what both versions print is stored once, beside the shared sample', async () => {
  await storeCaptures([run('3.6', 'took 3 ms\n'), run('next', 'took 9 ms\n')], folder);
  expect(readFileSync(join(folder, 'shared/a/b.output.log'), 'utf8')).toBe('took 3 ms\n');
  expect(existsSync(join(folder, 'next/a/b.output.log'))).toBe(false);
  expect(await compareCaptures(run('next', 'took 77 ms\n'), folder)).toEqual([]);
});

test('what differs is stored for each version, and the shared file goes', async () => {
  await storeCaptures([run('3.6', 'same\n'), run('next', 'same\n')], folder);
  await storeCaptures([run('3.6', 'old\n'), run('next', 'new\n')], folder);
  expect(existsSync(join(folder, 'shared/a/b.output.log'))).toBe(false);
  expect(await compareCaptures(run('3.6', 'old\n'), folder)).toEqual([]);
  expect(await compareCaptures(run('3.6', 'new\n'), folder)).toEqual([
    'a/b.output.log differs at line 1:\n    - old\n    + new',
  ]);
});

test('a new time alone leaves the stored file as it is', async () => {
  await storeCaptures([run('next', 'took 3 ms\n')], folder);
  expect(await storeCaptures([run('next', 'took 5 ms\n')], folder)).toEqual([]);
  expect(await storeCaptures([run('next', 'took long\n')], folder)).toHaveLength(1);
});

test('a missing capture and a line too many are differences', async () => {
  expect(await compareCaptures(run('next', 'x\n'), folder)).toEqual(['a/b.output.log has not been captured yet']);
  await storeCaptures([run('next', 'x\n')], folder);
  expect(await compareCaptures(run('next', 'x\ny\n'), folder)).toHaveLength(1);
});

test('captures that no sample asks for are found', async () => {
  await storeCaptures([run('next', 'x\n', 'next')], folder);
  expect(await findStale([sample('next')], folder)).toEqual([]);
  expect(await findStale([sample('next', 'next', '// @output: tree')], folder)).toEqual(['next/a/b.output.log']);
});
