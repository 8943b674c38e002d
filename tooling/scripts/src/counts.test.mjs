import { expect, test } from 'vitest';
import { addCounts, readCounts } from './counts.mjs';

test('adds up the closing lines of several Vitest runs', () => {
  const log = ` Test Files  2 passed (2)
      Tests  7 passed (7)
   Duration  412ms
 Test Files  1 failed | 3 passed (4)
      Tests  2 failed | 40 passed | 1 skipped | 1 todo (44)`;
  expect(readCounts(log)).toEqual({ passed: 47, failed: 2, skipped: 2 });
});

test('reads closing lines in colour', () => {
  expect(
    readCounts(
      '\u001B[2m      Tests \u001B[22m \u001B[1m\u001B[32m5 passed\u001B[39m\u001B[22m\u001B[90m (5)\u001B[39m',
    ),
  ).toEqual({
    passed: 5,
    failed: 0,
    skipped: 0,
  });
});

test('reads Playwright: one word to a line; a flaky test has passed in the end', () => {
  const log = `  1 failed
    [desktop] › navigation.spec.ts:12:1 › opens
  2 flaky
  3 skipped
  41 passed (1.2m)`;
  expect(readCounts(log)).toEqual({ passed: 43, failed: 1, skipped: 3 });
});

test('reads the plain line', () => {
  expect(readCounts('samples: 12 passed, 1 failed, 2 skipped\n3 passed, 0 failed')).toEqual({
    passed: 15,
    failed: 1,
    skipped: 2,
  });
});

test('does not count prose about tests', () => {
  const log = `expected "3 passed" to be "4 passed"
12 passed the gate
Tests are great (5)`;
  expect(readCounts(log)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test('adds counts', () => {
  expect(
    addCounts([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ]),
  ).toEqual({ passed: 11, failed: 22, skipped: 33 });
});
