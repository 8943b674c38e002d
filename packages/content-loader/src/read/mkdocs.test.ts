import { expect, test } from 'vitest';
import { fromMkDocs } from './mkdocs.ts';
import { snippetsInCode } from './mkdocs-includes.ts';

function read(source: string) {
  const lost: string[] = [];
  const text = fromMkDocs(source, { isMdx: false, report: (_, { line, found }) => lost.push(`${line} ${found}`) });
  return { text: text.replaceAll('\u2028', '⏎'), lost };
}

test.each([
  ['!!! tip "Read *this*"\n\n    Now.\n\nAfter.', '> [!!tip] Read *this*\n>\n> Now.\n\nAfter.'],
  ['!!! bug\n    Now.', '> [!!danger] Bug⏎\n> Now.'],
  ['!!!info "Read"\n    Now.', '> [!!info] Read⏎\n> Now.'],
  ['??? note ""\n    a', '> [!!details] note⏎\n> a'],
  ['??? "See *this*"\n    a', '> [!!details] See *this*⏎\n> a'],
  ['???+"See"\n    a', '> [!!details-open] See⏎\n> a'],
  ['!!!', '!!!'],
  ['===', '==='],
  ['What???', 'What???'],
  ['???+ example "See"\n    a', '> [!!details-open] See⏎\n> a'],
  ['=== "A"\n\n    a\n\n=== "B"\n\n    b', '> [!!tab] A\n>\n> a\n\n> [!!tab] B\n>\n> b'],
  ['!!! note\n\n    !!! tip\n\n        a', '> [!!note] Note\n>\n> > [!!tip] Tip\n> >\n> > a'],
  ['!!! note\n\n    ```py\n    !!! no\n    ```', '> [!!note] Note\n>\n> ```py\n> !!! no\n> ```'],
  ['- a\n\n    !!! note inline end\n        b', '- a\n\n    > [!!note] Note⏎\n    > b'],
  ['Tea\n:   Hot\n\n    Good.\n\n:   Cold', 'Tea\n> [!!definition]⏎Hot\n>\n> Good.\n\n> [!!definition]⏎Cold'],
  ['Tea\n\n:   - a\n    - b', 'Tea\n> [!!definition]⏎\n> - a\n> - b'],
  ['- a\n\n: b\n\n## T\n: c', '- a\n\n: b\n\n## T\n: c'],
  ['## Tea { #own .big }', '## Tea {#own}'],
  ['## Tea {: #own }', '## Tea {#own}'],
  ['## 1.0 <small>May 1</small> { id="1.0" .big }', '## 1.0 <small>May 1</small> {#1.0}'],
  ["## Tea { id='own' }", '## Tea {#own}'],
  ['*a*{ .b } __c__{ #d } (*e*){.f}', '*a* __c__<a id="d"></a> (*e*)'],
  ['\\sum_{k=0}^{x=1} x_1*{k=0}', '\\sum_{k=0}^{x=1} x_1*{k=0}'],
  ['[a](b){ .md-button target=_blank }', '[a](b)'],
  ['{ .annotate }', ''],
  ['[](){ #+tea.cup }a', '[]()<a id="+tea.cup"></a>a'],
  ['``` py title="a.py" hl_lines="2 4-5" linenums="1"\n```', '```py title="a.py" {2,4-5} showLineNumbers\n```'],
  ['``` { .yaml .annotate }\n```', '```yaml\n```'],
  ['``` title="a"\n```', '```text title="a"\n```'],
  ['--8<-- "a/b.md:tea"', '::include{file="@pages/a/b.md" region="tea"}'],
  ['--8<-- "b.md:2:5"', '::include{file="@pages/b.md" lines="2-5"}'],
  ['/// tip | Read *this*\n\nNow.\n\n///\n\nAfter.', '> [!!tip] Read *this*\n>\n> Now.\n>\n\n\nAfter.'],
  ['/// note\nNow.\n///', '> [!!note] Note⏎\n> Now.\n'],
  ['/// details | See\n    type: tip\n    open: True\n\na\n///', '> [!!details-open] See\n>\n>\n>\n> a\n'],
  ['/// admonition | Tea\n    type: bug\n\na\n///', '> [!!danger] Tea\n>\n>\n> a\n'],
  [
    '//// tab | A\n\n/// tip\n\na\n\n///\n\n////\n\n//// tab | B\n\nb\n////',
    '> [!!tab] A\n>\n> > [!!tip] Tip\n> >\n> > a\n> >\n>\n>\n\n\n> [!!tab] B\n>\n> b\n',
  ],
  ['- a\n\n    /// note\n\n    b\n\n    ///', '- a\n\n    > [!!note] Note\n    >\n    > b\n    >\n'],
  ['/// note\n\n```c\n///\n```\n\n///', '> [!!note] Note\n>\n> ```c\n> ///\n> ```\n>\n'],
  ['/// note', '> [!!note] Note'],
  ['/// Text', '/// Text'],
  ['/// unheard', '/// unheard'],
  ['{* ../a.py *}', '::snippet{file="@pages/../a.py" info="py"}'],
  [
    '  {* a.py hl[2,4:5] title["b"] *}',
    '  ::snippet{file="@pages/a.py" info="py%20%7B2%2C4%2C5%7D%20title%3D%22b%22"}',
  ],
  ['{* a.py ln[3:4,9] hl[4:5,9] *}', '::snippet{file="@pages/a.py" lines="3-4,9-9" info="py%20%7B2%2C3%7D"}'],
  ['{! a/b.md !}', '::include{file="@pages/a/b.md"}'],
  ['++ctrl+alt+del++ and ==this==', '<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd> and <mark>this</mark>'],
  ['++"Tea: *Hot*"+enter++', '<kbd>Tea: *Hot*</kbd>+<kbd>Enter</kbd>'],
  ['Rules with ^P^, (~a~)', 'Rules with <sup>P</sup>, (<sub>a</sub>)'],
  ['=== ":material-tea: *A* ++b++"\n    c', '> [!!tab]  *A* <kbd>B</kbd>⏎\n> c'],
  ['=== ":fontawesome-brands-tea-pot:"\n    c', '> [!!tab] tea pot⏎\n> c'],
  ['H~2~O, A^T^A, 10^-3^, ^^new^^', 'H<sub>2</sub>O, A<sup>T</sup>A, 10<sup>-3</sup>, <ins>new</ins>'],
  ['~/a~ ^1.0,^2.0 x^2 and y^3 ~~old~~ `a^b^`', '~/a~ ^1.0,^2.0 x^2 and y^3 ~~old~~ `a^b^`'],
  ['[a](b^c^d) https://a.b/c~d~ ==e==', '[a](b^c^d) https://a.b/c~d~ <mark>e</mark>'],
  ['`#!py range()` and `++a++`', '`range()` and `++a++`'],
  ['!!! note\n\n    a  \n    b', '> [!!note] Note\n>\n> a  \n> b'],
  ['/// note\n\na  \nb\n///', '> [!!note] Note\n>\n> a  \n> b\n'],
  ['| a | :material-check: | :octicons-x-16:{ .red } |', '| a | ✓ | ✗ |'],
  [':fontawesome-solid-circle-check: a :material-close-circle: b', '✓ a ✗ b'],
  ['[TOC]', ''],
  ['```cup a```\n\n!!! tip\n    a', '```cup a```\n\n> [!!tip] Tip⏎\n> a'],
  ['{% include-markdown "../a.md" %}', '::include{file="../a.md"}'],
  ["  {%- include 'parts/a.md' -%}", '  ::include{file="@pages/parts/a.md"}'],
  [
    '{%\n   include-markdown "./a.md"\n   start="<!-- \\"a\\" -->" end=\'\\n\'\n   heading-offset=1\n%}\nb',
    '::include{file="./a.md" after="%3C!--%20%22a%22%20--%3E" before="%0A"}\n\n\n\n\nb',
  ],
  ['{% include a %}', '{% include a %}'],
  ['{% set a = 1 %}', '{% set a = 1 %}'],
  ['<div class="grid" markdown>', '<div class="grid">'],
  [
    '<figure markdown="span">\n  ![a](b.png){ width="3" }\n  <figcaption>c</figcaption>\n</figure>\n\nd',
    '> [!!element] <figure>⏎\n>   ![a](b.png)\n>   <figcaption>c</figcaption>\n\n\nd',
  ],
  [
    '- a\n\n    <div markdown class="b">\n    <div>\n    *c*\n    </div>\n    </div>',
    '- a\n\n    > [!!element] <div class="b">⏎\n    > <div>\n    > *c*\n    > </div>\n',
  ],
  ['<p align="center" markdown>*a*</p>', '> [!!element] <p align="center">⏎*a*'],
  ['<div markdown>\na', '<div>\na'],
  ['::: note\na\n:::', '::: note\na\n:::'],
])('%j is read as %j', (written, text) => {
  const { lost, ...found } = read(written);
  expect(found).toEqual({ text });
  expect(lost.filter((one) => !one.endsWith('-tea:') && !one.endsWith('-pot:'))).toEqual([]);
});

