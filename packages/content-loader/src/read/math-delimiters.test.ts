import { expect, it } from 'vitest';
import { withDollars } from './math-delimiters.ts';

it.each([
  [String.raw`a \\( x^2 \\) b \\(y\\)`, 'a $x^2$ b $y$'],
  ['\\\\[\n\\int x\n\\\\]', '$$\n\\int x\n$$'],
  [String.raw`\\[ x \\]`, '$$ x $$'],
  [String.raw`\(x\) and \[y\]`, String.raw`\(x\) and \[y\]`],
  ['`\\\\(x\\\\)`', '`\\\\(x\\\\)`'],
  ['```\n\\\\(x\\\\)\n```', '```\n\\\\(x\\\\)\n```'],
  ['\\\\(a\n\nb\\\\)', '\\\\(a\n\nb\\\\)'],
])('formulas of mdBook get dollars: %j', (source, written) => {
  expect(withDollars(source, '\\\\')).toBe(written);
});

it.each([
  [String.raw`a \(x\) b`, 'a $x$ b'],
  ['\\[\nx\n\\]', '$$\nx\n$$'],
  [String.raw`\\(x\\)`, String.raw`\\(x\\)`],
  ['- a\n\n    \\[ x \\]\n', '- a\n\n    $$ x $$\n'],
  ['a <sup>\\[[1](b#c)\\]</sup> and \\[x\\]', 'a <sup>\\[[1](b#c)\\]</sup> and \\[x\\]'],
  ['\\[a\n\nb\\]', '\\[a\n\nb\\]'],
  ['\\[a\\] b', '\\[a\\] b'],
])('formulas of MkDocs get dollars: %j', (source, written) => {
  expect(withDollars(source, '\\')).toBe(written);
});
