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
  [
    { after: 'ANCHOR: in', before: '// ANCHOR_END' },
    { text: '\nfour', first: 6 },
  ],
  [{ before: '\n// #region' }, { text: 'one', first: 0 }],
  [{ after: '-->\nsix\n' }, { text: '<!-- #endregion -->', first: 15 }],
  [{ after: 'milk' }, undefined],
  [{ after: 'six', before: 'one' }, undefined],
])('the part %j of a file', (part, found) => {
  expect(partOfFile(FILE, part)).toEqual(found);
});
