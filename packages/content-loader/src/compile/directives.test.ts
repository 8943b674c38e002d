import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileMdxPage, compilePage } from './fixtures/compile-page.ts';

const html = async (source: string): Promise<string> => (await compilePage(source)).html;

describe('admonitions', () => {
  it('have a title of their own or the one of their kind', async () => {
    expect(await html(':::tip[贴 *士*]\n内容\n:::\n\n:::danger\n\n- a\n\n:::')).toBe(
      [
        '<aside data-part="admonition" data-kind="tip" role="note" aria-labelledby="admonition-1"><p data-part="admonition-title" id="admonition-1">贴 <em>士</em></p>',
        '<p>内容</p>',
        '</aside>',
        '<aside data-part="admonition" data-kind="danger" role="note" aria-labelledby="admonition-2"><p data-part="admonition-title" id="admonition-2">Danger</p>',
        '<ul>',
        '<li>a</li>',
        '</ul>',
        '</aside>',
      ].join('\n'),
    );
  });
  it('nest', async () => {
    expect(await html('::::note\n:::warning\n内\n:::\n::::')).toBe(
      [
        '<aside data-part="admonition" data-kind="note" role="note" aria-labelledby="admonition-1"><p data-part="admonition-title" id="admonition-1">Note</p>',
        '<aside data-part="admonition" data-kind="warning" role="note" aria-labelledby="admonition-2"><p data-part="admonition-title" id="admonition-2">Warning</p>',
        '<p>内</p>',
        '</aside>',
        '</aside>',
      ].join('\n'),
    );
  });
  it('can be in lists', async () => {
    const page = await compilePage('- a\n\n  :::info\n  b\n  :::\n');
    expect(page.html).toContain('<aside data-part="admonition" data-kind="info"');
    expect(page.problems).toEqual([]);
  });
});

it('details have a summary', async () => {
  expect(await html(':::details[更多 `x`]\n内容\n:::')).toBe(
    '<details data-part="details"><summary>更多 <code>x</code></summary>\n<p>内容</p>\n</details>',
  );
});

it('tabs have a panel for every label', async () => {
  const source = '## 安装\n\n::::tabs{group="crawler"}\n:::tab[甲 `a`]{value="a"}\n一\n:::\n:::tab[乙]\n二\n:::\n::::';
  expect(await html(source)).toContain(
    [
      '<div data-part="tabs" data-group="crawler"><div data-part="tab-list" role="tablist" aria-label="安装">',
      '<button type="button" role="tab" id="tab-1-1" aria-controls="tab-panel-1-1" aria-selected="true" data-value="a">甲 a</button>',
      '<button type="button" role="tab" id="tab-1-2" aria-controls="tab-panel-1-2" aria-selected="false" tabindex="-1" data-value="乙">乙</button></div>',
      '<section data-part="tab-panel" role="tabpanel" id="tab-panel-1-1" aria-labelledby="tab-1-1" data-value="a" data-selected=""><p data-part="tab-label">甲 a</p>\n<p>一</p>\n</section>',
      '<section data-part="tab-panel" role="tabpanel" id="tab-panel-1-2" aria-labelledby="tab-1-2" data-value="乙"><p data-part="tab-label">乙</p>\n<p>二</p>\n</section></div>',
    ].join(''),
  );
});

it('cards are links with a title and a text', async () => {
  const page = await compilePage(':::cards\n- [配置](other.md#x) 一句 **话**\n- [外](https://x.test)\n:::');
  expect(page.html).toBe(
    [
      '<ul data-part="cards">',
      '<li><a data-part="card" href="/base/docs/next/guides/other#x"><span data-part="card-title">配置</span><span data-part="card-text">一句 <strong>话</strong></span></a></li>',
      '<li><a data-part="card" href="https://x.test" rel="noopener noreferrer" target="_blank" data-external=""><span data-part="card-title">外</span></a></li>',
      '</ul>',
    ].join(''),
  );
  expect(page.links).toHaveLength(1);
});

