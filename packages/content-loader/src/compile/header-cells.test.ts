import { expect, it } from 'vitest';
import { compilePage } from './fixtures/compile-page.ts';

const cellsOf = async (source: string) =>
  [...(await compilePage(source)).html.matchAll(/<(th|td|thead)(?: scope="(\w+)")?>([^<]*)/g)].map(
    ([, name, scope, text]) => [name, scope, text].filter(Boolean).join(' '),
  );

it.each([
  ['columns', '| a | b |\n|---|---|\n| 1 | 2 |', ['thead', 'th col a', 'th col b', 'td 1', 'td 2']],
  ['rows below an empty corner', '| | b |\n|---|---|\n| 1 | 2 |', ['thead', 'td', 'th col b', 'th row 1', 'td 2']],
  ['rows without a head', '| | |\n|---|---|\n| 1 | 2 |', ['th row 1', 'td 2']],
  ['a column without a name', '| a | |\n|---|---|\n| 1 | 2 |', ['thead', 'th col a', 'td', 'td 1', 'td 2']],
  ['a row without a name', '| | b |\n|---|---|\n| | 2 |', ['thead', 'td', 'th col b', 'td', 'td 2']],
  [
    'rows of a table in HTML',
    '<table><thead><tr><th> </th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ['thead', 'td  ', 'th b', 'th row 1', 'td 2'],
  ],
  [
    'no cell that may stand in another column',
    '<table><thead><tr><th></th><th>b</th></tr></thead><tbody><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>',
    ['thead', 'td', 'th b', 'td 2', 'td 3'],
  ],
])('names %s', async (_, source, cells) => {
  expect(await cellsOf(source)).toEqual(cells);
});
