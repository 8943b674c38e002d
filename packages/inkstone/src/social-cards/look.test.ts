import { expect, test } from 'vitest';
import { lookOf } from './look.ts';

test.each([
  ['a token that the text uses', ':root{--a:red;--b:blue}', 'var(--a)', '--a:red'],
  [
    'the tokens that a token uses',
    ':root{--a:var(--b);--b:hsl(1 2% 3%)}',
    'var( --a )',
    '--a:var(--b);--b:hsl(1 2% 3%)',
  ],
  ['what the site sets after the theme', '@layer tokens{:root{--a:red}}:root{--a:green}', 'var(--a)', '--a:green'],
  ['a list of selectors', 'html,body{--a:red}', 'var(--a)', '--a:red'],
  ['a rule after an import', '@import "a.css";:root{--a:red}', 'var(--a)', '--a:red'],
  ['nothing that holds under a condition', '@media print{:root{--a:red}}', 'var(--a)', ''],
  ['nothing of other elements', '.a{--a:red}:root .b{--a:blue}[data-theme=dark]{--a:navy}', 'var(--a)', ''],
  ['no token that nothing uses', ':root{--a:red}', 'red', ''],
  ['tokens that use each other', ':root{--a:var(--b);--b:var(--a)}', 'var(--a)', '--a:var(--b);--b:var(--a)'],
])('the look of a card has %s', (_, css, text, wanted) => {
  const rules = wanted === '' ? '' : `;${wanted}`;
  expect(lookOf(text, css, 'light')).toBe(`:root{color-scheme:light${rules}}`);
});

test('a colour with two modes is that of the mode that readers see first', () => {
  const css = ':root{--lightningcss-light:initial;--a:var(--lightningcss-light,#fff)var(--lightningcss-dark,#000)}';
  const modes = (['light', 'dark'] as const).map((mode) => lookOf('var(--a)', css, mode));
  expect(modes.map((look) => look.match(/--lightningcss-\w+:[^;}]*/g))).toEqual([
    ['--lightningcss-light:initial', '--lightningcss-dark: '],
    ['--lightningcss-light: ', '--lightningcss-dark:initial'],
  ]);
});
