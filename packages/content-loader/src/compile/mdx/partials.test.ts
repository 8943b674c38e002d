import { expect, it } from 'vitest';
import { compileMdxPage } from '../fixtures/compile-page.ts';

const imports = { 'counter.mjs': { bundled: 'counter.mjs', isAlive: true } };
const POT = "import Pot from './_pot.mdx';\nimport Water from './_water.mdx';\n\nexport const three = 3;\n\n";

it.each([
  ['a text and a number', '<Pot name="pot" cups={three} />', '<p>A pot for 3.</p>\n\n<p>Water <em>by</em> pot.</p>'],
  ['an object', '<Pot {...{ name: "cup" }} />', '<p>A cup for 1.</p>\n\n<p>Water <em>by</em> cup.</p>'],
  [
    'content',
    '<Pot name="pot">\n\n**hot**\n\n</Pot>',
    '<p>A pot for 1.</p>\n\n<p><strong>hot</strong></p>\n\n<p>Water <em>by</em> pot.</p>',
  ],
  ['nothing', '<Water />', '<p>Water <em>by</em> .</p>'],
  [
    'other things in each place',
    '<Water by="me" />\n\n<Water by="you" />',
    '<p>Water <em>by</em> me.</p>\n\n\n<p>Water <em>by</em> you.</p>',
  ],
  ['something in a line of text', 'Take <Water by="me" /> now.', '<p>Take Water <em>by</em> me. now.</p>'],
  [
    'something in a table',
    '| a |\n|---|\n| <Water by="me" /> |',
    expect.stringContaining('<td><p>Water <em>by</em> me.</p></td>'),
  ],
])('gives a partial %s', async (_, source, html) => {
  const page = await compileMdxPage(POT + source);
  expect(page.problems).toEqual([]);
  expect(page.html.replaceAll(/\n+/g, '\n')).toEqual(typeof html === 'string' ? html.replaceAll(/\n+/g, '\n') : html);
});

it.each([
  ['alone', '{three > 2 && <Water by="me" />}', /^<div><p>Water <em>by<\/em> \.<\/p><\/div>$/],
  ['by its name', 'export const Kept = Water;\n\n<Kept />', /^<div><p>Water <em>by<\/em> \.<\/p><\/div>$/],
])('a partial can be a value in the code of a page: %s', async (_, source, html) => {
  const page = await compileMdxPage(POT + source);
  expect(page.problems).toEqual([]);
  expect(page.html).toMatch(html);
});

it('gives islands the HTML of partials, of which each may call another one by the same name', async () => {
  const source = "import Player from './_player.mdx';\nimport code from './_water.mdx';\n\n<Player />\n\n{typeof code}";
  const page = await compileMdxPage(source, { imports });
  expect(page.problems).toEqual([]);
  const [, props = ''] = /data-props="([^"]*)"/.exec(page.html) ?? [];
  const { code } = JSON.parse(props.replaceAll('&quot;', '"').replaceAll('&#x26;', '&').replaceAll('&amp;', '&')) as {
    code: { js: { code: { $html: string } }; other: unknown };
  };
  expect(code.js.code.$html).toMatch(/^<(?:div|pre|figure)[^]*brew/);
  expect(code.other).toEqual(code.js.code);
  expect(page.html).toContain('function');
});

it('gives islands their content as HTML, which is in the page, too', async () => {
  const alive = { 'docs/guides/badge.mjs': { bundled: 'docs/guides/badge.mjs', isAlive: true } };
  const source =
    "import Badge from './badge.mjs';\n\n<Badge>\n\n**Hot** [other](other.md)\n\n```js\nbrew();\n```\n\n</Badge>\n\n<Badge>text</Badge>";
  const page = await compileMdxPage(source, { imports: alive });
  expect(page.problems).toEqual([]);
  const [first = '', second = ''] = [...page.html.matchAll(/data-props="([^"]*)"/g)].map(([, json = '']) =>
    json.replaceAll('&quot;', '"'),
  );
  const { children } = JSON.parse(first) as { children: { $content: string; in: string } };
  expect(children.in).toBe('div');
  expect(children.$content).toContain('<strong>Hot</strong>');
  expect(children.$content).toContain('href="/base/docs/next/guides/other"');
  expect(children.$content).toContain('brew');
  expect(children.$content).not.toContain('<template');
  expect(page.html).toContain(`<div>${children.$content}</div>`);
  expect(JSON.parse(second)).toEqual({ children: 'text' });
  expect(page.links).toHaveLength(1);
});

