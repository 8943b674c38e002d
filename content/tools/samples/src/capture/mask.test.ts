import { expect, test } from 'vitest';
import { forReaders, mask } from './mask.ts';

const paths = { work: '/where-it-ran', scripts: '/repo/content/samples/next/.cache/js', root: '/repo' };

test('shows a reader’s project instead of this machine', () => {
  const text = `\u001B[32mINFO\u001B[39m  saved /where-it-ran/storage/a.json
    at file:///repo/content/samples/next/.cache/js/examples/real-world/main.js:12:5
    at run (/repo/node_modules/.pnpm/@x+core@3.18.1_y@1/node_modules/@x/core/main.js:8:1)`;
  expect(forReaders(text, paths)).toBe(`INFO  saved /app/storage/a.json
    at file:///app/src/main.js:12:5
    at run (/app/node_modules/@x/core/main.js:8:1)`);
});

test('puts aside what varies from run to run', () => {
  const first = mask(
    '{"requestAvgFinishedDurationMillis":118,"requestsFinished":3,"crawlerRuntimeMillis":398} session_a1B2 2026-01-02T03:04:05.678Z took 12 ms',
  );
  const second = mask(
    '{"requestAvgFinishedDurationMillis":7,"requestsFinished":3,"crawlerRuntimeMillis":1}' +
      ' session_zzZZ 2027-01-02T03:04:05Z took 3.5ms',
  );
  expect(second).toBe(first);
});

test('a stack may have other frames, a message may not change', () => {
  const stack = 'ERROR boom\n    at run (/app/a.js:1:2)\n    at node:internal/x:3:4\nINFO  next\n';
  expect(mask(stack)).toBe(mask('ERROR boom\n    at run (/app/b.js:7:2)\nINFO  next\n'));
  expect(mask(stack)).not.toBe(mask('ERROR bang\n    at run (/app/a.js:1:2)\nINFO  next\n'));
});

test('keeps what a run must repeat', () => {
  expect(mask('{"requestsFinished":3}')).not.toBe(mask('{"requestsFinished":4}'));
  expect(mask('¥59.00, 2024-03-18')).toBe('¥59.00, 2024-03-18');
});

test('order and a sample’s own differences can be put aside', () => {
  expect(mask('b\na', { unordered: true })).toBe('a\nb');
  expect(mask('id 77', { masks: [/id \d+/g] })).toBe('#');
});
