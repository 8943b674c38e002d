import { expect, test } from 'vitest';
import { fromDocusaurus } from './docusaurus.ts';

test.each([
  [':::tip Read this', ':::tip[Read this]'],
  ['> ::::important A `title`', '> ::::info[A `title`]'],
  [':::note[Title]', ':::note[Title]'],
  [':::success', ':::tip'],
  [':::warning{open}', ':::warning{open}'],
  [':::tabs x', ':::tabs x'],
  ['- :::danger Hot', '- :::danger[Hot]'],
  ['## Title {/* #own-id */}', '## Title {#own-id}'],
  ['### 标题 <!-- #biaoti -->', '### 标题 {#biaoti}'],
  ['a <!-- b --> c', 'a  c'],
  ['a `<!-- b -->` c', 'a `<!-- b -->` c'],
  ['<img src={require("./a.png").default} />', '<img src="./a.png" />'],
  ["<img src={require('/static/a.png').default} />", '<img src="@site/static/a.png" />'],
  [
    '<A {...require("./a-b.json")} />',
    '<A {...__required_$2e$2fa$2db$2ejson} />\n\nimport __required_$2e$2fa$2db$2ejson from "./a-b.json";\n',
  ],
  [
    "<A data={require('/x.json')} />",
    '<A data={__required_$40site$2fx$2ejson} />\n\nimport __required_$40site$2fx$2ejson from "@site/x.json";\n',
  ],
  [
    "<A of={{\n  a: require('./a.png').default,\n}} />",
    '<A of={{\n  a: __required_$2e$2fa$2epng,\n}} />\n\nimport __required_$2e$2fa$2epng from "./a.png";\n',
  ],
  [
    "<A of={{\n  a: require('./a.png')\n    .default,\n}} />",
    '<A of={{\n  a: __required_$2e$2fa$2epng\n,\n}} />\n\nimport __required_$2e$2fa$2epng from "./a.png";\n',
  ],
  [
    "export const a = require('./a').default;",
    'export const a = __required_$2e$2fa.default;\n\nimport * as __required_$2e$2fa from "./a";\n',
  ],
  ["Call require('./a') and `{require('./b')}`.", "Call require('./a') and `{require('./b')}`."],
  ['`{require("./a.png")}` <!-- b -->', '`{require("./a.png")}` '],
  ['import {\n  A,\n} from "/docs/_a.mdx";', 'import {\n  A,\n} from "@site/docs/_a.mdx";'],
  ["import '/src/a.js';\n\nSee '/docs'.", "import '@site/src/a.js';\n\nSee '/docs'."],
  ['a\n<!--\nb\n-->\nc', 'a\n\n\n\nc'],
  ['<!-- b\n\n```sh\nc\n``` -->\n\nd <!-- e -->', '\n\n\n\n\n\nd '],
  ['<!-- a -->\n```\n<!-- b\n```\nc', '\n```\n<!-- b\n```\nc'],
  ['a\n\n```mdx-code-block\n<B />\n```\n\nc', 'a\n\n\n<B />\n\n\nc'],
  ['````mdx-code-block\n```js\n<!-- b -->\n```\n````', '\n```js\n<!-- b -->\n```\n'],
])('in MDX, %j is read as %j', (written, read) => {
  expect(fromDocusaurus(written, true)).toBe(read);
});

test('code is left as it is', () => {
  const code = '```md\n:::tip Read\n<!-- x -->\n```\n\n~~~\n## A {/* #b */}\n~~~\n\n````\n```\n:::tip A\n````';
  expect(fromDocusaurus(`${code}\n:::tip B`, true)).toBe(`${code}\n:::tip[B]`);
});

test('a code span of three backticks opens no block', () => {
  expect(fromDocusaurus('``` a ```\n:::tip B', true)).toBe('``` a ```\n:::tip[B]');
});

test('comments of plain Markdown are left to its parser', () => {
  expect(fromDocusaurus('a <!-- b -->', false)).toBe('a <!-- b -->');
});