test('what is left out is named with its line', () => {
  expect(read('!!! note ":simple-x: a"\n\n/// tip | :simple-y: b\n///').lost).toEqual(['1 :simple-x:', '3 :simple-y:']);
  expect(read('a :simple-x:\n\n!!! note\n\n    :material-tea: b\n\n*[HTML]: Hyper Text\n').lost).toEqual([
    '1 :simple-x:',
    '5 :material-tea:',
    '7 *[HTML]: Hyper Text',
  ]);
});

test('a block that is not known is left out and named, what is in it is shown', () => {
  expect(read('a\n\n/// html | div.wide\n\nb\n\n///\n')).toEqual({
    text: 'a\n\n\n\nb\n\n\n',
    lost: ['3 /// html | div.wide'],
  });
});

test('what a plugin would write from code is left out and named', () => {
  expect(
    read('# A\n\n::: tea.Cup\n    options:\n      members: false\n\n::: tea\n    options: {}\n\n::: tea.pot\nb'),
  ).toEqual({
    text: '# A\n\n\n\n\n\n\n\n\n\nb',
    lost: ['3 ::: tea.Cup', '7 ::: tea', '10 ::: tea.pot'],
  });
});

test('pictures and addresses that a macro would write are left out, and named', () => {
  expect(read('<a href="{{ one.url }}">a <img src="{{ one.img }}"></a> ![b]({{ c }}) {{ d }}')).toEqual({
    text: '<a>a </a>  {{ d }}',
    lost: ['1 href="{{ one.url }}"', '1 <img src="{{ one.img }}">', '1 ![b]({{ c }})'],
  });
});

