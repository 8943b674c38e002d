import { expect, test } from 'vitest';
import { createFullLoad } from './full-load.ts';

test('a full load of one URL is not repeated until a page was shown; other URLs may have theirs', () => {
  const loads: string[] = [];
  const full = createFullLoad('x', (url) => loads.push(url));
  expect(full.go('/a', true)).toBe(true);
  expect(full.go('/a', true)).toBe(false);
  expect(full.go('/b', true)).toBe(true);
  full.succeeded();
  expect(full.go('/b', true)).toBe(true);
  expect(loads).toEqual(['/a', '/b', '/b']);
});
