import { expect, test } from 'vitest';
import { collapseDuration } from './collapse-duration.ts';

test.each([
  [0, 0],
  [36, 192],
  [360, 327],
  [3600, 714],
])('%d px take %d ms', (height, duration) => {
  expect(collapseDuration(height)).toBe(duration);
});
