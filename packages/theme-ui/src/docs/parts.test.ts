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

const rendered = used('.tsx', /(?:data-part|\bpart)="([a-z-]+)"/g);
const styled = used('.css', /data-part='?([a-z-]+)/g);

test('every part of the components is documented', () => {
  expect([...rendered].filter(([name]) => !documented.has(name))).toEqual([]);
});

test('every part of the stylesheets is documented', () => {
  expect([...styled].filter(([name]) => !documented.has(name))).toEqual([]);
});

test('every documented part exists', () => {
  const vocabulary = readFileSync(`${root}../../../sites/inkstone/docs/reference/prose-html.md`, 'utf8');
  const missing = [...documented].filter(
    (name) => !rendered.has(name) && !styled.has(name) && !vocabulary.includes(`data-part="${name}"`),
  );
  expect(missing).toEqual([]);
});

test('the guide of slots and the one of Storybook show one footer, whose parts are styled', () => {
  const [guide, storybook] = [`${root}../../../sites/inkstone/docs/guides/slots.md`, `${root}docs/replacing-parts.mdx`].map(
    (file) =>
      /export default function Footer[^]*?\n\s*\}\n(?=\s*```)/
        .exec(readFileSync(file, 'utf8'))?.[0]
        .replaceAll(/^ +/gm, ''),
  );
  expect(guide).toBe(storybook);
  const parts = [...(guide ?? '').matchAll(/data-part="([a-z-]+)"/g)].map(([, name = '']) => name);
  expect(parts).toEqual(['footer', 'footer-inner']);
  expect(parts.filter((name) => !styled.has(name))).toEqual([]);
});
