import { expect, test } from 'vitest';
import { exceededLimit, hasUnclosedBraces } from './limits.ts';

const nested = (depth: number) => Array.from({ length: depth }, (_, index) => `${'  '.repeat(index)}- a`).join('\n');

test.each([
  ['', undefined],
  ['- a\n'.repeat(10_000), undefined],
  [`${nested(100)}\n\ntext\n\n${nested(100)}`, undefined],
  [':::note\n\n:::\n'.repeat(10_000), undefined],
  [`${':a[b] '.repeat(1_500)}\n\n`.repeat(4), undefined],
  [nested(101), 101],
  [`text\n\n${'>'.repeat(101)}`, 3],
  ['>'.repeat(1_000_000), 1],
  ['> '.repeat(500_000), 1],
  ['- '.repeat(500_000), 1],
  ['1. '.repeat(300_000), 1],
  [`text\n\n${':a['.repeat(300_000)}`, 3],
  [':a{\n'.repeat(300_000), 2_001],
  [`a\n\n${'a_'.repeat(100_000)}`, 3],
  ['[a]\uFF08b'.repeat(50_000), 1],
  ['~~\u4E2D'.repeat(50_000), 1],
  [']\u4E2D'.repeat(50_000), 1],
  ['@www.a.$'.repeat(3_000), 1],
  ['a@b.example, '.repeat(500) + '\n'.repeat(3), undefined],
  [`| a |\n| - |\n${'| a '.repeat(30_000)}`, 3],
  [`a\n\nhttps://example.com/${')'.repeat(60_000)}`, 3],
  [`https://example.com/${'.,'.repeat(60_000)}\u3002`, 1],
  [`\`\`\`\nhttps://example.com/${'.,'.repeat(60_000)}\n\`\`\``, undefined],
  [`${'*'.repeat(2_000)}\n\n${'. '.repeat(10_000)}`, undefined],
  [`\`\`\`json\n${'["a_b"],'.repeat(50_000)}\n\`\`\``, undefined],
  [`![a](data:image/png;base64,${'Aa0+/'.repeat(50_000)})`, undefined],
  ['- [a](b_c.md)\n'.repeat(30_000), undefined],
  ['x'.repeat(2_000_001), 1],
  [`a\n# a${' '.repeat(300_000)}b`, 2],
  [`\`\`\`\na${' '.repeat(300_000)}b\n\`\`\``, 2],
  ['key: value\n'.repeat(100_000), 10_001],
  ['key: value\n\n'.repeat(100_000), undefined],
  [`\`\`\`\n${'key: value\n'.repeat(100_000)}\`\`\``, undefined],
  ['&amp;'.repeat(200_000), 1],
  ['&#65;\n'.repeat(200_000), 5_774],
  [`${'a '.repeat(100_000)}\n${'&amp;'.repeat(2_000)}`, 2],
  ['&amp;\n\n'.repeat(60_000), undefined],
  [`\`\`\`html\n${'&amp;'.repeat(200_000)}\n\`\`\``, undefined],
  [`${'x '.repeat(1_000)}&nbsp;\n`.repeat(200), undefined],
])('text no. %# exceeds the limit of the parser in the expected line', (source, line) => {
  const start = performance.now();
  expect(exceededLimit(source)?.line).toBe(line);
  // Linear: some milliseconds, where a scan that is not would take minutes.
  expect(performance.now() - start).toBeLessThan(2_000);
});

test.each([
  ['{'.repeat(201), true],
  [`${'}'.repeat(300)}${'\n| _{>'.repeat(20_000)}`, true],
  ['{a} '.repeat(50_000), false],
  [`${'{'.repeat(200)}${'}'.repeat(50_000)}{`, false],
  ['text', false],
])('text no. %#: whether more braces stay open than the parser of MDX can read', (source, expected) => {
  expect(hasUnclosedBraces(source)).toBe(expected);
});
