import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONFIG, LONGEST_MS, SETTINGS, useCorpus } from '../testing/fixtures/corpus.ts';

const { build, ends, makeSite } = useCorpus();

const FONT = readFileSync(fileURLToPath(import.meta.resolve('@fontsource/lora/files/lora-latin-400-normal.woff2')));

/** Mostly what a site may have: one mistake is enough for a site to be refused. */
function rarely<Value>(good: readonly Value[], bad: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: fc.constantFrom(...bad) },
  );
}

const OPENING = rarely(
  ['', '', '---\ntitle: T\n---\n', '---\n{"title": "T"}\n---\n', '---   \ntitle: T\n--- \n', '***\n', '---\n\n---\n'],
  [
    '\n---\ntitle: T\n---\n',
    ' ---\ntitle: T\n---\n',
    '<!-- a -->\n---\ntitle: T\n---\n',
    '----\ntitle: T\n----\n',
    '---json\n{"title": "T"}\n---\n',
    '+++\ntitle = "T"\n+++\n',
    '---\ntitle: T\n',
    '---\ntitle: T\n...\n',
    '---\ntitle: T\n---\nslug: /x\n---\n',
    '---\nlevel: 7\n---\n',
    '---\n? [a]\n: b\n---\n',
  ],
);
const TEXT = rarely(
  [
    'text',
    '文 **“强”** 文',
    '```npm\nnpm install x\n```',
    '```npm\nnpm run x -- --y\n```',
    '```sh [npm]\nx\n```',
    '::::tabs\n\n```sh [npm]\nx\n```\n\n```sh [yarn]\ny\n```\n\n::::',
    '> [!NOTE]\n> a',
    '[a](a.md)',
    'a | b',
    '<br>',
    ':::note[A]\nb\n:::',
  ],
  [
    '##a',
    '\uFF1A\uFF1A\uFF1Anote\na',
    '[[a]]',
    '=== "A"',
    '<<<<<<< HEAD\na\n=======',
    '| a |\n| b |',
    '[a](none.html)',
    '[a](/a.html)',
    '[a](http://)',
    'List<T>',
    '<b>',
    '```js',
    '```npm\nrm -rf /\n```',
    '```npm\n```',
    '::::tabs\n\n```sh\nx\n```\n\n::::',
    'import a from "./a.mjs";',
    '<!--@include: ../../secret.md-->',
  ],
);
const MDX = rarely(
  [
    "import { a } from './_a.mjs';\n\n{a}",
    "import Part from './_part.mdx';\n\n<Part />",
    'export const b = 1;\n\n{b}',
    '<a href={"/a"}>a</a>',
  ],
  [
    "import { none } from './_a.mjs';\n\n{none}",
    "import { a } from './none.mjs';\n\n{a}",
    "import a from 'node:fs';\n\n{a}",
    "import a from '../../secret.md';\n\n<a />",
    "import a from './_throws.mjs';\n\n{a}",
    "import a from './_never.mjs';\n\n{a}",
    '<button onClick={() => 1}>a</button>',
    '{() => 1}',
    'export default 1;',
    '<a href={"none"}>a</a>',
    '<a href={"javascript:alert(1)"}>a</a>',
    '{a',
  ],
);
const NAME = rarely(
  ['b.md', 'c/README.md', 'c/index.md', 'd e.md', '茶.md', '2026-01-31-f.md'],
  ['b.MD', 'b.markdown', 'b.mdwn', 'README', '2026-02-30-g.md', 'a.mdx', 'c/_Category_.yml', 'c/_category.json'],
);
const ENCODING = rarely<(text: string) => string | Buffer>(
  [
    (text) => text,
    (text) => text,
    (text) => `\uFEFF${text}`,
    (text) => text.replaceAll('\n', '\r\n'),
    (text) => text.replaceAll('\n', '\r'),
  ],
  [
    (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    (text) => Buffer.from(`${text}\xE4`, 'latin1'),
    (text) => `${text}\0`,
    (text) => Buffer.from(text).subarray(0, -1),
  ],
);
const REDIRECTS = rarely(
  ['', '# old\n/old /a\n', '/old\t/a 301\r\n', '\uFEFF/old /a\n', '/old https://b.example/\n'],
  [
    '/old\n',
    'old /a\n',
    '/old /a 200\n',
    '/old /none\n',
    '/old/* /a\n',
    '/../x /a\n',
    '/old javascript:alert(1)\n',
    '/a /b\n/b /a\n',
  ],
);
const SCHEMA = rarely(
  ['{ value: {} }', '{ value: { level: 1 } }', '{ value: Object.fromEntries(Object.entries(value)) }'].map(
    (result) => `export default { '~standard': { version: 1, vendor: 'x', validate: (value) => (${result}) } };\n`,
  ),
  [
    'export default 1;\n',
    'export const a = 1;\n',
    'throw new Error("a");\n',
    'export default { "~standard": { validate: () => Promise.resolve({}) } };\n',
    'export default { "~standard": { validate() { throw new Error("a"); } } };\n',
    'export default { "~standard": { validate: () => undefined } };\n',
    'export default { "~standard": { validate: () => ({ issues: [{ message: "a", path: [{ key: "level" }, 0] }] }) } };\n',
    'export default { "~standard": { validate: () => ({ issues: "a" }) } };\n',
  ],
);
const face = (src: string) => ({ family: 'Lora', files: [{ src }] });
const THEME = rarely<object>(
  [{}, { fonts: { text: face('./lora.woff2') } }, { slots: { Footer: './part.mjs' } }],
  [
    { fonts: { text: face('./none.woff2') } },
    { fonts: { text: face('./docs/a.md') } },
    { fonts: { text: face('../secret.md') } },
    { fonts: { text: face('docs') } },
    { slots: { Footer: './none.mjs' } },
    { slots: { Foter: './part.mjs' } },
    { slots: { Footer: 'docs' } },
    { colorMode: { default: 'dark' } },
    { navbar: { items: [{ type: 'link', label: 'A' }] } },
  ],
);
const DOCS = rarely<object>(
  [{}, {}, { dated: { title: 'D' } }, { numberPrefixes: false }, { generatedIndexes: true }],
  [{ mainDoc: 'none' }, { lastVersion: 'none' }, { path: '../x' }, { path: 'a b' }, { editUrl: 'javascript:x' }],
);

const SITE = fc.record({
  pages: fc.uniqueArray(fc.record({ name: NAME, opening: OPENING, text: TEXT, encoded: ENCODING }), {
    selector: ({ name }) => name.toLowerCase(),
    maxLength: 2,
  }),
  mdx: fc.option(MDX, { nil: null, freq: 2 }),
  addresses: rarely(['plain', 'slash', 'html'], ['none']),
  redirects: fc.option(REDIRECTS, { nil: null, freq: 2 }),
  schema: fc.option(SCHEMA, { nil: null, freq: 2 }),
  theme: THEME,
  docs: DOCS,
});

test('sites with an owner’s mistakes end in pages or in problems', async () => {
  await fc.assert(
    fc.asyncProperty(SITE, async ({ pages, mdx, addresses, redirects, schema, theme, docs }) => {
      const files = pages.map(({ name, opening, text, encoded }) => [
        `docs/${name}`,
        encoded(`${opening}\n# B\n\n${text}\n`),
      ]);
      const others = {
        'lora.woff2': FONT,
        'part.mjs': 'export default () => null;\n',
        'docs/_a.mjs': 'export const a = 1;\n',
        'docs/_throws.mjs': 'throw new Error("a");\n',
        'docs/_never.mjs': 'await new Promise(() => setInterval(() => {}, 1_000));\n',
        'docs/_part.mdx': 'part\n',
        ...(mdx === null ? {} : { 'docs/m.mdx': `# M\n\n${mdx}\n` }),
        ...(redirects === null ? {} : { 'old.txt': redirects }),
        ...(schema === null ? {} : { 'schema.mjs': schema }),
      };
      const config = {
        ...CONFIG,
        addresses,
        theme,
        docs: [{ path: '', lastUpdate: 'off', ...docs, ...(schema === null ? {} : { frontMatter: './schema.mjs' }) }],
        checks: { pageSeconds: 2 },
        ...(redirects === null ? {} : { redirectsFile: 'old.txt' }),
      };
      await makeSite({ ...others, ...Object.fromEntries(files) }, config);
      await build(undefined, LONGEST_MS);
    }),
    { ...SETTINGS, numRuns: 100 },
  );
  expect(Math.min(ends.published, ends.refused), 'both ends occur').toBeGreaterThan(10);
}, 300_000);
