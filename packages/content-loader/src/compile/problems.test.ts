import { formatProblem } from '@inkstone/site-model/errors';
import { describe, expect, it } from 'vitest';
import { createCompiler } from './compile.ts';
import { compileMdxPage, compilePage, markdownConfig } from './fixtures/compile-page.ts';

/** The problems of a page as a terminal shows them. */
async function problems(source: string, compile = compilePage): Promise<string[]> {
  return (await compile(source)).problems.map(formatProblem);
}

const shown = (...lines: string[]): string => lines.join('\n');

it('counts lines from the file’s beginning', async () => {
  const page = await compilePage('---\ntitle: x\n---\n\n[a](othr.md)\n');
  expect(page.problems.map(formatProblem)).toEqual([
    shown(
      'docs/guides/page.md:5:1  error [broken-markdown-link]',
      '  No page of version next is written in guides/othr.md.',
      '  found:   othr.md',
      '  write:   other.md',
    ),
  ]);
});

describe('broken-markdown-link', () => {
  it('knows a page of that name in another folder', async () => {
    expect(await problems('[a](intro.md#x)')).toEqual([
      shown(
        'docs/guides/page.md:1:1  error [broken-markdown-link]',
        '  No page of version next is written in guides/intro.md.',
        '  found:   intro.md#x',
        '  write:   ../intro.mdx#x',
      ),
    ]);
  });
  it('knows a file in a hidden folder', async () => {
    const [problem] = await problems('[a](.hidden/part.md)');
    expect(problem).toContain('not published in version next: a name in its path begins with ".".');
  });
  it('knows a file that is no page', async () => {
    expect(await problems('[a](_part.mdx)')).toEqual([
      shown(
        'docs/guides/page.md:1:1  error [broken-markdown-link]',
        '  guides/_part.mdx is not published in version next: a name in its path begins with "_".',
        '  found:   _part.mdx',
        '  allowed: the path of a page that is published',
      ),
    ]);
  });
  it('knows a file outside of the docs', async () => {
    const readme = '../../../../../../README.md';
    expect(await problems(`[a](${readme})`)).toEqual([
      shown(
        'docs/guides/page.md:1:1  error [broken-markdown-link]',
        '  ../../../../../README.md is not published in version next: it lies outside of the folder of the docs.',
        `  found:   ${readme}`,
        '  allowed: the path of a page that is published, or the full URL of a file elsewhere',
      ),
    ]);
    expect(await problems('[a](../../../../../../package.json)')).toEqual([
      shown(
        'docs/guides/page.md:1:1  error [forbidden-file]',
        '  This file cannot be used: it lies outside of the folders that the configuration names.',
        '  found:   ../../../../../../package.json',
        '  allowed: a regular file, without a dot at the beginning of its name, in a folder of pages, of snippets or in the public folder, or in a folder of the repository that pages lie in by a link; or the full URL of a file elsewhere',
      ),
    ]);
  });
});

it('a block that is shown as text is one problem, with its last line', async () => {
  const messages = async (source: string) => (await compileMdxPage(source)).problems.map(({ message }) => message);
  const noBrackets = 'The title of a block must be in brackets, right after its name.';
  expect(await messages(':::tip Tea\n\n- Green\n\n:::')).toEqual([noBrackets]);
  expect(await messages(':::tip Tea\nGreen\n:::\n\n:::')).toEqual([noBrackets, 'This line closes no block.']);
});

it('broken-api-link is reported with the symbol that was meant', async () => {
  expect(await problems('文 [a](api:core/class/Queu)')).toEqual([
    shown(
      'docs/guides/page.md:1:3  error [broken-api-link]',
      '  This link names an API symbol that does not exist.',
      '  found:   api:core/class/Queu',
      '  write:   api:core/class/Queue',
    ),
  ]);
});

it('duplicate-heading-id: two headings of a page with one id are reported', async () => {
  expect(await problems('## a {#x}\n\n## b {#x}')).toEqual([
    shown(
      'docs/guides/page.md:3:1  error [duplicate-heading-id]',
      '  Another heading of this page has the id "x".',
      '  found:   {#x}',
      '  allowed: an id that is used once in the page',
      '  write:   {#x-1}',
    ),
  ]);
});

