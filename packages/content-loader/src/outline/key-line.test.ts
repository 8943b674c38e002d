import { expect, test } from 'vitest';
import { placeOfKey } from './key-line.ts';

const lineOf = (source: string, key: string | null, text: string) =>
  placeOfKey('/site/docs/a.md', key, text, {
    files: { readItself: () => ({ content: Buffer.from(source) }) } as never,
    relative: (file) => file.slice('/site/'.length),
  });

test.each<[source: string, key: string | null, text: string, line: number]>([
  ['---\ntitle: A\ntags: [b, a]\n---\n\na\n', 'tags', 'a', 3],
  ['---\r\ntags:\r\n  - bar\r\n  - "a b"\r\n  - a\r\n---\r\n', 'tags', 'a', 5],
  ['---\ntags:\n- ba\n- label: a\n---\n', 'tags', 'a', 4],
  ['---\n{ "title": "A",\n  "tags": ["b",\n "a"] }\n---\n', 'tags', 'a', 4],
  // Written in another way than it is read.
  ['---\ntitle: A\ntags: ["\\x61"]\ndescription: a\n---\n', 'tags', 'a', 3],
  // A translation has it from its original.
  ['---\ntitle: a\n---\n', 'tags', 'a', 1],
  ['# A\n', 'tags', 'a', 1],
  ['ba:\n  label: x\na:\n  label: y\n', null, 'a', 3],
])('the line of %j is found', (source, key, text, line) => {
  expect(lineOf(source, key, text)).toEqual({ file: 'docs/a.md', line });
});

test('a text of one character is looked for once', () => {
  expect(lineOf(`---\ntags: ${'a'.repeat(500_000)}\n---\n`, 'tags', 'a').line).toBe(2);
});
