import { expect, test } from 'vitest';
import { formatTable } from './report.ts';
import { median, medians } from './statistics.ts';

test('the median is in the middle of the values by size', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 9, 100, 1])).toBe(9.5);
  expect(() => median([])).toThrow(RangeError);
});

test('medians go figure by figure, over the rounds that have it', () => {
  expect(medians([{ a: 1, b: 10 }, { a: 3 }, { a: 2, b: 30 }])).toEqual({ a: 2, b: 20 });
});

test('a table shows a dash where nothing was measured', () => {
  const columns = [
    { key: 'cpu', title: 'CPU s', digits: 1 },
    { key: 'size', title: 'MiB' },
  ];
  expect(formatTable({ columns, rounds: { one: [{ cpu: 1.26 }], two: [{ cpu: 2, size: 3.4 }] } })).toBe(
    ['|  | CPU s | MiB |', '| --- | ---: | ---: |', '| one | 1.3 | – |', '| two | 2.0 | 3 |'].join('\n'),
  );
});
