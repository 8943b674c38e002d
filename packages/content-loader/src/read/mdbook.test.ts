import { expect, test } from 'vitest';
import { fromMdBook, helpersInCode, partNamed, withoutHiddenLines } from './mdbook.ts';

function read(source: string) {
  const lost: string[] = [];
  const text = fromMdBook(source, { isMdx: false, report: (_, { line, found }) => lost.push(`${line} ${found}`) });
  return { text, lost };
}

test.each([
  ['{{#include part.md}}', '::include{file="part.md"}'],
  ['{{ #include ../a.md:2:5 }}', '::include{file="../a.md" lines="2-5"}'],
  ['{{#include a.md:tea}}', '::include{file="a.md" region="tea"}'],
  ['{{#title Tea}}\n\n# Tea', '\n\n# Tea'],
  ['{{#playground a.rs editable}}', '::snippet{file="a.rs" info="rust"}'],
  [String.raw`\{{#include a.md}}`, '`{{#include a.md}}`'],
  ['## Tea {#own .big}', '## Tea {#own}'],
  ['```rust,ignore,no_run\n{{#include a.rs}}\n```', '```rust\n{{#include a.rs}}\n```'],
])('%j is read as %j', (written, text) => {
  expect(read(written)).toEqual({ text, lost: [] });
});

test.each([
  ['```admonish\n*a*\n```', ':::note[Note]\n*a*\n:::'],
  ['```admonish warning "Read [this](b)"\na\n```', ':::warning[Read [this](b)]\na\n:::'],
  ['```admonish bug title="Tea" class="b"\na\n```', ':::danger[Tea]\na\n:::'],
  ['``` admonish sandbox collapsible=true\na\n```', ':::details[Sandbox]\na\n:::'],
  ['````admonish tip\n```rust,ignore\nb\n```\n````', '::::tip[Tip]\n```rust\nb\n```\n::::'],
  ['- a\n  ~~~admonish info\n  {{#include b.md}}\n  ~~~', '- a\n  :::info[Info]\n  ::include{file="b.md"}\n  :::'],
])('a block of mdbook-admonish, %j, is read as %j', (written, text) => {
  expect(read(written)).toEqual({ text, lost: [] });
});

test('what is left out in a block of mdbook-admonish is named with its line', () => {
  expect(read('a\n\n```admonish\nb\n{{#toc}}\n```').lost).toEqual(['5 {{#toc}}']);
});

test('a helper of a preprocessor, and a helper within a line of text, are left out and reported', () => {
  expect(read('# A\n\nSee {{#include a.md}}.\n\n{{#toc here}}\n{{%outline}}\n{{% part of it }}')).toEqual({
    text: '# A\n\nSee .\n\n\n\n',
    lost: ['3 {{#include a.md}}', '5 {{#toc here}}', '6 {{%outline}}', '7 {{% part of it }}'],
  });
  expect(read('{{ a }} and {{%}}').lost).toEqual([]);
});

test.each([
  ['a.rs', { file: 'a.rs' }],
  ['a.rs:2', { file: 'a.rs', lines: '2-2' }],
  ['a.rs:2:', { file: 'a.rs', lines: '2-' }],
  ['a.rs::5', { file: 'a.rs', lines: '-5' }],
  ['a.rs:tea', { file: 'a.rs', region: 'tea' }],
])('an inclusion of %s takes the part %j', (written, part) => {
  expect(partNamed(written)).toEqual(part);
});

test('files stand in code in the place of what includes them', () => {
  const read = (part: object) => JSON.stringify(part);
  expect(helpersInCode('a\n{{#rustdoc_include b.rs:2}}\n\\{{#include c}}', read)).toBe(
    'a\n{"file":"b.rs","lines":"2-2"}\n{{#include c}}',
  );
});

test('lines that only the compiler needs are not shown', () => {
  expect(withoutHiddenLines('# use a;\n#\nlet b;\n##[derive]\n#[c]\n')).toBe('let b;\n#[derive]\n#[c]\n');
});
