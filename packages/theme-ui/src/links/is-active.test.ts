import { expect, test } from 'vitest';
import { isActive } from './is-active.ts';

test.each([
  ['/x/docs/a', '/x/docs/a', true],
  ['/x/docs/a', '/x/docs', true],
  ['/x/docs/a', '/x/doc', false],
  ['/x/docs/a/', '/x/docs/a#b', true],
  ['/x/docs/a', '/x/', false],
  ['/x/', '/x/', true],
])('on %s the link to %s: %s', (here, there, active) => {
  expect(isActive(here, there, '/x/')).toBe(active);
});
