import { expect, test } from 'vitest';
import { fromVitePress } from './vitepress.ts';

function read(source: string, frontMatter: Record<string, unknown> = {}) {
  const lost: string[] = [];
  const text = fromVitePress(source, {
    isMdx: false,
    frontMatter,
    report: (message, { line, found }) => lost.push(`${line} ${found}: ${message}`),
  });
  return { text, lost };
}

/** The first mark that is long enough closes the outermost block, as in VitePress. */
const TABS = [
  `${':'.repeat(40)}tabs{group="a"}`,
  String.raw`::tab-label[B \[c\]]`,
  `${':'.repeat(39)}tip`,
  ':'.repeat(40),
].join('\n');

test.each([
  ['::: tip Read [this]', ':::tip[Read [this]]'],
  ['> ::: warning', '> :::warning'],
  [':::: details Click {open}\n::::', '::::details[Click]{open}\n::::'],
  ['::: details\n:::', ':::details[Details]\n:::'],
  ['::: tip Use [`a`](b.md)\n:::', ':::tip[Use [`a`](b.md)]\n:::'],
  ['::: tip 1 ] 2 [ 3\n:::', ':::tip[1 \\] 2 \\[ 3]\n:::'],
  ['::: code-group\n:::', ':::tabs\n:::'],
  ['::: v-pre\n`a`\n:::\n\n::: tip\n:::', '\n`a`\n\n\n:::tip\n:::'],
  ['[[toc]]', ''],
  ['::: tabs key:a\n== B [c]\n::: tip\n:::', TABS],
  ['::: details\n::: v-pre\n:::\nb', ':::details[Details]\n\n:::\nb'],
  ['[a](/pure.html){target="_self"}', '<a href="/pure.html" target="_self">a</a>'],
  ['a `b`{#c}', 'a `b`<a id="c"></a>'],
  ['## Title {#own .big}', '## Title {#own}'],
  ['## Title {.big}', '## Title'],
  ['## A {b} %{#own}%', '## A {b} {#own}'],
  ['## A {b}', '## A {b}'],
  ['[a](b){.c}, `d`{e}', '[a](b), `d`{e}'],
  ['```ts{1,3}:line-numbers=2 [a.ts]\n```', '```ts {1,3} showLineNumbers=2 [a.ts]\n```'],
  ['```js-vue\n{{ a }}\n```', '```js\n{{ a }}\n```'],
  ['- ```sh:no-line-numbers\n  ```', '- ```sh\n  ```'],
  ['```{2}\n```', '```text {2}\n```'],
  [
    '<<< @/parts/a.ts#b{1,2 ts:line-numbers} [c]',
    '::snippet{file="@source/parts/a.ts#b" info="ts%20%7B1%2C2%7D%20showLineNumbers%20%5Bc%5D"}',
  ],
  ['<<< ./a.py', '::snippet{file="./a.py" info="py%20%5Ba.py%5D"}'],
  ['<!-- @include: ./a.md{2,5} -->', '::include{file="./a.md" lines="2-5"}'],
  ['<!--@include: @/a.md#b-->', '::include{file="@source/a.md" region="b"}'],
  ['## Keys <Badge type="tip" text="new" />', '## Keys <small>new</small>'],
  ['## Since v<NEXT_VERSION>', '## Since v<NEXT_VERSION>'],
  ['<Badge>beta</Badge>', '<small >beta</small>'],
  ['`{{ a }}` and `<Cup />`', '`{{ a }}` and `<Cup />`'],
  ['<span v-pre>{{ a }}</span>', '<span>{{ a }}</span>'],
  ['{{ $frontmatter.title }}', 'Tea'],
])('%j is read as %j', (written, text) => {
  expect(read(written, { title: 'Tea' })).toEqual({ text, lost: [] });
});

test('of containers that do not end, those further inside than two are left out, and named', () => {
  expect(read('::: warning\n::: tip\n::: code-group\na\n:::\n\n::: tip\n:::')).toEqual({
    text: ':::warning\n:::tip\n\na\n:::\n\n:::tip\n:::',
    lost: ['3 ::: code-group: This block is not closed: what is in it is shown without it.'],
  });
});

test('what elements do on events is left out, and named; in code it stays', () => {
  expect(read('a\n\n<b\n  id="b" onclick="a(\'>\')"\n  onload=c>c</b> `<b onclick="a">`')).toEqual({
    text: 'a\n\n<b\n  id="b"\n>c</b> `<b onclick="a">`',
    lost: [
      `4 onclick="a('>')": What this does on an event is left out.`,
      '5 onload=c: What this does on an event is left out.',
    ],
  });
});

test('what Vue puts into a page is left out, and named with its line', () => {
  const { text, lost } = read(
    '<script setup>\nimport Cup from "./Cup.vue";\n</script>\n\nVersion {{ version }}.\n\n<Cup\n  :size="2"\n>*Tea*</Cup>\n\n<img :src="a" alt="b">\n',
  );
  expect(text).toBe('\n\n\n\nVersion .\n\n<!---->\n<!---->\n*Tea*\n\n<img alt="b">\n');
  expect(lost).toEqual([
    '1 <script setup>: What <script> does on this page is left out.',
    '5 {{ version }}: What Vue would compute here is not known: it is left out.',
    '7 <Cup: Nothing is shown of the component <Cup> of Vue, but what is inside of it.',
    '11 <img :src="a" alt="b">: Vue would set ":src="a"" here: it is left out.',
  ]);
});

test('a line of which nothing is left does not end the HTML around it: what is indented after it would be code', () => {
  expect(read('<select>\n    <option v-for="cup in cups">\n    {{ cup }}\n    </option>\n</select>').text).toBe(
    '<select>\n    <option>\n<!---->\n    </option>\n</select>',
  );
});

test('a tag of HTML that closes itself, as it does in Vue, takes in nothing', () => {
  expect(read('## Cup <sup class="new" data-text="2.0" />\n\n<br /> <Cup /> <img src="a.png" />').text).toBe(
    '## Cup <sup class="new" data-text="2.0"></sup>\n\n<br />  <img src="a.png" />',
  );
});

test('what is in code is left as it is', () => {
  const code = '````md\n::: tip Read\n{{ a }} <Cup />\n<script setup>\n</script>\n```js{1}\n````';
  expect(read(code)).toEqual({ text: code, lost: [] });
});

test('the words of a home page stand in the lines of its front matter', () => {
  const frontMatter = {
    layout: 'home',
    hero: {
      name: 'Tea',
      text: 'Leaves and water',
      tagline: 'Hot.',
      actions: [{ theme: 'brand', text: 'Start', link: '/start' }],
    },
    features: [
      { title: 'Quick', details: 'Three minutes.' },
      { title: 'Old', link: 'https://tea.example' },
    ],
  };
  expect(read(`${'\n'.repeat(24)}More.`, frontMatter).text.replace(/\n{3,}/, '\n…\n')).toBe(
    '# Tea: Leaves and water\n\nHot.\n\n[Start](</start>)\n\n- **Quick**: Three minutes.\n- **[Old](<https://tea.example>)**\n…\nMore.',
  );
});
