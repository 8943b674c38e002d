import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBook } from './mdbook/from-mdbook.ts';
import { readMkDocs } from './mkdocs/read-yaml.ts';
import { jsonOf, pageText } from './read-files.ts';

const root = mkdtempSync(path.join(tmpdir(), 'inkstone-read-'));
afterAll(() => rmSync(root, { recursive: true }));

const files: Record<string, (file: string) => void> = {
  folder: (file) => mkdirSync(file),
  endless: (file) => symlinkSync('/dev/zero', file),
  pipe: (file) => execFileSync('mkfifo', [file]),
  huge: (file) => {
    writeFileSync(file, '');
    truncateSync(file, 700_000_000);
  },
};

test.each(Object.keys(files))('what is no text is read neither as a configuration nor as a page: %s', (name) => {
  files[name]!(path.join(root, name));
  for (const read of [readMkDocs, readBook, jsonOf]) expect(() => read(root, name)).toThrow(`${name}:1`);
  expect(pageText(path.join(root, name))).toBe('');
});

test('a configuration inherits from files of the repository alone, and not from itself', () => {
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  mkdirSync(path.join(root, 'site'));
  write('base.yml', 'site_name: Tea\nextra: { a: 1 }\n');
  write('site/mkdocs.yml', 'INHERIT: ../base.yml\nextra: { b: 2 }\n');
  mkdirSync(path.join(root, '.git'));
  expect(readMkDocs(path.join(root, 'site'), 'mkdocs.yml')).toEqual({ site_name: 'Tea', extra: { a: 1, b: 2 } });
  write('one.yml', 'INHERIT: two.yml\n');
  write('two.yml', 'INHERIT: ./one.yml\n');
  expect(() => readMkDocs(root, 'one.yml')).toThrow('one.yml cannot be read: it inherits from itself');
  write('out.yml', `INHERIT: ${path.join(tmpdir(), 'x.yml')}\n`);
  expect(() => readMkDocs(root, 'out.yml')).toThrow('outside of the repository');
});

test('a mistake in a file of JSON is named with the file', () => {
  writeFileSync(path.join(root, 'versions.json'), '["1",');
  expect(() => jsonOf(root, 'versions.json')).toThrow(/^versions\.json cannot be read: /);
});