it('duplicate-heading-id, with HTML', async () => {
  const found = async (source: string) =>
    (await compilePage(source)).problems.map(({ code, severity, line }) => [code, severity, line]);
  expect(await found('## a\n\n<p id="a">x</p>')).toEqual([['duplicate-heading-id', 'warning', 3]]);
  expect(await found('<p id="a">x</p>\n\n## a')).toEqual([['duplicate-heading-id', 'warning', 3]]);
  expect(await found('<p id="a">x</p>\n\n<p id="a">y</p>')).toEqual([['duplicate-heading-id', 'warning', 3]]);
  expect(await found('<a id="b" name="b"></a>\n\n## a')).toEqual([]);
});

it('missing-image is reported for an image that does not exist', async () => {
  expect(await problems('![a](red-dot.png)')).toEqual([
    shown(
      'docs/guides/page.md:1:1  error [missing-image]',
      '  This file does not exist.',
      '  found:   red-dot.png',
      '  write:   red dot.png',
    ),
  ]);
});

it('unknown-language is reported with the language that was meant', async () => {
  expect(await problems('```typescirpt\nx\n```')).toEqual([
    shown(
      'docs/guides/page.md:1:1  warning [unknown-language]',
      '  The language "typescirpt" of this code block has no grammar; it is shown as plain text.',
      '  found:   typescirpt',
      '  allowed: text, or a language that Shiki has by default',
      '  write:   typescript',
    ),
  ]);
  // Like the short name of another language, but not for that.
  const [problem] = (await compilePage('```flow\nx\n```')).problems;
  expect([problem?.found, problem?.suggestion]).toEqual(['flow', undefined]);
});

it.each([
  ['ts{1}', 'ts {1}'],
  ['rust,ignore', 'rust'],
])('unknown-language, with the options of the block: %s', async (found, suggestion) => {
  expect((await compilePage(`\`\`\`${found}\nx\n\`\`\``)).problems).toMatchObject([{ found, suggestion }]);
});

it('front matter of a partial is an error', async () => {
  expect((await compilePage('::include{file="@partials/titled.md"}')).problems).toMatchObject([
    { code: 'invalid-front-matter', file: 'shared/partials/titled.md', line: 1, found: '---\ntitle: Titled' },
  ]);
});

describe('missing-snippet', () => {
  it('for a file', async () => {
    expect(await problems('```ts file="@samples/queu.js"\n```')).toEqual([
      shown(
        'docs/guides/page.md:1:1  error [missing-snippet]',
        '  This file does not exist.',
        '  found:   @samples/queu.js',
        '  write:   @samples/queue.js',
      ),
    ]);
  });
  it('for a region', async () => {
    expect(await problems('```ts file="@samples/queue.js#opn"\n```')).toEqual([
      shown(
        'docs/guides/page.md:1:1  error [missing-snippet]',
        '  The file has no region "opn".',
        '  found:   @samples/queue.js#opn',
        '  write:   @samples/queue.js#open',
      ),
    ]);
  });
  it('for a region that is not closed', async () => {
    expect(await problems('```ts file="@samples/open.js#all"\n```')).toEqual([
      shown(
        'docs/guides/page.md:1:1  error [missing-snippet]',
        '  The region "all" of the file is not closed, so it would be shown to the end.',
        '  found:   @samples/open.js#all',
        '  allowed: // #endregion all after its last line',
      ),
    ]);
    expect(await problems('```ts file="@samples/open.js#part"\n```')).toEqual([]);
  });
  it('names an alias that does not exist', async () => {
    expect(await problems('::include{file="@partial/note.md"}')).toEqual([
      shown(
        'docs/guides/page.md:1:1  error [missing-snippet]',
        '  There is no alias @partial in this version.',
        '  found:   @partial/note.md',
        '  write:   @partials/note.md',
      ),
    ]);
  });
});

