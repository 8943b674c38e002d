import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONFIG, LONGEST_MS, SETTINGS, useCorpus } from '../testing/fixtures/corpus.ts';

const { build, ends, makeSite } = useCorpus();

/** What owners, editors and scripts leave in a file of data: text that is none, too much of it, or of another kind. */
const ANYTHING = [
  '',
  ' ',
  '\t',
  '\0',
  '\uFEFF',
  '{',
  '}',
  '[]',
  '{}',
  'null',
  '0',
  '- a\n- b\n',
  ': a',
  'a: b: c',
  'a: [',
  'a: "',
  "a: '",
  '&a [*a]',
  '*a',
  'a: &x {b: *x}',
  'a: !!js/function x',
  '? [a]\n: b',
  '<<: *a',
  'a: 1\na: 2',
  '__proto__: {a: 1}',
  '%YAML 9.9\n---\na: b',
  '---\na: b\n---\nc: d',
  '{"a": 1,}',
  '// a\n{"a": 1}',
  '<?xml version="1.0"?><svg>',
  '<!DOCTYPE svg [<!ENTITY a "&b;&b;"><!ENTITY b "x">]><svg>&a;</svg>',
  '<html></html>',
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  `a: ${'x'.repeat(100_000)}`,
  'a: b\n'.repeat(3_000),
  `${'  '.repeat(500)}a: b`,
  '<<<<<<< HEAD\na: b\n=======\na: c\n>>>>>>> main\n',
];
const TEXT = fc.oneof(fc.constantFrom(...ANYTHING), fc.string({ maxLength: 30 }));
/** Mostly of the right form, with one value that may be anything. */
const value = (good: readonly string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...good) }, fc.constantFrom(...ANYTHING));
const category = fc
  .tuple(
    value(['"A"', '"茶"']),
    value(['1', '0.5']),
    value(['{"type": "generated-index"}', '{"type": "doc", "id": "a"}']),
  )
  .map(([label, position, link]) => `{"label": ${label}, "position": ${position}, "link": ${link}}`);
const authors = fc
  .tuple(value(['li', 'constructor']), value(['Li']), value(['https://a.example', '/b']))
  .map(([key, name, url]) => `${key}:\n  name: ${name}\n  url: ${url}\n`);
const tags = fc
  .tuple(value(['tea', '__proto__']), value(['Tea']), value(['/tea', 'tea']))
  .map(([key, label, permalink]) => `${key}:\n  label: ${label}\n  permalink: ${permalink}\n`);
const terms = fc
  .tuple(value(['Tea', '茶']), value(['A drink.', 'See [a](a.md).']))
  .map(([term, text]) => `# Glossary\n\n## ${term}\n\n${text}\n`);
const drawing = fc
  .tuple(value(['<path d="M0 0"/>', '<text>a</text>']), value(['viewBox="0 0 8 8"', '']))
  .map(([inner, attributes]) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);
const either = (arbitrary: fc.Arbitrary<string>) => fc.oneof({ weight: 3, arbitrary }, TEXT);

const FILES = fc.record(
  {
    'docs/c/_category_.json': either(category),
    'docs/d/_category_.yml': either(category),
    'docs/authors.yml': either(authors),
    'docs/tags.yml': either(tags),
    'docs/glossary.md': either(terms),
    'docs/drawing.svg': either(drawing),
    'docs/_part.md': TEXT,
    'docs/_part.mdx': TEXT,
    'docs/_data.json': TEXT,
    'docs/sample.ts': TEXT,
  },
  { requiredKeys: ['docs/drawing.svg', 'docs/_part.md', 'docs/_part.mdx', 'docs/_data.json', 'docs/sample.ts'] },
);
const PAGES = {
  'docs/a.md': '---\ntags: [tea]\n---\n\n# A\n\n::figure[A]{file="./drawing.svg"}\n\n![a](drawing.svg)\n',
  'docs/b.md':
    '# B\n\n::include{file="./_part.md"}\n\n```ts file="./sample.ts"\n```\n\n```ts file="./sample.ts#a"\n```\n',
  'docs/b.mdx.mdx':
    "import Part from './_part.mdx';\nimport data from './_data.json';\n\n# C\n\n<Part />\n\n{JSON.stringify(data)}\n",
  'docs/c/d.md': '---\nauthors: [li]\n---\n\n# D\n',
  'docs/d/e.md': '# E\n',
};

test('whatever is in files of data, drawings, partials and samples, a build ends in pages or in problems of these files', async () => {
  await fc.assert(
    fc.asyncProperty(FILES, async (files) => {
      await makeSite(
        { ...PAGES, ...(files as Record<string, string>) },
        { ...CONFIG, docs: [{ path: '', lastUpdate: 'off' }], checks: { pageSeconds: 5 } },
      );
      const { problems } = await build(undefined, LONGEST_MS);
      for (const { file } of problems ?? []) expect(file).toMatch(/^docs\//);
    }),
    { ...SETTINGS, numRuns: 16 },
  );
  expect(ends.refused).toBeGreaterThan(5);
}, 600_000);
