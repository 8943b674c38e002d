import { expect, test } from 'vitest';
import { marksAsComments, optionsAsComments } from './comment-marks.ts';

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

test.each([
  ['ins={2}', 'a\n// add-next-line\nb\nc', ''],
  ['title="x" del={1,3} {2}', '// remove-next-line\na\nb\n// remove-next-line\nc', 'title="x" {2}'],
  ['mark={2-9} wrap', 'a\n// highlight-next-line\nb\n// highlight-next-line\nc', 'wrap'],
  ['ins={"new": 1-2}', '// add-next-line\na\n// add-next-line\nb\nc', ''],
  ['ins="b" del={/b/} collapse={1-2}', 'a\nb\nc', 'ins="b" del={/b/} collapse={1-2}'],
  ['title="ins={2}"', 'a\nb\nc', 'title="ins={2}"'],
  ['{2}', 'a\nb\nc', '{2}'],
])('code with %s is %j', (meta, code, rest) => {
  expect(optionsAsComments('a\nb\nc', meta)).toEqual({ code, meta: rest });
});
