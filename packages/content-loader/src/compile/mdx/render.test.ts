import path from 'node:path';
import { expect, it } from 'vitest';
import { compileMdxPage, compilePage } from '../fixtures/compile-page.ts';

it('makes the same of Markdown as a .md page', async () => {
  const source = [
    '# 标题 {#top}',
    '**“中文”**后 `Queue` [a](other.md#x) [`Queue`](api:core/class/Queue) 12:30 ![红](<red dot.png> "红点")',
    '## 二 `x` {#two}',
    '- a\n- b\n\n  c',
    ':::tip[贴士]\n内容\n:::',
    '```ts title="a.ts" {1}\nconst a = `${b}`; // {#c}\n```',
    '::include{file="@partials/note.md"}',
    '| a | b |\n|---|:-:|\n| 1 | 2 |',
    '::::tabs{group="g"}\n:::tab[甲]{value="a"}\n一\n:::\n::::',
  ].join('\n\n');
  const mdx = await compileMdxPage(source, { title: null, hideTitle: false });
  const md = await compilePage(source, { title: null, hideTitle: false });
  expect(mdx.html.replaceAll('<br/>', '<br>').replaceAll('/>', '>')).toBe(md.html);
  for (const key of ['excerpt', 'toc', 'sections', 'assets', 'dependencies'] as const)
    expect(mdx[key]).toEqual(md[key]);
  expect(mdx.links.map((link) => link.href)).toEqual(md.links.map((link) => link.href));
});

it('makes of the built-in elements what their directives become', async () => {
  const elements = [
    '<Tabs groupId="g">\n<TabItem value="a" label="甲">\n\n一\n\n</TabItem>\n<TabItem value="b" label={`乙`} default>二</TabItem>\n</Tabs>',
    '<Admonition type="warning" title="小心">三</Admonition>',
    '<Details summary="更多">\n四\n</Details>',
    '见 <ApiLink to="core/class/Queue#add" />、<ApiLink to="core/class/Queue">队列</ApiLink>',
  ].join('\n\n');
  const directives = [
    '::::tabs{group="g"}\n:::tab[甲]{value="a"}\n一\n:::\n:::tab[乙]{value="b" default}\n二\n:::\n::::',
    ':::warning[小心]\n三\n:::',
    ':::details[更多]\n四\n:::',
    '见 [`add`](api:core/class/Queue#add)、[队列](api:core/class/Queue)',
  ].join('\n\n');
  const page = await compileMdxPage(elements);
  expect(page.html).toBe((await compilePage(directives)).html);
  expect(page.problems).toEqual([]);
});

it('renders the site’s components, islands with what brings them to life', async () => {
  const page = await compileMdxPage(
    '<Frame>\n\n**a**\n\n</Frame>\n\n<Counter start={2} />\n\n文 <Counter start={3} /> 字',
  );
  expect(page.html).toBe(
    [
      '<div id="frame"><p><strong>a</strong></p><a href="/base/docs/next/framed">more</a></div>',
      '<div data-island="Counter" data-props="{&quot;start&quot;:2}"><button type="button">2</button></div>',
      '<p>文 <span data-island="Counter" data-props="{&quot;start&quot;:3}"><button type="button">3</button></span> 字</p>',
    ].join('\n'),
  );
  expect(page.islands).toEqual(['Counter']);
  expect(page.anchors).toEqual(['frame']);
  expect(page.links.map((link) => link.href)).toEqual(['/base/docs/next/framed']);
});

it('lets a page define things of its own', async () => {
  const page = await compileMdxPage(
    'export const version = 3;\n\nexport const Mark = ({ children }) => <mark>{children}</mark>;\n\n<Mark>版本 {version}</Mark>',
  );
  expect(page.html).toBe('<mark>版本 3</mark>');
  expect(page.problems).toEqual([]);
});

it('a comment may stand between tabs, also one that has lines of Markdown in it', async () => {
  const tab = (value: string) => `<TabItem value="${value}">\n\n${value}\n\n</TabItem>`;
  const page = await compileMdxPage(`<Tabs>\n${tab('a')}\n{/*\n${tab('b')}\n*/}\n${tab('c')}\n\n{/* d */}\n</Tabs>`);
  expect(page.problems).toEqual([]);
  expect(page.html.match(/role="tab" /g)).toHaveLength(2);
});

