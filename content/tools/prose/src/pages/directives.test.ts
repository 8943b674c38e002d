import { expect, it } from 'vitest';
import { withoutDirectives } from './directives.ts';

it('keeps titles and lines', () => {
  const source = ':::tip[先换掉网址]\n正文\n:::\n::::tabs{group="crawler"}\n:::tab[A]{value="a"}\n完';
  expect(withoutDirectives(source)).toBe('###### 先换掉网址\n正文\n\n\n###### A\n完');
});

it('leaves code alone', () => {
  const source = '```text\n:::tip[x]\n```\n:::\n';
  expect(withoutDirectives(source)).toBe('```text\n:::tip[x]\n```\n\n');
});