it('a partial replaces its directive, and its mistakes are reported in its own file', async () => {
  const page = await compilePage('前\n\n::include{file="@partials/note.md"}\n\n后');
  expect(page.html).toBe(
    '<p>前</p>\n<p>来自<a href="/base/docs/next/guides/other">部件</a>的话。</p>\n<p><a href="nowhere.md">坏</a></p>\n<p>后</p>',
  );
  expect(page.problems).toMatchObject([
    { code: 'broken-markdown-link', file: 'shared/partials/note.md', line: 3, column: 1 },
  ]);
  expect(page.dependencies.map((file) => file.split('/').slice(-3).join('/'))).toEqual(['shared/partials/note.md']);
});

it.each(['', '<hr>\n\n'])('a figure is the SVG itself, and search finds its text', async (html) => {
  const page = await compilePage(`${html}::figure[从 \`a\` 到 *b*]{file="arrow.svg"}\n\n后`);
  expect(page.html).toBe(
    [
      html.replace('\n\n', '\n'),
      '<figure data-part="figure"><svg viewBox="0 0 20 10" width="20" height="10" role="img" aria-labelledby="arrow-title">\n',
      '  <title id="arrow-title">箭头</title>\n\n',
      '  <path class="edge" d="M0 5h20"/>\n  <text x="2" y="4">甲 &lt; 乙</text>\n',
      '</svg><figcaption>从 <code>a</code> 到 <em>b</em></figcaption></figure>\n<p>后</p>',
    ].join(''),
  );
  expect(page.sections[0]?.text).toBe('箭头 甲 < 乙 从 a 到 b 后');
  expect(page.dependencies.map((file) => file.split('/').at(-1))).toEqual(['arrow.svg']);
  expect(page.problems).toEqual([]);
});

it.each([
  ['a title in it', '<title>茶</title><text>甲</text>', '[壶]', 'role="img"'],
  ['its caption, and its words are read', '<text>甲</text>', '[壶]', 'role="group" aria-label="壶"'],
  ['its caption, and it is an image', '<path d="M0 5h20"/>', '[壶]', 'role="img" aria-label="壶"'],
  ['the heading above', '<path d="M0 5h20"/>', '', 'role="img" aria-label="Diagram: 泡茶"'],
  ['a title, and its links are found', '<title>茶</title><a href="#x"><text>甲</text></a>', '', 'role="group"'],
])('a drawing without a role is named by %s', async (_, inside, caption, attributes) => {
  const file = path.join(import.meta.dirname, 'fixtures/site/docs/guides/bare.tmp.svg');
  await writeFile(file, `<svg viewBox="0 0 20 10">${inside}</svg>`);
  const page = await compilePage(`## 泡茶 {#x}\n\n::figure${caption}{file="bare.tmp.svg"}`);
  await rm(file);
  expect(page.html).toContain(`<svg viewBox="0 0 20 10" ${attributes}>`);
});

it('an API table has the properties of a symbol, with links into the reference of the version', async () => {
  const page = await compilePage('前\n\n::api-table{symbol="core/class/Queue"}\n\n后');
  expect(page.problems).toEqual([]);
  expect(page.html).toBe(
    [
      '<p>前</p>\n<div data-part="api-table"><table data-part="api-options" aria-label="Queue"><tbody><tr><th scope="row">',
      '<a data-part="symbol-link" data-symbol="core/class/Queue#add" href="/base/api/next/core/class/Queue#add"><code>add</code></a>',
      '</th><td lang="en">Adds.</td></tr></tbody></table></div>\n<p>后</p>',
    ].join(''),
  );
  expect(page.links).toMatchObject([{ href: '/base/api/next/core/class/Queue#add', kind: 'api', line: 3 }]);
  expect(Object.keys(page.lookups)).toContain('table:core/class/Queue');
});

it.each([
  ['core/class/Queeu', true, 'This table names an API symbol that does not exist.', 'core/class/Queue'],
  ['Queue', true, 'This table names an API symbol that does not exist.', 'core/class/Queue'],
  ['core/class/Queue#add', true, 'The API reference lists no properties of this symbol.', undefined],
  ['core/class/Queue', false, 'This version of the docs has no API reference to link to.', undefined],
])('an API table of %s', async (symbol, symbols, message, meant) => {
  const { problems } = await compilePage(`x\n\n::api-table{symbol="${symbol}"}`, { symbols });
  expect(problems).toMatchObject([{ code: 'broken-api-link', message, found: symbol, line: 3 }]);
  expect(problems[0]?.suggestion).toBe(meant && `::api-table{symbol="${meant}"}`);
});