it('on a site of Docusaurus, a component with tabs in it is shown as tabs, with a warning', async () => {
  const tabs = '\n<TabItem value="a" label="A">\n\n1\n\n</TabItem>\n<TabItem value="b" label="B">2</TabItem>\n';
  const own = 'export const OwnTabs = ({ children }) => <div>{children}</div>;\n\n';
  const options = { markdown: { dialect: 'docusaurus', format: 'mdx' } } as const;
  const page = await compileMdxPage(`${own}<OwnTabs groupId="g">${tabs}</OwnTabs>`, options);
  expect(page.html).toBe((await compileMdxPage(`${own}<Tabs groupId="g">${tabs}</Tabs>`, options)).html);
  expect(page.problems).toMatchObject([{ severity: 'warning', found: '<OwnTabs>', line: 3 }]);
  // Elsewhere, a tab alone is a mistake.
  const alone = await compileMdxPage(`${own}<div>${tabs}</div>`, options);
  expect(alone.problems[0]).toMatchObject({ severity: 'error', found: '<TabItem>' });
});

it('a page that loses what a part of Docusaurus would show fails, one that only loses what is around its content is told', async () => {
  const options = {
    imports: { '@theme/Meter': { bundled: 'docs/guides/badge.mjs', isAlive: false, standsIn: true as const } },
    markdown: { dialect: 'docusaurus', format: 'mdx' } as const,
  };
  const page = (element: string) => compileMdxPage(`# A\n\nimport Meter from '@theme/Meter';\n\n${element}`, options);
  const message = expect.stringContaining('There is no @theme/Meter here');
  expect((await page('<Meter>B</Meter>')).problems).toMatchObject([{ severity: 'warning', message, line: 3 }]);
  expect((await page('<Meter of={1}>\n\n</Meter>')).problems[0]).toMatchObject({ severity: 'error', message, line: 3 });
});

it('a note of Docusaurus with a picture of its own is shown without it, with a warning', async () => {
  const source = '<Admonition type="tip" icon={<b>i</b>} title="A">\n\nB\n\n</Admonition>';
  const page = await compileMdxPage(source, { markdown: { dialect: 'docusaurus', format: 'mdx' } });
  expect(page.html).toContain('<p>B</p>');
  expect(page.problems).toMatchObject([{ severity: 'warning', found: 'icon' }]);
  expect((await compileMdxPage(source)).problems).toMatchObject([{ severity: 'error', found: 'icon' }]);
});

it('shows what is inside of a component of the page whose state would hide it for ever', async () => {
  const fold = [
    'export function useState(start) { return [start]; }',
    'export const Fold = ({ title, children, isOpen = false }) => {',
    '  const [open] = useState(isOpen);',
    '  return <div>{title}{open && children}</div>;',
    '};',
  ].join('\n');
  const page = await compileMdxPage(
    `${fold}\n\n<Fold title="A">\n\n## B\n\n</Fold>\n\n<Fold title="C" isOpen>D</Fold>\n\n<Fold title="E" />`,
    { markdown: { dialect: 'docusaurus', format: 'mdx' } },
  );
  expect(page.html).toMatch(/^<div>A<\/div><h2 id="b"[^]*<\/h2>\n<div>CD<\/div>\n<div>E<\/div>$/);
  expect(page.problems).toMatchObject([{ code: 'dead-component', severity: 'warning', found: '<Fold>' }]);
});

it('resolves links and images that are written as JSX', async () => {
  const page = await compileMdxPage('文 <a href="other.md" className="x">b</a> <img src="red dot.png" alt="红" />');
  expect(page.html).toBe(
    '<p>文 <a href="/base/docs/next/guides/other" class="x">b</a> <img src="/base/hashed/images/red-dot.074522f5bcd75c5832b201d7.png" width="3" height="2" loading="lazy" decoding="async" alt="红"></p>',
  );
});

it('reads .md as MDX where the site says so', async () => {
  const page = await compilePage('{1 + 1}', { markdown: { format: 'mdx' } });
  expect(page.html).toBe('2');
});

it('takes in partials of MDX, and of Markdown with raw HTML', async () => {
  const page = await compileMdxPage(
    '::include{file="@partials/raw.md"}\n\n::include{file="@partials/part.mdx"}\n\n```ts\nlet a\n```',
  );
  expect(page.html).toMatch(
    /^<p>按 <kbd>Ctrl<\/kbd><\/p>\n<h2 id="part"[^>]*>.*<\/h2>\n<div data-island="Counter".*<\/div>\n<figure data-part="code-block".*let/s,
  );
  expect(page.problems).toEqual([]);
});

it('renders what a page and its partials import: components, values and partials', async () => {
  const page = await compileMdxPage(
    "import Badge, { version as release } from './badge.mjs';\nimport Part from './_part.mdx';\n\n<Badge>A {release}</Badge>\n\n<Part />",
    { imports: { 'docs/guides/badge.mjs': { bundled: 'docs/guides/badge.mjs', isAlive: false } } },
  );
  expect(page.problems).toEqual([]);
  expect(page.html).toMatch(
    /^<b>A 3<\/b>\n<h2 id="part"[^>]*>.*<\/h2>\n<b><a href="\/base\/docs\/next\/guides\/other">other<\/a><\/b>$/s,
  );
  expect(page.dependencies).toEqual(['docs/guides/_part.mdx', 'docs/guides/badge.mjs']);
  expect(page.toc.map(({ id }) => id)).toEqual(['part']);
});

