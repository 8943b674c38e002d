import { expect, test } from 'vitest';
import { countCalls, moreCalls, type CoverageFile } from './page-path.ts';

const script = (url: string, functions: Record<string, number>) => ({
  url,
  functions: Object.entries(functions).map(([functionName, count], index) => ({
    functionName,
    ranges: [{ startOffset: index, count }],
  })),
});
const report = (...result: CoverageFile['result']): CoverageFile => ({ result });

test('calls of all threads are added up, and only those of accepted scripts', () => {
  const calls = countCalls(
    [
      report(script('file:///a.js', { read: 2 })),
      report(script('file:///a.js', { read: 3 }), script('node:fs', { x: 1 })),
    ],
    (url) => url.startsWith('file:'),
  );
  expect([...calls.keys()]).toEqual(['file:///a.js']);
  expect([...calls.get('file:///a.js')!.values()]).toEqual([5]);
});

test('only functions that were called more often each time are on the path', () => {
  const run = (calls: Record<string, Record<string, number>>) =>
    countCalls([report(...Object.entries(calls).map(([url, functions]) => script(url, functions)))], () => true);
  const path = moreCalls(
    run({ '/b.js': { once: 1, each: 3, timer: 1 }, '/c.js': { once: 1 } }),
    run({ '/b.js': { once: 1, each: 4, timer: 2 }, '/c.js': { once: 1 }, '/a.js': { '': 1 } }),
    run({ '/b.js': { once: 1, each: 5, timer: 2 }, '/c.js': { once: 1 }, '/a.js': { '': 2 } }),
  );
  expect([...path]).toEqual([
    ['/a.js', ['(anonymous)']],
    ['/b.js', ['each']],
  ]);
});
