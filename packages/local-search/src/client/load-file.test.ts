import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { isHostCompressing, loadCompressed } from './load-file.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['compressed, as it was published', gzipSync('{"茶":1}')],
  ['plain, where the browser has undone the compression', Buffer.from('{"茶":1}')],
])('a copy that comes %s', async (_how, bytes) => {
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
