import { expect, test } from 'vitest';
import { dateUpdate } from './date-update.ts';

test('the day in UTC, in the language of the interface', () => {
  const update = { timestamp: Date.UTC(2026, 9, 14, 23, 59), author: null };
  expect(dateUpdate(update, { htmlLang: 'en', calendar: 'gregory' })).toEqual({ ...update, date: 'Oct 14, 2026' });
  expect(dateUpdate(update, { htmlLang: 'zh-Hans', calendar: 'gregory' }).date).toBe('2026年10月14日');
  expect(dateUpdate(update, { htmlLang: 'en', calendar: 'buddhist' }).date).toBe('Oct 14, 2569 BE');
});