describe('invalid-markdown', () => {
  it.each([
    [':::tipp\nx\n:::', 'There is no block :::tipp.', ':::tip'],
    [':::tip 标题\nx\n:::', 'The title of a block must be in brackets, right after its name.', ':::tip[标题]'],
    [':::tip\nx', 'The block :::tip is not closed.', undefined],
    [':::details\nx\n:::', 'Details need a summary.', ':::details[Summary]'],
    ['::::tabs\nx\n::::', 'Tabs can contain nothing but tabs.', undefined],
    ['::::tabs\n:::tab[a]\n:::\n:::tab[a]\n:::\n::::', 'Two tabs have the value "a".', undefined],
    [':::tab[a]\nx\n:::', 'A tab must be inside tabs.', undefined],
    [':::tip\n:::note\nx\n:::\n:::', 'The block :::tip is not closed.', '::::tip'],
    [
      "import X from './x';",
      'This line of code is shown as text: pages of MDX have imports and exports, after an empty line.',
      undefined,
    ],
    ['文 <Chart size="2" />', 'Nothing is shown of <Chart>: the page is plain Markdown.', undefined],
    ['<Tabs>\n文\n</Tabs>', 'Nothing is shown of <Tabs>: the page is plain Markdown.', undefined],
    [':::cards\n- 文\n:::', 'Cards are a list whose items are a link, then text.', undefined],
    ['::inclde{file="x"}', 'There is no directive ::inclde.', '::include{file="…"}'],
    ['::figur{file="x"}', 'There is no directive ::figur.', '::figure{file="…"}'],
    ['::api-tabel{symbol="x"}', 'There is no directive ::api-tabel.', '::api-table{symbol="…"}'],
    [
      '::api-table',
      'An API table needs a symbol, and nothing in brackets.',
      '::api-table{symbol="core/interface/Options"}',
    ],
    [
      '::api-table[说明]{symbol="a"}',
      'An API table needs a symbol, and nothing in brackets.',
      '::api-table{symbol="a"}',
    ],
    ['::api-table{symbl="a"}', 'The directive ::api-table has no attribute "symbl".', '{symbol="a"}'],
    ['::figure[说明]', 'A figure needs a file.', '::figure[Caption]{file="drawing.svg"}'],
    ['::figure{file="data.csv"}', 'This file is no SVG.', undefined],
    ['::include', 'A partial needs a file.', '::include{file="@partials/name.md"}'],
    ['::include{file="@partials/loop.md"}', 'This partial includes itself.', undefined],
    [
      '```ts file="@samples/queue.js"\nx\n```',
      'A code block that shows a file has no text of its own.',
      'file="@samples/queue.js"',
    ],
    ['```ts tilte="x"\n```', 'The option "tilte="x"" of this code block is not known.', 'title'],
  ])('%j', async (source, message, suggestion) => {
    const found = (await compilePage(source)).problems;
    expect(found[0]).toMatchObject({
      code: 'invalid-markdown',
      message,
      ...(suggestion === undefined ? {} : { suggestion }),
    });
  });

  it('in MDX, together with what else is wrong', async () => {
    expect(await problems('[a](othr.md)\n\n文 {1 +}\n', compileMdxPage)).toEqual([
      shown(
        'docs/guides/page.mdx:1:1  error [broken-markdown-link]',
        '  No page of version next is written in guides/othr.md.',
        '  found:   othr.md',
        '  write:   other.md',
      ),
      shown(
        'docs/guides/page.mdx:3:7  error [invalid-markdown]',
        '  This is not valid MDX: Could not parse this as JavaScript: Unexpected token',
        '  found:   文 {1 +}',
        String.raw`  allowed: JavaScript in braces; a brace of text is written \{`,
      ),
    ]);
  });
  it('every comment of HTML in MDX, with that of MDX', async () => {
    const source = '<!-- a -->\n\nText <!-- b --> text\n\n```html\n<!-- c -->\n```\n';
    const { problems: found } = await compileMdxPage(source);
    expect(found.map(({ line, message, suggestion }) => [line, message, suggestion])).toEqual([
      [1, 'MDX has no comments of HTML.', '{/* a */}'],
      [3, 'MDX has no comments of HTML.', '{/* b */}'],
    ]);
  });
  it.each([
    ["import { x } from './x.js'", 'There is no such module.'],
    ["import './x.css'", 'Pages import no stylesheets: those of "styles" are on every page.'],
    [
      '<Admonition type={1 + 1}>x</Admonition>',
      'The attributes of <Admonition> must be constant texts: it becomes HTML without React.',
    ],
  ])('in MDX: %s', async (source, message) => {
    expect((await compileMdxPage(source)).problems[0]).toMatchObject({
      code: 'invalid-markdown',
      message,
      line: 1,
      column: 1,
    });
  });
});