it('prefers what a page imports or defines, then the site’s components, to built-in elements', async () => {
  const page = await compileMdxPage(
    "import { Counter as Tabs } from '../../counter.mjs';\n\nexport const Admonition = ({ children }) => <mark>{children}</mark>;\n\n<Tabs start={2} />\n\n<Admonition>A</Admonition>\n\n<Details>B</Details>",
    { imports: { 'counter.mjs': { bundled: 'counter.mjs', isAlive: true } }, components: 'own-elements.mjs' },
  );
  expect(page.problems).toEqual([]);
  expect(page.html).toMatch(/^<div data-island="counter.mjs#Counter"[^]*<\/div>\n<mark>A<\/mark>\n<aside>B<\/aside>$/);
});

it('makes islands of imported components that need a browser', async () => {
  const page = await compileMdxPage(
    "import { Counter as Tally } from '../../counter.mjs';\n\n<Tally start={2} />\n\n文 <Tally /> 字",
    {
      imports: { 'counter.mjs': { bundled: 'counter.mjs', isAlive: true } },
    },
  );
  expect(page.problems).toEqual([]);
  expect(page.islands).toEqual(['counter.mjs#Counter']);
  expect(page.html).toBe(
    [
      '<div data-island="counter.mjs#Counter" data-props="{&quot;start&quot;:2}"><button type="button">2</button></div>',
      '<p>文 <span data-island="counter.mjs#Counter" data-props="{}"><button type="button">0</button></span> 字</p>',
    ].join('\n'),
  );
});

