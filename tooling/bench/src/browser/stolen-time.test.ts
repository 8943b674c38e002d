import { expect, test } from 'vitest';
import { processorTime, watchStolenTime } from './stolen-time.ts';

test('time that others had stands in the eighth column; waiting is not busy', () => {
  const stat = 'cpu  100 20 30 4000 50 6 7 80 0 0\ncpu0 1 1 1 1 1 1 1 1 1 1\nintr 5\n';
  expect(processorTime(stat)).toEqual({ busy: 163, stolen: 80 });
});

test('a machine without the column has all of its time', () => {
  expect(processorTime('cpu  1 2 3 4\n')).toEqual({ busy: 6, stolen: 0 });
  const share = watchStolenTime()();
  expect(share).toBeGreaterThanOrEqual(0);
  expect(share).toBeLessThanOrEqual(100);
});
