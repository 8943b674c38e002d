import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readTextFile } from './text-file.ts';

function folder(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'inkstone-text-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

test('a text is read without a byte order mark', () => {
  const root = folder();
  writeFileSync(path.join(root, 'a.txt'), '\uFEFF文\r\n');
  expect(readTextFile(root, 'a.txt', 'invalid-config')).toBe('文\r\n');
});

test.each([
  ['latin1', 'a\n\xE4\n', 2, 'has bytes in line 2 that are no UTF-8; save it in UTF-8'],
  ['utf16le', '\uFEFFa', 1, 'is in UTF-16; save it in UTF-8'],
  ['utf8', 'a\0', 1, 'has a byte that is zero, as no text has'],
] as const)('a file in %s that is no text is a problem with its line', (encoding, text, line, mistake) => {
  const root = folder();
  writeFileSync(path.join(root, 'a.txt'), text, encoding);
  expect(() => readTextFile(root, 'a.txt', 'invalid-config')).toThrow(
    expect.objectContaining({
      problems: [expect.objectContaining({ file: 'a.txt', line, message: `This file cannot be used: it ${mistake}.` })],
    }),
  );
});

test.each(['.', 'none', 'large'])('a file that cannot be read is a problem: %s', (name) => {
  const root = folder();
  writeFileSync(path.join(root, 'large'), '');
  truncateSync(path.join(root, 'large'), 2_000_001);
  expect(() => readTextFile(root, name, 'invalid-config')).toThrow('This file cannot be used');
});