it.each([
  ["import { versoin } from './badge.mjs'", 'The module has no export "versoin".', 'import { version } from'],
  ["import Part from './_gone.mdx'\n\n<Part />", 'This file does not exist.', undefined],
])('reports a wrong import: %s', async (source, message, suggestion) => {
  const page = await compileMdxPage(source, {
    imports: { 'docs/guides/badge.mjs': { bundled: 'docs/guides/badge.mjs', isAlive: false } },
  });
  expect(page.problems[0]).toMatchObject({
    severity: 'error',
    file: 'docs/guides/page.mdx',
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
});

it.each([
  ['<button onClick={() => 1}>a</button>', 'dead-component', 1],
  ['export const Save = () => <button onClick={() => 1}>a</button>;\n\n<Save />', 'dead-component', 1],
  ['<Frame>\n\n<button onClick={() => 1}>a</button>\n\n</Frame>', 'dead-component', 3],
  ['<Frame onClick={() => 1} />', 'dead-component', 1],
  ['# A\n\n<Counter start={1} label={<b>a</b>} />', 'dead-component', 3],
  ['<Counter start={1} onEnd={() => 1} />', 'dead-component', 1],
  ['<Counter start={1} label={new Date()} />', 'dead-component', 1],
  ['<Counter start={1} label={{ of: [NaN] }} />', 'dead-component', 1],
  ['# A\n\n{() => 1}', 'invalid-markdown', 3],
  ['export default () => null;\n\n# A', 'invalid-markdown', 1],
  ['const_\n\nexport { a as default };\n\nexport const a = 1;', 'invalid-markdown', 3],
])('what a page loses on its way to the browser is a problem: %j', async (source, code, line) => {
  expect((await compileMdxPage(source)).problems).toMatchObject([{ code, line }]);
});

it('an island gets everything that is JSON', async () => {
  const source = '<Counter start={1} label="a" more={{ list: [1, null, true] }} none={undefined} />';
  expect((await compileMdxPage(source)).problems).toEqual([]);
});

it.each([
  ['<a href={"other"}>a</a>', 'broken-link', 'other'],
  ['<img src={"none.png"} />', 'missing-image', 'none.png'],
  ['<a href={"javascript:alert(1)"}>a</a>', 'forbidden-url', expect.stringMatching(/^javascript:/)],
  ['<div dangerouslySetInnerHTML={{ __html: "<a href=\'../x\'>a</a>" }} />', 'broken-link', '../x'],
])('an address that no check has read is a problem: %j', async (source, code, found) => {
  expect((await compileMdxPage(source)).problems).toMatchObject([{ code, line: 1, found }]);
});

it('on sites of Docusaurus, an address that a component gives a link begins at that of its page', async () => {
  const { html, links } = await compileMdxPage('<a href={"./" + "other#x"}>a</a>', {
    logicalPath: 'guides/page.md',
    markdown: { dialect: 'docusaurus', format: 'mdx' },
  });
  expect(links).toMatchObject([{ kind: 'link', href: '/base/docs/next/guides/other#x' }]);
  expect(html).toContain('href="/base/docs/next/guides/other#x"');
});

it('an absolute address in an expression is checked with the pages and files of the whole site', async () => {
  const { links, problems } = await compileMdxPage(
    '<a href={"/other"}>a</a> <img src={"/base/img/none.png"} /> <a href={"https://a.example"}>b</a> <a href={"#a"}>c</a>',
  );
  expect(problems).toEqual([]);
  expect(links).toMatchObject([
    { kind: 'link', href: '/other' },
    { kind: 'file', href: '/base/img/none.png' },
  ]);
});

it.each([
  ['# A\n\nb {curly} c', [[3, 3, '{curly}', '\\{curly}']]],
  ['{curly}', [[1, 1, '{curly}', '\\{curly}']]],
  ['`{curly}`\n\n```txt\n{curly}\n```\n\n- *b {curly}*', [[7, 6, '{curly}', '\\{curly}']]],
  [
    '{curly} and { curly }',
    [
      [1, 1, '{curly}', '\\{curly}'],
      [1, 13, '{ curly }', '\\{ curly }'],
    ],
  ],
])(
  'reports the line of curly brackets that name nothing, and how to write them as text: %j',
  async (source, expected) => {
    const { problems } = await compileMdxPage(source);
    expect(problems.map(({ line, column, found, suggestion }) => [line, column, found, suggestion])).toEqual(expected);
  },
);

it('reports a failed page where its own code uses what is not defined', async () => {
  const { problems } = await compileMdxPage('{1 + curly}');
  expect(problems).toMatchObject([{ code: 'page-failed', message: expect.stringContaining('curly is not defined') }]);
});

it('never suggests the page itself in place of a link to a missing page', async () => {
  const { problems } = await compilePage('[a](pagee.md)');
  expect(problems).toMatchObject([{ code: 'broken-markdown-link' }]);
  expect(problems[0]?.suggestion).not.toContain('page.md');
});

it('compiles a page of Docusaurus anew when the front matter changes that it shows', async () => {
  const file = path.join(import.meta.dirname, '../fixtures/site/shared/partials/titled.md');
  const shown = await compilePage('Called {frontMatter.title}.', {
    file,
    markdown: { dialect: 'docusaurus', format: 'mdx' },
  });
  expect(shown.html).toContain('Called Titled.');
  expect(shown.dependencies).toEqual(['shared/partials/titled.md']);
});

const GUEST = {
  imports: { 'docs/guides/in-context.mjs': { bundled: 'docs/guides/in-context.mjs', isAlive: false } },
};

it('on sites of other tools, a component that throws is left out with a warning where it stands, what is inside of it is shown', async () => {
  const source =
    'import { Guest } from "./in-context.mjs";\n\n## Tea\n\n<Guest>\n\n### Hot\n\n<Frame>Cup</Frame>\n\n</Guest>\n\n<Guest>Milk</Guest>';
  const markdown = { dialect: 'docusaurus', format: 'mdx' } as const;
  const page = await compileMdxPage(source, { ...GUEST, markdown });
  expect(page.problems).toMatchObject([{ code: 'page-failed', severity: 'warning', line: 5, found: '<Guest>' }]);
  expect(page.toc).toMatchObject([{ id: 'tea' }, { id: 'hot' }]);
  expect(page.html).toMatch(/<div id="frame">Cup[^]*Milk/);
  // With nothing inside of it, the page would lose what it shows.
  const empty = await compileMdxPage(`${source}\n\n<Guest />`, { ...GUEST, markdown });
  expect(empty.problems.map(({ severity }) => severity)).toContain('error');
  expect((await compileMdxPage(source, GUEST)).problems).toMatchObject([{ severity: 'error' }]);
});

it('waits for what a page itself waits for', async () => {
  const { html, problems } = await compileMdxPage('export const tea = await Promise.resolve("green");\n\nIt is {tea}.');
  expect(problems).toEqual([]);
  expect(html).toBe('<p>It is green.</p>');
});

it.each([
  ['docusaurus', 'warning'],
  ['starlight', 'warning'],
  ['inkstone', 'error'],
] as const)('a stylesheet that a page of %s imports is named as what it is: %s', async (dialect, severity) => {
  const { problems } = await compileMdxPage('import "./tea.css";\n\nTea', { markdown: { dialect, format: 'mdx' } });
  expect(problems).toMatchObject([{ severity, message: expect.stringContaining('stylesheets') }]);
});
