import { expect, test } from 'vitest';
import { ideographOf, withoutRadicals } from './han-text.ts';

test.each([
  ['⽤', '用'],
  ['⽬', '目'],
  ['⻚', '页'],
  ['⻓', '长'],
  ['⺟', '母'],
  ['目', '目'],
  ['a', 'a'],
])('%s is read as %s', (drawn, read) => {
  expect(String.fromCodePoint(ideographOf(drawn.codePointAt(0)!))).toBe(read);
});

test('only radicals change in the table of a font', () => {
  const table = `3 beginbfchar
<0D> <76CA>
<45> <2F6C>
<46> <2EDA>
endbfchar
2 beginbfrange
<16> <17> <76D0>
<18> <1A> <2F63>
endbfrange`;
  expect(withoutRadicals(table)).toBe(`3 beginbfchar
<0D> <76CA>
<45> <76EE>
<46> <9875>
endbfchar
2 beginbfrange
<16> <17> <76D0>
<18> <1A> [<751F> <7528> <7530>]
endbfrange`);
});
