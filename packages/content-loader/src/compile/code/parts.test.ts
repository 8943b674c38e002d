import { expect, test } from 'vitest';
import { partOfFile } from './parts.ts';

const FILE = `one
// #region tea
two
// #endregion tea
// ANCHOR: cup
three
// ANCHOR: in
four
// ANCHOR_END: in
// ANCHOR_END: cup
# --8<-- [start:pot]
five
# --8<-- [end:pot]
<!-- #region text -->
six
<!-- #endregion -->
`;

test.each([
  [{ region: 'tea' }, { text: 'two', first: 2 }],
  [{ region: 'cup' }, { text: 'three\nfour', first: 5 }],
  [{ region: 'pot' }, { text: 'five', first: 11 }],
  [{ region: 'text' }, { text: 'six', first: 14 }],
  [{ lines: '1-3' }, { text: 'one\ntwo', first: 0 }],
  [{ lines: '15-' }, { text: 'six', first: 14 }],
  [{ region: 'milk' }, undefined],
])('the part %j of a file', (part, found) => {
  expect(partOfFile(FILE, part)).toEqual(found);
});
