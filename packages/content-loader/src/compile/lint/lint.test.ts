import { describe, expect, it } from 'vitest';
import { compileMdxPage, compilePage } from '../fixtures/compile-page.ts';
import { RULES } from './rules.ts';

describe('what was meant as markup and is shown as text, or not at all', () => {
  it.each([
    ['甲 \u202Eb', 'error', undefined],
    ['甲 <b title="&#x202e;b">c</b>', 'error', undefined],
    ['甲 \u001B[8mb', 'error', undefined],
    ['甲 <b title="&#7;b">c</b>', 'error', undefined],
    ['## 甲 \u0008', 'error', undefined],
    ['```sh\necho a\u0008\n```', 'error', undefined],
    ['```ansi\n\u001B[31ma\u0007\n```', 'error', undefined],
    ['```js\na /* \u2066b\u2069 */\n```', 'error', undefined],
    ['[a](other.md "\u{E0069}")', 'error', undefined],
    ['##设置', 'error', '## 设置'],
    ['#设置', 'warning', '# 设置'],
    ['#\u00A0Title', 'error', '# Title'],
    ['\uFF03 标题', 'error', '# 标题'],
    ['\u200B## 标题', 'error', '## 标题'],
    ['##', 'error', undefined],
    ['## ![](<red dot.png>)', 'error', undefined],
    ['## ![][a]\n\n[a]: <red dot.png>', 'error', undefined],
    ['文 [[other page|a]]', 'warning', '[a](other%20page.md)'],
    ['![[red.png]]', 'warning', '![](red.png)'],
    ['[a](other.md){ .button }', 'error', undefined],
    [':tada: 文', 'warning', undefined],
    ['[!NOTE]\n文', 'error', '> [!NOTE]\n> …'],
    ['\uFF1A\uFF1A\uFF1Anote\n文\n\uFF1A\uFF1A\uFF1A', 'error', ':::note\n…\n:::'],
    ['\u00B7\u00B7\u00B7js\nx\n\u00B7\u00B7\u00B7', 'error', '```js\n…\n```'],
    ['\uFF5C a \uFF5C b \uFF5C\n\uFF5C---\uFF5C---\uFF5C', 'error', '| a | b |\n|---|---|'],
    ['<<<<<<< HEAD\na\n=======\nb\n>>>>>>> b', 'error', undefined],
    ['=== "A"\n\n    x', 'error', undefined],
    ['--8<-- "other.md"', 'error', '``` file="other.md"\n```'],
    ['a {{ $frontmatter.title }}', 'warning', undefined],
    ['import A from "./a.js";\n\n文', 'error', undefined],
    ['<!--@include: ./other.md-->', 'error', '::include{file="./other.md"}'],
    ['List<T> 与 <name>', 'error', undefined],
    ['<![CDATA[ a\n\n文', 'error', undefined],
    ['<![CDATA[ a > b\n\n文', 'error', undefined],
    ['<div hidden><svg><![CDATA[></svg></div><svg>]]></svg>\n\n文', 'error', undefined],
    ['<dialog><math><![CDATA[></math></dialog><math>]]></math>\n\n文', 'error', undefined],
    ...['xmp', 'noembed', 'noframes', 'iframe', 'title', 'textarea'].map((name): [string, string, undefined] => [
      `<${name}><!-- </${name}><div hidden> --></${name}>\n\n文`,
      'error',
      undefined,
    ]),
    // A tag that has no end takes a whole block of HTML with it, which of these elements ends with the page.
    ...['style', 'script', 'pre', 'textarea'].flatMap((name): [string, string, string][] => [
      [`<${name}\n\n文`, 'error', `<${name}>`],
      [`文\n\n<${name}></${name}><${name} title="a\n\n文`, 'error', `<${name} title="a>`],
    ]),
    ['<div\n\n文', 'error', '<div>'],
    ['<datalist/>\n\n文', 'error', '<datalist …></datalist>'],
    ['文 <dialog /> 文', 'error', '<dialog …></dialog>'],
    ['<iframe src="https://example.com" />\n\n文', 'error', '<iframe …></iframe>'],
    ['<section/>\n\n文', 'warning', '<section …></section>'],
    ['<? a\n\n文', 'error', undefined],
    ['<?a b="c">\n\n文', 'error', undefined],
    ['<!DOCTYPE a\n\n文', 'error', undefined],
    ['<!a\n\n文', 'error', undefined],
    ['<template>[^a]\n\n[^a]: b</template>', 'error', '<template>…</template>'],
    ['文[^a]\n\n[^a]: <div hidden>b\n\n</div>', 'error', '<div>…</div>'],
    ['<your-token>', 'error', '<your-token>…</your-token>'],
    ['<details>\n<summary>a</summary>\n- b\n- c\n</details>', 'error', undefined],
    [':::note [a]\nx\n:::', 'error', ':::note[a]'],
    ['-\u00A0a\n-\u00A0b', 'warning', '- a\n- b'],
    ['## x {#a .b}', 'error', '{#a}'],
    ['## x {:#a}', 'error', '{#a}'],
    ['## x {: #a }', 'error', '{#a}'],
    ['## x {#a}{#b}', 'error', '{#a}'],
    ['## x {/* #a */}', 'error', '{#a}'],
    ['## x {id=a}', 'error', undefined],
    ['## x {#}', 'error', undefined],
    ['文 [a](my page.md)', 'error', '[a](<my page.md>)'],
    ['![a](my image.png)', 'error', '![a](<my image.png>)'],
    ['[a](some words)', 'warning', '[a](<some words>)'],
    ['[a] (other.md)', 'warning', '[a](other.md)'],
    ['[文]\uFF08other.md\uFF09', 'warning', '[文](other.md)'],
    ['[文](other.md\uFF09', 'error', '[文](other.md)'],
    ['(a)[other.md]', 'error', '[a](other.md)'],
    ['[a][otehr]\n\n[other]: other.md', 'error', '[a][other]'],
    ['[nothing][]', 'error', undefined],
    ['![a][nothing]', 'error', undefined],
    ['[a]\n\n[a]: other.md\n[A]: page.md', 'error', undefined],
    ['[](other.md)', 'error', '[…](other.md)'],
    ['[a]()', 'error', '[a](…)'],
    ['文[^1]', 'warning', '[^1]: …'],
    ['文\n\n[^1]: a', 'warning', '[^1]'],
    ['| a | b |\n|---|\n| 1 | 2 |', 'error', '|---|---|'],
    ['| a | b |\n| 1 | 2 |', 'error', '| a | b |\n|---|---|'],
    ['| a |\n\n|---|\n| 1 |', 'error', undefined],
    ['| a | b |\n|---|---|\n| 1 | 2 | 3 |', 'error', undefined],
    ['```mermaid\ngraph TD\n```', 'warning', undefined],
    ['```js\nx', 'error', undefined],
    ['```js\nx\n~~~', 'error', undefined],
    ['- a\n\n  ```js\n  x\n\nb', 'error', undefined],
    ['> [!NOET]\n> x', 'error', '> [!NOTE]'],
    ['> [!NOTE] **x**\n> y', 'error', '> [!NOTE]\n> …'],
    ['- [] a', 'warning', '- [ ] a'],
    ['- [x]a', 'warning', '- [x] a'],
    ['-a\n-b', 'warning', '- a\n- b'],
    ['1.步\n2.骤', 'warning', '1. 步\n2. 骤'],
    ['a **b ** c', 'warning', '**b**'],
    ['a **b c', 'warning', '**b c**'],
    ['a `b c', 'warning', '`b c`'],
    ['a <!-- b', 'error', '<!-- … -->'],
    ['<!-- b\n\nc', 'error', undefined],
    ['{/* a */}', 'error', '<!-- … -->'],
    ['export const a = 1;', 'error', undefined],
    ['<img src=../red>', 'error', '<img src="../red">'],
    ['a {% include b %}', 'warning', undefined],
    ['!!! note "a"\n    b', 'error', ':::note[a]\n…\n:::'],
    ['[[toc]]', 'error', undefined],
    ['<<< @/a.js', 'error', '``` file="a.js"\n```'],
    ['{: .a}', 'error', undefined],
    ['$$\nx\n$$', 'warning', undefined],
    ['::: tip A\n\nx\n\n:::', 'error', ':::tip[A]'],
    ['::note\nx', 'error', ':::note\n…\n:::'],
    ['::::note\n:::tip\nx\n:::\n', 'error', undefined],
    [':::note{title="a"}\nx\n:::', 'error', ':::note[a]'],
    [':::tab{vlaue="a"}\nx\n:::', 'error', '{value="a"}'],
    ['<details>\n**a**\n</details>', 'error', undefined],
    ['<div>\n[a](b.md)\n</div>', 'error', undefined],
    ['<details>\n\na', 'error', '<details>…</details>'],
    ['a </b>', 'warning', undefined],
    ['<a id="a"/> b', 'warning', '<a …></a>'],
    ['文==重点==字', 'warning', '<mark>重点</mark>'],
    ['## a ==b==', 'warning', '<mark>b</mark>'],
    ['| a |\n|---|\n| ==b== |', 'warning', '<mark>b</mark>'],
    ['- a ^^b c^^', 'warning', '<ins>b c</ins>'],
    ['a ++b++ c', 'warning', '<ins>b</ins>'],
    ['按++ctrl+alt+del++键', 'warning', '<kbd>ctrl</kbd>+<kbd>alt</kbd>+<kbd>del</kbd>'],
    ['x^2^', 'warning', '<sup>2</sup>'],
    ['H~2~O', 'warning', '<sub>2</sub>'],
    ['约~10~20个', 'warning', String.raw`\~10\~`],
    ['a %%b c%% d', 'warning', '<!-- b c -->'],
    ['文%%注释%%字', 'warning', '<!-- 注释 -->'],
    ['%% a %%', 'warning', '<!-- a -->'],
    ['%%\na\n%%', 'warning', undefined],
    ['%%\n\na', 'warning', undefined],
    ['[a]{.b} c', 'warning', '<span class="b">a</span>'],
    ['a^[b c]', 'warning', '[^1]\n\n[^1]: b c'],
    ['a b ^the-id', 'warning', '<a id="the-id"></a>'],
    ['?> a', 'error', ':::tip\na\n:::'],
    ['!> a', 'error', ':::warning\na\n:::'],
    ['*[HTML]: Hyper Text', 'error', '<abbr title="Hyper Text">HTML</abbr>'],
    ['a\n: b', 'warning', undefined],
    ['a\n\n:   b', 'warning', undefined],
    ['{!a.md!}', 'error', '::include{file="a.md"}'],
    ['@import "a.md"', 'error', '::include{file="a.md"}'],
    ['!INCLUDE "a.md"', 'error', '::include{file="a.md"}'],
    ['include::a.adoc[]', 'error', '::include{file="a.adoc"}'],
    [String.raw`\newpage`, 'error', undefined],
    ['{ref}`a` b', 'warning', undefined],
    ['a :ref:`b`', 'warning', undefined],
    ['a $`b`$', 'warning', '$b$'],
    ['> [!note]- a\n> b', 'error', ':::details[a]\n…\n:::'],
    ['> [!TIP]+\n> b', 'error', ':::details[TIP]\n…\n:::'],
    ['> [!info] a\n> b', 'error', ':::info\n…\n:::'],
    ['> [!success]\n> b', 'error', ':::tip\n…\n:::'],
    ['> [!VIDEO a.mp4]', 'error', undefined],
    ['> [!div class="a"]\n> b', 'error', undefined],
    ['- [-] a', 'warning', '- [ ] a'],
    ['- [/] a', 'warning', '- [ ] a'],
    ['<!-- tabs:start -->\n\n### a', 'warning', undefined],
    ['a <font color="red">b</font>', 'warning', undefined],
    ['a <font face="Wingdings">b</font>', 'warning', undefined],
    ['<table><tr><td bgcolor="#fff">b</td></tr></table>', 'warning', undefined],
    ['## a :tada:', 'warning', undefined],
    ['| a |\n|---|\n| [a](b c.md) |', 'error', '[a](<b c.md>)'],
    [String.raw`\\[a](b c.md)`, 'error', '[a](<b c.md>)'],
    ['#a\n===', 'warning', '# a'],
    ['## $$x$$', 'warning', undefined],
  ])('%j', async (source, severity, suggestion) => {
    const [problem] = (await compilePage(source)).problems;
    expect(problem).toMatchObject({ code: 'invalid-markdown', severity });
    expect(problem?.suggestion).toBe(suggestion);
  });

  it('an alert whose title has markup is reported once', async () => {
    const { problems } = await compilePage('> [!NOTE] **x**\n');
    expect(problems.map(({ message }) => message)).toEqual([
      'This alert is shown as text: a title beside its kind has no markup.',
    ]);
  });

  it.each([
    '#1 和 #2',
    String.raw`\[a\]\[b\] \[a](b c) \[^1\] \##x`,
    'arr[0][1] 与 map[key][name]',
    '`[a][b]` `[^1]` `**b`',
    '## 步骤 {#a}',
    '<br/>a<img src="red dot.png" alt="" />',
    '<ul><li>a<li>b</ul><p>c',
    '<pre>\n**a** [b](c.md)\n</pre>',
    '<div>\n\n**a**\n\n</div>',
    '- a\n\n  ```js\n  x\n  ```\n\n> ~~~\n> x\n> ~~~',
    '| a | b |\n|---|---|\n| 1 |',
    'a | b',
    'x <b and y',
    'a == b == c 与 a==b 与 i++ 与 C++ 与 x^2 与 100%% 与 %%d、%%s',
    '`==a==` `%%a%%` `{ref}``x` 约10~20个 ~~a~~ 与 ~a b~',
    '- [a](https://a.example)\n- [2024] a',
    '时间\n:smile',
    'a: b\n\n`:ref:`与`x`',
    '2 ** 3 ** 4',
    '12:30:45 与 a::b 与 [[1, 2], [3]] 与 arr[[0]]',
    '<x-mark>a</x-mark> <center>b</center> <svg viewBox="0 0 1 1"><lineargradient id="a"></lineargradient></svg>',
    '## ![a](<red dot.png>)',
    '## ![a][b]\n\n[b]: <red dot.png>',
    '## [![a][b]](https://a.example)\n\n[b]: <red dot.png>',
    '# #a',
    '## ##a',
    ...['#', '##', 'C#', '#a'].map((text) => `## ${text.replaceAll('#', String.raw`\#`)}`),
    '## &#35;',
    String.raw`\:::note`,
    String.raw`:\::note`,
    String.raw`\:::`,
    'a\n\\:::',
    '\\{ref}`a`',
    '{ref\\}`a`',
    'a \\:ref:`b`',
    'a :ref\\:`b`',
    'a \\$`b`$',
    'a $`b`\\$',
    ':::::note\n::::tip\n:::info\nx\n:::\n::::\n:::::',
  ])('%j is reported by no rule', async (source) => {
    expect((await compilePage(source)).problems).toEqual([]);
  });

  it('a mistake in a text does not hide mistakes of other kinds in it', async () => {
    const { problems } = await compilePage('O ==b== and :smile: and x^2^ and :tada: here');
    expect(problems.map(({ found }) => found)).toEqual(['==b==', ':smile:', '^2^', ':tada:']);
  });

  it('a problem has the line and column of the text that it is about', async () => {
    const page = await compilePage('一\n二 [a](my page.md)');
    expect(page.problems).toMatchObject([{ line: 2, column: 3 }]);
  });
});

describe('addresses of files in HTML', () => {
  it.each([
    ['<img src="red dot.png" srcset="none.png 2x, red%20dot.png 3x">', 'none.png'],
    ['<picture><source srcset="none.png"><img src="red dot.png"></picture>', 'none.png'],
    ['<video poster=none.png></video>', 'none.png'],
    ['<input type="image" src="none.png">', 'none.png'],
    ['<table background="none.png"></table>', 'none.png'],
    ['<svg><use href="none.svg#a"/></svg>', 'none.svg#a'],
    ['<svg><image xlink:href="none.png"/></svg>', 'none.png'],
  ])('%s', async (source, found) => {
    expect((await compilePage(source)).problems).toMatchObject([{ code: 'missing-image', found }]);
  });

  it('become those of the published files, with their fragment and their size', async () => {
    const { html, problems } = await compilePage(
      '<img src="red dot.png" srcset="red%20dot.png 2x"> <svg><use href="#a"/></svg>',
    );
    expect(problems).toEqual([]);
    expect(html).toMatch(/srcset="\/base\/hashed\/images\/red-dot\.\w+\.png 2x"/);
    expect(html).toContain('href="#a"');
  });

  it('are refused where they lead out of the folders of the site', async () => {
    const { problems } = await compilePage('<svg><use href="../../../compile-page.ts"/></svg>');
    expect(problems).toMatchObject([{ code: 'forbidden-file' }]);
  });
});

it.each([
  ['<iframe srcdoc="<p>a</p>"></iframe>', 'forbidden-html'],
  ['<meta http-equiv="refresh" content="0;url=https://a.example">', 'forbidden-html'],
  ['<base href="https://a.example/">', 'forbidden-html'],
  ['<svg><a><animate attributeName="href" values="javascript:a()"/></a></svg>', 'forbidden-html'],
  ['<svg><a xlink:href="javascript:a()">a</a></svg>', 'forbidden-url'],
  ['<iframe src="javascript:a()"></iframe>', 'forbidden-url'],
  ['<form action="javascript:a()"></form>', 'forbidden-url'],
  ['<button formaction="javascript:a()">a</button>', 'forbidden-url'],
])('%s is reported and left out of the page', async (source, code) => {
  for (const compile of [compilePage, compileMdxPage]) {
    const { html, problems } = await compile(
      compile === compilePage ? source : source.replace(/<(base|meta)([^>]*)>/, '<$1$2 />'),
    );
    expect(problems[0]).toMatchObject({ code });
    expect(html).not.toMatch(/javascript:|srcdoc|http-equiv|a\.example\//);
  }
});

it('an import in the middle of a paragraph is no import in MDX either', async () => {
  const { problems } = await compileMdxPage("文\nimport A from './a.mjs';");
  expect(problems).toMatchObject([{ code: 'invalid-markdown', line: 2 }]);
});

it.each([
  ['http:/a.example', 'http://a.example'],
  ['https://https://a.example', 'https://a.example'],
  ['http://', undefined],
])('%s is no address of a site', async (url, suggestion) => {
  const { problems } = await compilePage(`[a](${url})`);
  expect(problems).toMatchObject([{ code: 'broken-link', found: url }]);
  expect(problems[0]?.suggestion).toBe(suggestion);
  const foreign = await compilePage(`[a](${url})`, { markdown: { dialect: 'docusaurus' } });
  expect([problems, foreign.problems].map(([first]) => first?.severity)).toEqual(['error', 'warning']);
});

describe('rules', () => {
  it('have ids, which problems name', async () => {
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
    expect((await compilePage('文 :smile: 字')).problems).toMatchObject([{ rule: 'emoji-name', severity: 'warning' }]);
    expect((await compilePage('<div>\n\n文')).problems).toMatchObject([{ rule: 'open-element', severity: 'error' }]);
  });

  it('report an open script, as it hides the rest of the page in a browser', async () => {
    const { problems } = await compilePage('<script type="a/b"><!--<script></script>\n\n文');
    expect(problems).toContainEqual(expect.objectContaining({ rule: 'open-element', severity: 'error' }));
  });

  it.each([
    '<div hidden/>',
    '<p><button/></p>',
    '<a href="https://a.example"/>',
    '<svg viewBox="0 0 9 9"><foreignObject width="9" height="9"><section hidden/></foreignObject></svg>',
    '<svg viewBox="0 0 9 9"><desc><a href="#a"/></desc></svg>',
    `${'</b>'.repeat(20)}\n\n<div hidden>`,
  ])('report what hides or leads away the rest of the page, whatever else they report: %s', async (source) => {
    const { problems } = await compilePage(`${source}\n\n文`);
    expect(problems).toContainEqual(expect.objectContaining({ rule: 'open-element', severity: 'error' }));
  });

  it.each([
    '<a name="x"/>',
    '<svg viewBox="0 0 9 9"><a href="#a"/><title/><style/></svg>',
    '<svg viewBox="0 0 9 9"><foreignObject width="9" height="9"><b>a</b></foreignObject></svg>',
  ])('end no build over what shows the rest of the page: %s', async (source) => {
    const { problems } = await compilePage(`${source}\n\n文`);
    expect(problems.filter(({ rule, severity }) => rule === 'open-element' && severity === 'error')).toEqual([]);
  });

  it('are switched off by a comment, for its own file only', async () => {
    const off = '<!-- inkstone-off: emoji-name, same-label -->\n\n文 :smile: 字\n\n`a';
    expect((await compilePage(off)).problems.map(({ rule }) => rule)).toEqual(['open-code']);
    const mdx = '{/* inkstone-off: emoji-name */}\n\n文 :smile: 字';
    expect((await compileMdxPage(mdx)).problems).toEqual([]);
    const inPartial = '::include{file="@partials/rules-off.md"}\n\n文 :smile: 字';
    expect((await compilePage(inPartial)).problems).toMatchObject([{ rule: 'emoji-name', line: 3 }]);
  });

  it.each([
    ['open-element', '<div hidden>'],
    ['open-comment', '<!-- a'],
    ['open-block', ':::details'],
  ])('about what hides the rest of a page cannot be switched off by a page: %s', async (id, text) => {
    const { problems } = await compilePage(`<!-- inkstone-off: ${id} -->\n\n文\n\n${text}\n\n字`);
    expect(problems).toContainEqual(expect.objectContaining({ severity: 'error', found: id }));
    expect(problems).toContainEqual(expect.objectContaining({ severity: 'error', rule: id }));
  });

  it('that are switched off must exist', async () => {
    const { problems } = await compilePage('<!-- inkstone-off: emoji-nam -->');
    expect(problems).toMatchObject([{ severity: 'warning', found: 'emoji-nam', suggestion: 'emoji-name' }]);
  });

  it.each(['`[[optional]]` 之外的[[optional]]也行', '正则表达式[^1]匹配除1之外的字符', '`(?<name>x)`与x[^y]'])(
    'never end a build over correct prose: %s',
    async (source) => {
      const { problems } = await compilePage(source);
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );

  it.each([
    ['block-title', ':::note 标题\n\n文\n\n:::'],
    ['unknown-attribute', ':::note{colour="red"}\n\n文\n\n:::'],
    ['unknown-attribute', ':::tabs\n\n:::tab{name="A"}\n\n文\n\n:::\n\n:::'],
  ])('about how a block is written can be switched off: %s', async (id, text) => {
    const rulesOf = async (source: string) => (await compilePage(source)).problems.map(({ rule }) => rule);
    expect(await rulesOf(text)).toContain(id);
    expect(await rulesOf(`<!-- inkstone-off: ${id} -->\n\n${text}`)).not.toContain(id);
  });

  it('find emphasis that takes the asterisks of file patterns', async () => {
    const { problems } = await compilePage('用 **/*.ts and **/*.js 匹配');
    expect(problems).toMatchObject([{ rule: 'glob-as-emphasis', suggestion: '`**/*.ts`' }]);
    expect((await compilePage('这里的*强调*和**重点**，以及a/*b*')).problems).toEqual([]);
  });
});
