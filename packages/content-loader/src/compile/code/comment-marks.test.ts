import { expect, test } from 'vitest';
import { marksAsComments } from './comment-marks.ts';

test.each([
  ['a // [!code ++]', '// add-next-line\na'],
  ['a # [!code --]\nb', '// remove-next-line\na\nb'],
  ['<a> <!-- [!code focus:2] -->\nb\nc', '// focus-next-line\n<a>\n// focus-next-line\nb\nc'],
  ['// [!code highlight:2]\na\nb\nc', '// highlight-next-line\na\n// highlight-next-line\nb\nc'],
  ['a /* [!code error] */', '// error-next-line\na'],
  ['// [!code word:tea]\ntea', 'tea'],
  ['a // [!!code ++]', 'a // [!!code ++]'],
])('%j is %j', (code, marked) => {
  expect(marksAsComments(code)).toBe(marked);
});
