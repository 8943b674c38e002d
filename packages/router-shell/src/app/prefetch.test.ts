import { expect, test } from 'vitest';
import { isSavingData } from './prefetch.ts';

test.each([
  [undefined, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: true, effectiveType: '4g' }, true],
])('%j', (connection, expected) => {
  expect(isSavingData(connection)).toBe(expected);
});