it('reports each import with its line; an import of a component that the site has is a warning', async () => {
  const page = await compileMdxPage(
    "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nimport Chart from './chart.js';\nexport const sort = '绿茶';\n\n<Tabs><TabItem value=\"a\" label=\"A\">{sort}</TabItem></Tabs>\n\n最后一段。\n",
  );
  const known = 'Admonition, ApiLink, Broken, Counter, Dead, Details, Frame, Panel, TabItem, Tabs';
  expect(page.problems.map(formatProblem)).toEqual([
    shown(
      'docs/guides/page.mdx:1:1  warning [invalid-markdown]',
      '  This import has no effect: <Tabs> of the site is there without it.',
      "  found:   import Tabs from '@theme/Tabs';",
      '  allowed: no import',
    ),
    shown(
      'docs/guides/page.mdx:2:1  warning [invalid-markdown]',
      '  This import has no effect: <TabItem> of the site is there without it.',
      "  found:   import TabItem from '@theme/TabItem';",
      '  allowed: no import',
    ),
    shown(
      'docs/guides/page.mdx:3:1  error [invalid-markdown]',
      '  There is no such module.',
      "  found:   import Chart from './chart.js';",
      `  allowed: a path that begins with ./ or ../, or an alias of snippets: a module (.tsx, .jsx, .ts, .js, .mjs, .json) or a partial (.mdx, .md); an installed package; without an import ${known}`,
    ),
  ]);
  expect(page.html).toContain('绿茶');
  expect(page.html).toContain('最后一段。');
});

describe('unknown-component', () => {
  it('in the text', async () => {
    expect(await problems('a\n\n<Conter start={1} />', compileMdxPage)).toEqual([
      shown(
        'docs/guides/page.mdx:3:1  error [unknown-component]',
        '  There is no component <Conter>.',
        '  found:   <Conter>',
        '  allowed: Admonition, ApiLink, Broken, Counter, Dead, Details, Frame, Panel, TabItem, Tabs',
        '  write:   <Counter>',
      ),
    ]);
  });
  it('in an expression', async () => {
    const [problem] = (await compileMdxPage('a\n\n文 {true && <Fram />}')).problems;
    expect(problem).toMatchObject({ code: 'unknown-component', line: 3, column: 12, suggestion: '<Frame>' });
  });
});

it.each([
  ['a\n\n<Broken />', '3:1', 'no data'],
  ["a\n\n{(() => { throw new Error('no tea') })()}", '3:3', 'no tea'],
  ['a\n\n文 {null.pot}', '3:9', "Cannot read properties of null (reading 'pot')"],
  ['a\n\n<i title={undefined.x}>a</i>', '3:21', "Cannot read properties of undefined (reading 'x')"],
  ['a {"b"}\n{[1].map((n) => <b>{n.a.b}</b>)}', '2:25', "Cannot read properties of undefined (reading 'b')"],
  ['{kettle.boil()}', '1:2', 'kettle is not defined'],
])('page-failed: %j', async (source, place, reason) => {
  expect(await problems(source, compileMdxPage)).toEqual([
    shown(`docs/guides/page.mdx:${place}  error [page-failed]`, `  The page threw while it was rendered: ${reason}`),
  ]);
});

it('page-failed, where the site’s components cannot be loaded', async () => {
  const compiler = await createCompiler({
    markdown: markdownConfig({ languages: [] }),
    pageSeconds: 8,
    base: '/',
    filesBase: '/',
    root: import.meta.dirname,
    readable: [],
    modules: { components: '/nowhere/components.mjs', islands: null, plugins: null },
    versions: {},
  });
  const page = await compiler.compile({
    key: '/x',
    version: '',
    file: `${import.meta.dirname}/x.mdx`,
    logicalPath: 'x.mdx',
    source: 'a',
    title: 'x',
    hideTitle: false,
    lang: 'en',
    autoLinks: true,
  });
  expect(page.problems).toMatchObject([
    {
      code: 'page-failed',
      file: 'x.mdx',
      message: expect.stringMatching(
        /^The page cannot be compiled: The module of markdown.components cannot be loaded: ENOENT/,
      ),
    },
  ]);
});
