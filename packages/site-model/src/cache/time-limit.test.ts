import { loadavg } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { timeLimit } from './time-limit.ts';

vi.mock('node:os', () => ({ availableParallelism: () => 4, loadavg: vi.fn<() => number[]>() }));
afterEach(() => vi.resetAllMocks());

test.each([
  [0, 8_000],
  [3.9, 8_000],
  [12, 24_000],
])('with a load of %s on 4 processors, 8 seconds are %s ms', (load, expected) => {
  vi.mocked(loadavg).mockReturnValue([load, 0, 0]);
  expect(timeLimit(8)).toBe(expected);
});