it('an island that a page calls gets no properties', async () => {
  const page = await compileMdxPage("import { Counter } from '../../counter.mjs';\n\n{Counter()}", { imports });
  expect(page.problems).toEqual([]);
  expect(page.html).toContain('data-props="{}"');
});

it('an island that is imported under the name of a function is a function, and no island is rendered', async () => {
  const page = await compileMdxPage("import { Counter as count } from '../../counter.mjs';\n\n{typeof count}", {
    imports,
  });
  expect(page.html).toBe('function');
  expect(page.islands).toEqual([]);
});

it('reports an island inside of another one', async () => {
  const { problems } = await compileMdxPage('<Counter>\n\n- <Counter />\n\n</Counter>');
  expect(problems).toMatchObject([
    {
      code: 'dead-component',
      severity: 'error',
      message:
        'The island <Counter> is inside of the island <Counter>, whose content is HTML: it would not come alive.',
    },
  ]);
});

it.each([
  ["import Part from './_part.mdx'\n\na <Part /> b", /stands in a line of text and is more than one paragraph/],
  ['import Part from \'./_part.mdx\'\n\n<Part a="1" />', /has attributes or content, and asks for none/],
])('reports a partial that cannot be shown as it is written: %s', async (source, message) => {
  const page = await compileMdxPage(source, {
    imports: { 'docs/guides/badge.mjs': { bundled: 'docs/guides/badge.mjs', isAlive: false } },
  });
  expect(page.problems[0]).toMatchObject({
    severity: 'error',
    file: 'docs/guides/page.mdx',
    message: expect.stringMatching(message),
  });
});

it.each([
  ['that no element names', ''],
  ['that is there twice', '\n\n<Part />\n\n<Part />'],
])('reports a partial %s and that does not exist', async (_, text) => {
  const { problems } = await compileMdxPage(`import Part from './_none.mdx';${text}\n`);
  expect(new Set(problems.map(({ code, found }) => `${code} ${found}`))).toEqual(
    new Set(['missing-snippet ./_none.mdx']),
  );
  expect(problems.filter(({ line }) => line === 1)).toHaveLength(text === '' ? 1 : 0);
});

it('makes islands of those components of a module that need a browser; others get their elements as they are', async () => {
  const alive = { 'docs/guides/shelf.mjs': { bundled: 'docs/guides/shelf.mjs', isAlive: true } };
  const source =
    'import { Book, Page, Shelf } from \'./shelf.mjs\';\n\n<Shelf>\n<Book name="Tea">\n<Page>Hot</Page>\n</Book>\n</Shelf>';
  const page = await compileMdxPage(source, { imports: alive });
  expect(page.problems).toEqual([]);
  expect(page.html).toMatch(/^<dl><dt>Tea<\/dt>\s*<div data-island="[^"]*#Page"[^>]*><dd>(?:<p>)?Hot/);
  expect(page.html.match(/data-island/g)).toHaveLength(1);
});

const DOCUSAURUS = { markdown: { dialect: 'docusaurus', format: 'mdx' } } as const;

it('on sites of Docusaurus, what a partial exports by default is rendered in its place, with its props and content', async () => {
  const source = 'import Framed from \'./_framed.mdx\';\n\n<Framed title="Pots" />\n\n<Framed title="Cups" />';
  const page = await compileMdxPage(source, DOCUSAURUS);
  expect(page.problems).toEqual([]);
  const frame = (title: string) =>
    `<section title="${title}" data-code="function"><p><strong>In</strong> a frame.</p><p>Water <em>by</em> us.</p></section>`;
  expect(page.html.replaceAll(/\s*\n\s*/g, '')).toBe(frame('Pots') + frame('Cups'));
});

it('on sites of Docusaurus, the default export of a page is around its content, whose headings are known', async () => {
  const source = 'export default ({ children }) => <section>{children}</section>;\n\n# Tea\n\n## Pots\n\nHot.';
  const page = await compileMdxPage(source, { ...DOCUSAURUS, title: null });
  expect(page.problems).toEqual([]);
  expect(page.toc).toMatchObject([{ id: 'pots' }]);
  expect(page.html).toMatch(/^<section>[^]*Hot\.<\/p>\s*<\/section>$/);
});
