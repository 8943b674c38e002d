import { afterEach, expect, test, vi } from 'vitest';
import { readDate } from './read-date.ts';

afterEach(() => vi.unstubAllEnvs());

const DAY = '2024-03-08T00:00:00.000Z';

test.each([
  ['2024-03-08', DAY],
  ['2024-3-8', DAY],
  ['2024/03/08', DAY],
  ['2024/3/8', DAY],
  ['Mar 8, 2024', DAY],
  ['March 8 2024', DAY],
  ['8 March 2024', DAY],
  ['8. Mar. 2024', DAY],
  ['Friday, 8 March 2024', DAY],
  [' 2024-03-08 ', DAY],
  ['2024-03-08T09:30', '2024-03-08T09:30:00.000Z'],
  ['2024-03-08 9:30', '2024-03-08T09:30:00.000Z'],
  ['2024-03-08 09:30:15.25', '2024-03-08T09:30:15.250Z'],
  ['2024-03-08T09:30:15.999999999Z', '2024-03-08T09:30:15.999Z'],
  ['2024-03-08 09:30:15 UTC', '2024-03-08T09:30:15.000Z'],
  ['2024-03-08T23:30:00-05:00', '2024-03-09T04:30:00.000Z'],
  ['2024-03-08 00:30:00 +0800', '2024-03-07T16:30:00.000Z'],
  ['2024-03-08 09:30:15 +0000 UTC', '2024-03-08T09:30:15.000Z'],
  ['2024-03-08T00:30+08', '2024-03-07T16:30:00.000Z'],
  ['Fri, 08 Mar 2024 09:30:00 GMT', '2024-03-08T09:30:00.000Z'],
  ['March 8, 2024 at 09:30', '2024-03-08T09:30:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
])('the date %s is the same on every machine', (text, expected) => {
  for (const zone of ['UTC', 'America/Adak', 'Pacific/Kiritimati']) {
    vi.stubEnv('TZ', zone);
    expect(new Date(readDate(text) ?? Number.NaN).toISOString()).toBe(expected);
  }
});

test.each([
  '',
  'yesterday',
  '2024',
  '2024-03',
  '20240308',
  '08.03.2024',
  '08/03/2024',
  '3/8/24',
  '2024-03/08',
  '2023-02-29',
  '2024-02-30',
  '2024-13-01',
  '2024-00-10',
  '2024-03-08T25:00',
  '2024-03-08T09:60',
  '2024-03-08 tea',
  'Tea 8, 2024',
  '31 June 2024',
])('%j is no date, or could be two', (text) => {
  expect(readDate(text)).toBeUndefined();
});
