import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONFIG, LONGEST_MS, SETTINGS, useCorpus } from '../testing/fixtures/corpus.ts';
import { readFiles } from '../testing/fixtures/quick-site.ts';

const { build, ends, makeSite, place } = useCorpus();

const HOSTILE = [
  ':a[',
  ':a{',
  '*a_',
  '<!--',
  '>',
  '> ',
  '-',
  '- ',
  '[',
  '![',
  '<div <a',
  '`',
  '**',
  '~~',
  '|a',
  '[^1]',
  '&#',
  '1. ',
  '# ',
  '<b>',
  '</',
  '<svg onload=alert(1)>',
  '<script>alert(1)</script>',
  '{',
  '}',
  '{a',
  '<Timer',
  '<Timer minutes={3} />',
  '</p>',
  'import a from "node:fs";\n',
  'export const a = 1;\n',
  '${a}',
  '\\',
  '\n',
  '\n\n',
  '\t',
  '    ',
  '::include{file="../../secret.md"}',
  '::include{file="/proc/self/environ"}',
  '::include{file="@parts/loop.md"}',
  '::include{file="@parts/a.md"}',
  '```ts file="/etc/passwd"\n```',
  '```ts file="@parts/a.md#none"\n```',
  '```',
  '```nolang\n',
  '![a](../../secret.md)',
  '[a](../../secret.md)',
  '[a](.env)',
  '![a](/none.png)',
  '[a](javascript:alert(1))',
  '[a](api:x)',
  '::figure{file="@parts/a.md"}',
  ':::note',
  ':::',
  ':::tabs\n',
  '::::tab[a]',
  ':::cards\n',
  '> [!NOTE]\n',
  '\u0000',
  '\u202E',
  '茶',
];
const REPEATED = fc
  .tuple(fc.constantFrom(...HOSTILE), fc.constantFrom(1, 1, 2, 30, 300))
  .map(([text, count]) => text.repeat(count));
const BODY = fc
  .array(fc.oneof(REPEATED, fc.string({ maxLength: 20 })), { maxLength: 8 })
  .map((parts) => parts.join(' '));
const VALUE = fc.constantFrom(
  'a',
  '""',
  '"\\0"',
  '"\\uD800"',
  '*a',
  '&a [*a]',
  '[1, 2]',
  '{}',
  '!!js/function x',
  '../../x',
  '/%2e%2e/x',
  '/..%2fx',
  '"a\\nb"',
  'true',
  '2026-13-45',
  '1e999',
  '~',
  '"javascript:alert(1)"',
  '"//x"',
  '"%zz"',
  `"${'x'.repeat(300)}"`,
  '"?a#b"',
  '茶',
  '"</title><script>"',
);
const KEYS =
  'id slug title description sidebar_label sidebar_position draft lang image keywords custom_edit_url tags __proto__'.split(
    ' ',
  );
const FRONT_MATTER = fc
  .array(fc.tuple(fc.constantFrom(...KEYS), VALUE), { maxLength: 3 })
  .chain((pairs) => fc.constantFrom('', '', '---\n', '----\n').map((end) => [pairs, end || '---\n'] as const))
  .map(([pairs, end]) =>
    pairs.length === 0 ? '' : `---\n${pairs.map(([key, value]) => `${key}: ${value}\n`).join('')}${end}`,
  );
const NAME = fc.constantFrom(
  'a b',
  '茶',
  'C#',
  'a?b',
  '%zz',
  '%2e%2e',
  'index',
  '01-x',
  '1.',
  'x'.repeat(240),
  'a\nb',
  '\u202Ex',
  'CON',
  "a'b",
  'a"b<c>',
  '_p',
  'a&b',
);
const PAGE = fc.record({ name: NAME, extension: fc.constantFrom('md', 'md', 'mdx'), front: FRONT_MATTER, body: BODY });

// 8 sites of 30 pages each.
test('front matter, Markdown, MDX, partials, snippets, images and file names end in pages or in problems', async () => {
  const sites = fc.array(PAGE, { minLength: 30, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(sites, async (pages) => {
      const docs = pages.map(({ name, extension, front, body }, index) => [
        `docs/${index}/${name}.${extension}`,
        `${front}\n${body}\n`,
      ]);
      const parts = {
        'parts/a.md': 'part\n',
        'parts/loop.md': '::include{file="@parts/loop.md"}\n'.repeat(3),
        'docs/.env': 'secret-of-the-disk',
      };
      const versions = { '1': { label: '1', path: '', layers: ['docs'], snippets: { parts: ['parts'] } } };
      await makeSite(
        { ...Object.fromEntries(docs), ...parts },
        { ...CONFIG, docs: [{ versions, lastUpdate: 'off' }], checks: { pageSeconds: 5 } },
      );
      await build(undefined, 3 * LONGEST_MS);
    }),
    { ...SETTINGS, numRuns: 8 },
  );
  expect(ends.refused).toBe(8);
}, 120_000);

const TEXT = fc.oneof(
  fc.constantFrom(
    '',
    '/',
    '..',
    '/../x',
    '/%2e%2e/x',
    '/a%2fb',
    '//x',
    '/a/../../x',
    '/%zz',
    '/a\0b',
    '/\uD800',
    `/${'x'.repeat(400)}`,
  ),
  fc.constantFrom(
    '/docs/a',
    '/docs/a/index.html',
    '/docs/a/index.json/x',
    '/docs',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://[',
    '?a',
    '#a',
    'a',
  ),
  fc.string({ maxLength: 12 }),
);
/** Mostly what a site may have: one mistake is enough for a site to be refused. */
const RARELY = (good: readonly string[]) => fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...good) }, TEXT);
const LABEL = RARELY(['A', '茶', '<b>']);
const ID = RARELY(['a']);
const HREF = RARELY(['/docs/a', 'https://b.example', '/docs/a#a']);
const PATH = RARELY(['docs', 'docs', 'x/y', '茶']);

