import { expect, test } from 'vitest';
import { suggestedBase } from './base-banner.ts';

test.each([
  ['/elsewhere/docs/guide', '/docs/guide', '/elsewhere/'],
  ['/docs/docs', '/docs', '/docs/'],
  ['/docs/guide', '/docs/guide', '/'],
  ['/elsewhere', '', '/elsewhere/'],
  ['', '', '/'],
])('%s with the page %s is served under %s', (address, own, base) => {
  expect(suggestedBase(address, own)).toBe(base);
});
