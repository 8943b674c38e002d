import { expect, test } from 'vitest';
import { readingsOf } from './html-readings.ts';

test.each([
  ['<p>a</p>', 1],
  ['<p>a</p><noscript>b</noscript>', 2],
  ['<select name="v"><optgroup label="a"><option value="1">1</option></optgroup></select>', 1],
  ['<select><option>1<b>2</b></option></select>', 2],
  ['<select><option title="<b>">1</option></select>', 2],
  ['<select><option>1</option>', 2],
  ['<noscript><select><b>a</b></select></noscript>', 4],
])('%s is read in as many ways as browsers may read it', (html, count) => {
  expect(readingsOf(html)).toHaveLength(count);
});