const ITEM: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  item: fc.oneof(
    { maxDepth: 4 },
    ID,
    fc.record({ type: fc.constant('link'), label: LABEL, href: HREF }),
    fc.record({ type: fc.constantFrom('doc', 'heading'), id: ID, label: LABEL }),
    fc.record({
      type: fc.constant('category'),
      label: LABEL,
      link: fc.oneof(
        fc.record({ type: fc.constant('generated-index'), slug: RARELY(['/x', 'y', '/茶']) }),
        fc.record({ type: fc.constant('doc'), id: ID }),
      ),
      items: fc.array(tie('item'), { maxLength: 3 }),
    }),
  ),
})).item;

test('redirects, sidebars and paths end in pages or in problems', async () => {
  const config = fc.record(
    {
      redirects: fc.array(fc.record({ from: RARELY(['/old', '/old/er', '/茶']), to: HREF }), { maxLength: 4 }),
      docs: fc.record({ path: PATH, versionPath: RARELY(['', 'v1']), items: fc.array(ITEM, { maxLength: 4 }) }),
      public: fc.array(fc.constantFrom('docs/a', 'x/index.html', 'sitemap.xml', 'a b', 'img/b.svg', '.env'), {
        maxLength: 2,
      }),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(config, async ({ redirects, docs, public: files = [] }) => {
      const version = docs && { label: '1', path: docs.versionPath, layers: ['docs'], sidebars: { main: docs.items } };
      const entry = docs ? { path: docs.path, versions: { '1': version } } : {};
      const published = files.filter(
        (file, index) => files.findIndex((other) => other.startsWith(file) || file.startsWith(other)) === index,
      );
      const written = Object.fromEntries(published.map((file) => [`public/${file}`, 'x']));
      await makeSite(written, { ...CONFIG, redirects, docs: [{ ...entry, lastUpdate: 'off' }] });
      await build(path.join(place.home, 'cache'));
    }),
    { ...SETTINGS, numRuns: 150 },
  );
  expect(Math.min(ends.published, ends.refused), 'both ends occur').toBeGreaterThan(10);
}, 120_000);

const GOOD: [string, unknown][] = [
  ['tagline', '</title>'],
  ['baseUrl', '/b/'],
  ['head', [{ tag: 'meta', attributes: { name: 'a', content: '"><script>' } }]],
  ['theme', { navbar: { title: '<b>' } }],
  ['locales', [{ code: 'zh-Hans', label: '中文' }]],
];
const SHAPES = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  TEXT,
  fc.record({ [`x`]: TEXT }),
  fc.array(fc.record({ src: TEXT, tag: TEXT, attributes: fc.dictionary(TEXT, TEXT) })),
);

test('configurations end in pages or in problems', async () => {
  const keys =
    'title tagline url baseUrl locales contentLang favicon socialCard theme docs markdown redirects search scripts tagManager head checks storageNamespace tilte'.split(
      ' ',
    );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.tuple(fc.constantFrom(...keys), SHAPES), fc.constantFrom(...GOOD)), {
        minLength: 1,
        maxLength: 2,
      }),
      async (pairs) => {
        await makeSite({}, { ...CONFIG, ...Object.fromEntries(pairs) });
        await build(path.join(place.home, 'cache'));
      },
    ),
    { ...SETTINGS, numRuns: 150 },
  );
  expect(Math.min(ends.published, ends.refused), 'both ends occur').toBeGreaterThan(10);
}, 120_000);

test('a cache that was flipped or cut leads to the output of a clean build', async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [
      `docs/p${index}.md`,
      `# P${index}\n\n\`\`\`ts\nlet a = ${index};\n\`\`\`\n`,
    ]),
  );
  await makeSite(pages, { ...CONFIG, docs: [{ lastUpdate: 'off' }] });
  expect((await build()).problems).toBeNull();
  const clean = [...(await readFiles(path.join(place.root, 'dist')))];
  const damage = fc.array(
    fc.record({ file: fc.nat(), at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }), cut: fc.boolean() }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(damage, async (places) => {
      const cached = [...(await readFiles(path.join(place.root, '.cache')))];
      for (const { file, at, byte, cut } of places) {
        const [name, text] = cached[file % cached.length]!;
        const target = path.join(place.root, '.cache', name);
        const bytes = Buffer.from(text, 'latin1');
        bytes[at % bytes.length] = byte;
        await (cut ? truncate(target, at % bytes.length) : writeFile(target, bytes));
      }
      expect((await build()).problems).toBeNull();
      expect([...(await readFiles(path.join(place.root, 'dist')))]).toEqual(clean);
    }),
    { ...SETTINGS, numRuns: 6 },
  );
}, 120_000);
