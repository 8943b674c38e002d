import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { isHostCompressing, loadCompressed, loadFile } from './load-file.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['compressed, as it was published', gzipSync('{"茶":1}')],
  ['plain, where the browser has undone the compression', Buffer.from('{"茶":1}')],
])('a file of the index is read if it comes %s', async (_how, bytes) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(new Uint8Array(bytes));
  });
  expect(await loadCompressed('/tea/a.json')).toBe('{"茶":1}');
  expect(asked).toEqual(['/tea/a.json.gz']);
});

test('a host compresses if any JSON was shorter on its way', () => {
  const entry = (name: string, encodedBodySize: number) =>
    ({ name, encodedBodySize, decodedBodySize: 1000 }) as PerformanceResourceTiming;
  expect(isHostCompressing([entry('/a.js', 300), entry('/a.json', 1000)])).toBe(false);
  expect(isHostCompressing([entry('/a.js', 1000), entry('/a.json', 300)])).toBe(true);
});

test.each([
  ['a copy that is small when compressed', loadCompressed, () => new Response(gzipSync(Buffer.alloc(257_000_000)))],
  [
    'a file that does not end',
    loadFile,
    () => {
      const chunk = new Uint8Array(1_000_000);
      return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }));
    },
  ],
])('what is longer than any index is not read to its end: %s', async (_what, load, answer) => {
  vi.stubGlobal('fetch', async () => answer());
  await expect(load('/tea/a.json')).rejects.toThrow('more than');
});