it('a label of a code block is its title, and in tabs the name of a tab', async () => {
  const titled = await compilePage('```sh [npm] {1}\na\n```\n\n``` title="[b] c" [d]\na\n```\n\n``` [e]\na\n```');
  expect(titled.problems).toEqual([]);
  expect([...titled.html.matchAll(/"code-title">([^<]*)/g)].map(([, title]) => title)).toEqual(['npm', '[b] c', 'e']);
  const code = (label: string, more = '') => `\`\`\`sh ${label}${more}\na\n\`\`\``;
  const written = `:::tabs\n${code('[npm] ')}\n\n${code('[a b]', ' title="c"')}\n:::`;
  const nested = `::::tabs\n:::tab[npm]{value="npm"}\n${code('')}\n:::\n:::tab[a b]{value="a b"}\n${code('title="c"')}\n:::\n::::`;
  for (const compile of [compilePage, compileMdxPage]) {
    const { html: tabs, problems } = await compile(written);
    expect(problems).toEqual([]);
    expect(tabs).toBe((await compile(nested)).html);
  }
});

it('blocks of other tools are answered with those that mean the same', async () => {
  for (const [source, suggestion] of [
    ['::: code-group\n```sh [npm]\na\n```\n:::', ':::tabs'],
    [':::code-group\n```sh [npm]\na\n```\n:::', ':::tabs'],
    ['::: dagner A\n\nx\n\n:::', ':::danger[A]'],
    ['::: important\nx\n:::', ':::info'],
  ] as const)
    expect((await compilePage(source)).problems[0]).toMatchObject({ line: 1, suggestion });
});

it('makes tabs for package managers of commands of npm', async () => {
  const lines = [
    'npm install -D a b@1',
    'npm install',
    'npm i -g a',
    'npm ci',
    'npm rm a',
    'npm run build -- --watch',
    'npm test',
    'npx a --b',
    'npm create a@latest c -- --yes',
    'cd c # then',
  ];
  const page = await compilePage(`\`\`\`npm title="Terminal"\n${lines.join('\n')}\n\`\`\``);
  expect(page.problems).toEqual([]);
  const panels = page.html.split('role="tabpanel"').slice(1);
  const text = (html: string) =>
    [...html.matchAll(/<span data-line>(.*)<\/span>$/gm)].map(([, line = '']) => line.replace(/<[^>]+>/g, ''));
  expect(page.html).toContain('data-group="package-manager"');
  expect(panels.map(text)).toEqual([
    lines,
    [
      'pnpm add -D a b@1',
      'pnpm install',
      'pnpm add -g a',
      'pnpm install --frozen-lockfile',
      'pnpm remove a',
      'pnpm run build --watch',
      'pnpm test',
      'pnpm dlx a --b',
      'pnpm create a@latest c --yes',
      'cd c # then',
    ],
    [
      'yarn add -D a b@1',
      'yarn install',
      'yarn global add a',
      'yarn install --immutable',
      'yarn remove a',
      'yarn run build --watch',
      'yarn test',
      'yarn dlx a --b',
      'yarn create a c --yes',
      'cd c # then',
    ],
    [
      'bun add -d a b@1',
      'bun install',
      'bun add -g a',
      'bun install --frozen-lockfile',
      'bun remove a',
      'bun run build --watch',
      'bun run test',
      'bunx a --b',
      'bun create a@latest c --yes',
      'cd c # then',
    ],
  ]);
});

it('reports a command of npm that other package managers do not have', async () => {
  const page = await compilePage('```npm\nnpm audit fix\n```');
  expect(page.problems).toMatchObject([{ code: 'invalid-markdown', found: 'npm audit fix', line: 1 }]);
});

it('has options of code of a file that cannot be decoded as they are written', async () => {
  const source = '# Tea\n\n::snippet{file="none.ts" info="ts %"}\n';
  const { problems } = await compilePage(source, { markdown: { dialect: 'vitepress' } });
  expect(problems).toMatchObject([{ code: 'missing-snippet', line: 3 }]);
});
