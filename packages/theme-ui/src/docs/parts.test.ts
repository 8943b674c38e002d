import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const documented = new Set(
  [...readFileSync(`${root}../PARTS.md`, 'utf8').matchAll(/^- `([a-z-]+)`/gm)].map(([, name = '']) => name),
);

/** All names after `pattern` in files of the theme that end with `extension`. */
function used(extension: string, pattern: RegExp): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith(extension) || /^fixtures\/|\.(?:stories|test)\./.test(file)) continue;
    for (const [, name = ''] of readFileSync(root + file, 'utf8').matchAll(pattern)) names.set(name, file);
  }
  return names;
}

const drawn = used('.tsx', /(?:data-part|\bpart)="([a-z-]+)"/g);
const styled = used('.css', /data-part='?([a-z-]+)/g);

test('every part that is drawn is documented', () => {
  expect([...drawn].filter(([name]) => !documented.has(name))).toEqual([]);
});

test('every part that is styled is documented', () => {
  expect([...styled].filter(([name]) => !documented.has(name))).toEqual([]);
});

test('nothing is documented that is not there', () => {
  const vocabulary = readFileSync(`${root}../../../docs/prose-html.md`, 'utf8');
  const missing = [...documented].filter(
    (name) => !drawn.has(name) && !styled.has(name) && !vocabulary.includes(`data-part="${name}"`),
  );
  expect(missing).toEqual([]);
});
