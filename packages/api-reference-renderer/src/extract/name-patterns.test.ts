import { expect, it } from 'vitest';
import { namePatterns } from './name-patterns.ts';

it.each([
  ['_*', '_heat', true],
  ['_*', 'heat', false],
  ['Pot', 'Pot', true],
  ['Pot', 'Pots', false],
  ['*', 'lids.fit', false],
  ['lids.*', 'lids.fit', true],
  ['**', 'lids.fit', true],
  ['$Pot?', '$Pots', true],
  ['core/Pot', 'Pot', true],
  ['kit/Pot', 'Pot', false],
])('%s means %s: %s', (pattern, name, expected) => {
  const patterns = namePatterns([pattern]);
  expect(patterns.matches('core', name)).toBe(expected);
  expect(patterns.used()).toEqual(expected ? [pattern] : []);
});

it('every pattern that matched a name counts as used', () => {
  const patterns = namePatterns(['a*', 'ab', 'c']);
  patterns.matches('core', 'ab');
  expect(patterns.used()).toEqual(['a*', 'ab']);
});
