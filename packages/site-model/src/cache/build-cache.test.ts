import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { BuildCache, hashOfCode } from './build-cache.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'inkstone-cache-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
});

const open = (folder = root, limit?: number) =>
  new BuildCache(path.join(folder, 'cache'), { root: folder, ...(limit === undefined ? {} : { limit }) });

const entries = () =>
  readdirSync(path.join(root, 'cache'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('a value is found by an equal key, also by another process', () => {
  open().write(['page', { id: 'a' }], { html: '<p>' });
  expect(open().read(['page', { id: 'a' }])).toEqual({ value: { html: '<p>' }, isCurrent: true });
  expect(open().read(['page', { id: 'b' }])).toBeNull();
});

test('an entry that a device stands in for counts as missing', () => {
  open().write('page', 1);
  const [{ name, parentPath } = { name: '', parentPath: '' }] = entries();
  rmSync(path.join(parentPath, name));
  symlinkSync('/dev/zero', path.join(parentPath, name));
  expect(open().read('page')).toBeNull();
  // What is written takes its place, and goes nowhere else.
  rmSync(path.join(parentPath, name));
  symlinkSync(path.join(root, 'elsewhere'), path.join(parentPath, name));
  open().write('page', 2);
  expect(open().readCurrent('page')).toBe(2);
  expect(readdirSync(root)).not.toContain('elsewhere');
});

test('a value is current as long as its files are unchanged and missing ones are still missing', () => {
  const file = path.join(root, 'a.md');
  const missing = path.join(root, 'b.md');
  writeFileSync(file, 'one');
  const cache = open();
  cache.write('page', 1, { files: [file, missing] });
  expect(cache.readCurrent('page')).toBe(1);
  writeFileSync(file, 'three');
  expect(cache.read('page')).toEqual({ value: 1, isCurrent: false });
  writeFileSync(file, 'one');
  expect(cache.readCurrent('page')).toBe(1);
  writeFileSync(missing, '');
  expect(cache.readCurrent('page')).toBeNull();
});

test('a value is current as long as its look-ups have the same results', () => {
  const cache = open();
  cache.write('page', 1, { answers: { 'doc:a': '/a', 'doc:b': null } });
  expect(cache.readCurrent('page', (question) => (question === 'doc:a' ? '/a' : null))).toBe(1);
  expect(cache.readCurrent('page', () => '/a')).toBeNull();
});

test('a copy of the folder has the same current values', () => {
  const copy = path.join(root, 'copy');
  mkdirSync(path.join(root, 'original'));
  writeFileSync(path.join(root, 'original/a.md'), 'one');
  open(path.join(root, 'original')).write('page', 1, { files: [path.join(root, 'original/a.md')] });
  cpSync(path.join(root, 'original'), copy, { recursive: true });
  rmSync(path.join(root, 'original'), { recursive: true });
  expect(open(copy).readCurrent('page')).toBe(1);
});

test.each([
  ['cut off', (text: string) => text.slice(0, -3)],
  ['changed', (text: string) => text.replace('long', 'lung')],
  ['empty', () => ''],
])('an entry that was %s counts as missing', async (_, damage) => {
  open().write('page', 'a long value');
  const [entry] = entries();
  const file = path.join(entry!.parentPath, entry!.name);
  const { readFileSync } = await import('node:fs');
  writeFileSync(file, damage(readFileSync(file, 'utf8')));
  expect(open().read('page')).toBeNull();
});

test('pruning removes the oldest entries beyond the limit, but none that was used', () => {
  const text = 'x'.repeat(1000);
  open().write('old', text);
  open().write('used', text);
  open().write('new', text);
  const cache = open(root, 2500);
  cache.read('used');
  cache.prune();
  expect(entries()).toHaveLength(2);
  expect(cache.read('used')).not.toBeNull();
});

test('the folder contains only entries', () => {
  const cache = open();
  for (let at = 0; at < 5; at++) cache.write('page', at);
  expect(entries()).toHaveLength(1);
});

test('the hash of code changes with the scripts and with what the package depends on, wherever that is installed', () => {
  const own = path.join(root, 'node_modules/mill');
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const hash = () => hashOfCode(path.join(own, 'dist'));
  put(
    'node_modules/mill/package.json',
    '{"version":"1.0.0","dependencies":{"stone":"^1.0.0","@wind/sail":"*","none":"*"}}',
  );
  put('node_modules/mill/dist/turn.js', 'turn()');
  put('node_modules/mill/node_modules/stone/package.json', '{"version":"1.0.0"}');
  put('node_modules/@wind/sail/package.json', '{"version":"2.0.0"}');
  put('node_modules/other/package.json', '{"version":"1.0.0"}');
  const hashes = [hash()];
  put('node_modules/other/package.json', '{"version":"2.0.0"}');
  expect(hash()).toBe(hashes[0]);
  put('node_modules/mill/node_modules/stone/package.json', '{"version":"1.0.1"}');
  hashes.push(hash());
  put('node_modules/@wind/sail/package.json', '{"version":"3.0.0"}');
  hashes.push(hash());
  put('node_modules/mill/dist/turn.js', 'turn(2)');
  hashes.push(hash());
  expect(new Set(hashes).size).toBe(4);
});
