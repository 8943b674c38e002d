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

test('only functions that were called more often are on the path', () => {
  const before = countCalls([report(script('/b.js', { once: 1, each: 3 }), script('/c.js', { once: 1 }))], () => true);
  const after = countCalls(
    [report(script('/b.js', { once: 1, each: 4 }), script('/c.js', { once: 1 }), script('/a.js', { '': 1 }))],
    () => true,
  );
  expect([...moreCalls(before, after)]).toEqual([
    ['/a.js', ['(anonymous)']],
    ['/b.js', ['each']],
  ]);
});