test('files stand in code in the place of what includes them', () => {
  const read = (part: object) => JSON.stringify(part);
  expect(snippetsInCode('{!> ../b.py !}', read)).toBe('{"file":"@pages/../b.py"}');
  expect(snippetsInCode('a\n--8<-- "b.py:tea"\n;--8<-- "c"', read)).toBe(
    'a\n{"file":"@pages/b.py","region":"tea"}\n--8<-- "c"',
  );
});

test('files stand in code in the place of tags that include them', () => {
  const read = (part: object) => JSON.stringify(part);
  expect(snippetsInCode('a\n{%\n  include "../b.py"\n  start="c"\n%}\nd', read)).toBe(
    'a\n{"file":"../b.py","after":"c"}\nd',
  );
});

test.each([
  ['tags without an end', '{%\n', 0],
  ['blocks that nobody knows, without an end', '/// unheard\n', 0],
  ['elements with Markdown, without an end', '<div markdown>\na\n', 0],
  ['elements with Markdown, each in the one before', '<div markdown>\n', 0],
  ['blocks without an end, each in the one before', '/// note\n', 0],
  ['elements with what they do on an event', '<b onclick="a">a</b>\n', 20_000],
  ['what one element does on events', 'onclick="a" ', 20_000],
])('the time for %s does not grow with the square of their number', (_, piece, lost) => {
  const many = piece.repeat(20_000);
  const start = process.cpuUsage();
  const found = read(piece.startsWith('on') ? `<b ${many}>a</b>` : many);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000, 'CPU ms').toBeLessThan(3_000);
  expect(found.lost).toHaveLength(lost);
});
