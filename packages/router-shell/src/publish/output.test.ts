import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CheckedDocument } from '../policy/document.ts';
import { readFiles, writeFiles } from '../testing/fixtures/quick-site.ts';
import { besideOutput, createOutput, restoreOutput } from './output.ts';

let home: string;
let folder: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'inkstone-output-'));
  folder = path.join(home, 'dist');
  await writeFiles(folder, { 'index.txt': 'last', 'old.html': 'old' });
});
afterEach(() => rm(home, { recursive: true }));

const filesOf = async (where: string) => Object.fromEntries(await readFiles(where));

test('what a build that was killed has left is not published', async () => {
  await writeFiles(besideOutput(folder).stage, { 'left.html': 'left' });
  const output = createOutput(folder);
  // As long as the last one.
  output.write('index.txt', 'next');
  output.commit();
  expect(await filesOf(home)).toEqual({ 'dist/index.txt': 'next' });
});

test('a file that is written again does not change the last output', async () => {
  const output = createOutput(folder);
  output.write('index.txt', 'last');
  output.write('index.txt', 'new');
  expect(await filesOf(folder)).toEqual({ 'index.txt': 'last', 'old.html': 'old' });
  output.discard();
  expect(await filesOf(home)).toEqual({ 'dist/index.txt': 'last', 'dist/old.html': 'old' });
});

test('an output that cannot be put in its place leaves the last one, which the next build restores', async () => {
  const output = createOutput(folder);
  output.write('index.txt', 'new');
  output.discard();
  expect(() => output.commit()).toThrow('ENOENT');
  expect(existsSync(folder)).toBe(false);
  restoreOutput(folder);
  expect(await filesOf(home)).toEqual({ 'dist/index.txt': 'last', 'dist/old.html': 'old' });
});

test.each(['a.html', 'a/index.HTM', 'a.xhtml', 'drawing.svg'])(
  'every document passes the check before it is written: %s',
  (file) => {
    const output = createOutput(folder);
    expect(() => output.write(file, '<p>a</p>')).toThrow('was not checked');
    output.writeDocument(file, CheckedDocument.check('<p>a</p>', '<p>a</p>'));
    output.discard();
  },
);

test('a drawing that modules of the site import is published, a document of the bundle is not', async () => {
  const output = createOutput(folder);
  output.writeBundled('hashed/a.svg', '<svg/>');
  expect(() => output.writeBundled('hashed/a.html', '<p>a</p>')).toThrow('was not checked');
  output.commit();
  expect(await filesOf(home)).toMatchObject({ 'dist/hashed/a.svg': '<svg/>' });
});

test.each(['../beside.txt', 'a/../../beside.txt', 'a\\b.txt'])(
  'nothing is written outside of the output: %s',
  async (file) => {
    const output = createOutput(folder);
    expect(() => output.write(file, 'x')).toThrow('cannot be a file of the output');
    expect(() => output.copy(path.join(folder, 'index.txt'), file)).toThrow('cannot be a file of the output');
    output.discard();
    expect(await filesOf(home)).toEqual({ 'dist/index.txt': 'last', 'dist/old.html': 'old' });
  },
);
