import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPlainYaml } from './yaml.ts';

it('reads text, numbers and truth values', () => {
  expect(
    readPlainYaml('title: 请求的生命周期, “从头到尾”  \nsidebar_position: 12\r\ndraft: true\nid: a-b [c] {d} | e'),
  ).toEqual({ title: '请求的生命周期, “从头到尾”', sidebar_position: 12, draft: true, id: 'a-b [c] {d} | e' });
});

it('reads JSON', () => {
  const text =
    '{\n\t"label": "a: \\"b\\": c",\n\t"link": { "type": "doc", "label": [1, null, { "label": true }] }\n}\n';
  expect(readPlainYaml(text)).toEqual(parse(text.replaceAll('\t', '  ')));
});

it.each([
  '{ "label": "a", "label": "b" }',
  '{ "a": { "b": 1, "b": 1 } }',
  '{ label: a }',
  '{ "a": 1 }\n---\n{}',
  '[1]',
  'title: "a"',
  'title: a: b',
  'title: a # b',
  'title:',
  'title: a\n  b',
  'title: - a',
  'title: 2024-01-01',
  'title: 012',
  'title: 1.5',
  'title: Null',
  'true: a',
  'title: a\ntitle: b',
  'tags: [a]',
  'title: a\n# b',
  'title: a\tb',
  'a\n---\nb: c',
  '',
])('leaves %j to the parser', (text) => {
  expect(readPlainYaml(text)).toBeUndefined();
});

it('agrees with the parser on whatever it reads', () => {
  const words = `a B 中 é x1 true False null 0 12 007 1.5 0x1f .inf ~ yes o , . ' " [ ] { } | > & * ! % @ \` ? - _ ， : # \\ << = 😀`;
  const spaces = [' ', '  ', ': ', ' #', '\t', '\r', '\u00a0', '\u3000', '\u0301', '\u2028', '\ufeff'];
  const parts = [...words.split(' '), ...spaces];
  let seed = 7;
  const pick = <Item>(items: readonly Item[]): Item => {
    seed = (seed * 48_271) % 2_147_483_647;
    return items[seed % items.length]!;
  };
  let read = 0;
  for (let round = 0; round < 40_000; round++) {
    const lines = Array.from({ length: pick([1, 2, 3]) }, () => {
      const value = Array.from({ length: pick([1, 2, 3, 4]) }, () => pick(parts)).join('');
      return `${pick(['title', 'a-b', 'sidebar_position', 'null', 'y', 'x'])}${pick([': ', ':  ', ': ', ':'])}${value}`;
    });
    const text = lines.join(pick(['\n', '\n', '\r\n']));
    const plain = readPlainYaml(text);
    if (plain === undefined) continue;
    read++;
    expect(plain, JSON.stringify(text)).toEqual(parse(text));
  }
  expect(read).toBeGreaterThan(1_000);
});
