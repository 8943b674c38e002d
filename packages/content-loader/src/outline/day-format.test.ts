import { expect, test } from 'vitest';
import { dayFormat } from './outline.ts';

const october = Date.UTC(2026, 9, 14, 23, 59);
const written = (code: string, calendar = 'gregory') =>
  dayFormat({ locales: [{ code, calendar, label: '', direction: 'ltr' }] })(october);

test('writes the day in UTC, in the language and calendar of the locale', () => {
  expect(written('en')).toBe('Oct 14, 2026');
  expect(written('zh-Hans')).toBe('2026年10月14日');
  expect(written('en', 'buddhist')).toBe('Oct 14, 2569 BE');
});
