import { expect, it } from 'vitest';
import { escapeHeadingIds } from './heading-id.ts';

it('escapes ids outside of code and moves no line', () => {
  const source = '# A {#a}\n\n```sh\n# B {#b}\n```\n\n{#not} here\n\nC {#-c}\n---\n';
  expect(escapeHeadingIds(source)).toBe('# A \\{#a}\n\n```sh\n# B {#b}\n```\n\n{#not} here\n\nC \\{#-c}\n---\n');
});
