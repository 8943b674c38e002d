import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quickBuild, writeFiles } from '../testing/fixtures/quick-site.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'inkstone-compress-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (compress: string[], text: string) =>
  writeFiles(root, {
    'site.config.ts': `export default { title: 'T', url: 'https://a.example',\n  compress: ${JSON.stringify(compress)} };\n`,
    'docs/a.md': `# A\n\n${text}\n`,
    'public/pot.svg': `<svg>${'<path d="M0 0h1z"/>'.repeat(200)}</svg>`,
    'public/pot.png': 'x'.repeat(5000),
    'public/small.txt': 'small',
  });

test('copies are written beside files that become smaller, and kept while those stay', async () => {
  await write(['gzip', 'brotli'], 'Tea. '.repeat(500));
  expect((await quickBuild(root)).problems).toBeNull();
  const dist = path.join(root, 'dist');
  const names = (await readdir(dist)).filter((name) => /^(?:pot|small)/.test(name));
  expect(names.toSorted()).toEqual(['pot.png', 'pot.svg', 'pot.svg.br', 'pot.svg.gz', 'small.txt']);
  const html = path.join(dist, 'docs/a/index.html');
  expect(zlib.gunzipSync(readFileSync(`${html}.gz`)).equals(readFileSync(html))).toBe(true);
  expect(zlib.brotliDecompressSync(readFileSync(`${html}.br`)).equals(readFileSync(html))).toBe(true);

  const inodes = () => [`${html}.br`, path.join(dist, 'pot.svg.br')].map((file) => statSync(file).ino);
  const [page, image] = inodes();
  await write(['gzip', 'brotli'], 'Water. '.repeat(500));
  expect((await quickBuild(root)).problems).toBeNull();
  expect(zlib.brotliDecompressSync(readFileSync(`${html}.br`)).toString()).toContain('Water.');
  expect(inodes()).toEqual([expect.not.toBeOneOf([page]), image]);
});

test('zstd is written where Node.js has it, and is a problem with its place where it has not', async () => {
  await write(['zstd'], 'Tea. '.repeat(500));
  const { problems } = await quickBuild(root);
  const { zstdDecompressSync: decompress } = zlib as { zstdDecompressSync?: (bytes: Buffer) => Buffer };
  const file = path.join(root, 'dist/docs/a/index.html');
  const isSame = (decompressed?: Buffer) => decompressed?.equals(readFileSync(file)) ?? false;
  expect([problems?.map(({ code, file: place, line }) => [code, place, line]), existsSync(`${file}.zst`)]).toEqual(
    decompress ? [undefined, true] : [[['invalid-config', 'site.config.ts', 2]], false],
  );
  expect(isSame(problems ? undefined : decompress?.(readFileSync(`${file}.zst`)))).toBe(decompress !== undefined);
});
