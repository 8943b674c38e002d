import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

test('the day in UTC, in the language of the interface', () => {
  const lateEvening = Date.UTC(2026, 9, 14, 23, 59);
  expect(formatDate(lateEvening, 'en', 'gregory')).toBe('Oct 14, 2026');
  expect(formatDate(lateEvening, 'zh-Hans', 'gregory')).toBe('2026年10月14日');
});
