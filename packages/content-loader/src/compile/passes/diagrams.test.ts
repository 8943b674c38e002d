import path from 'node:path';
import { expect, test } from 'vitest';
import { bodies, openWith, write } from '../../fixtures/docs-folder.ts';
import { siteConfigSchema } from '@inkstone/site-model/config';
import type { Diagrams } from '@inkstone/site-model/source';
import { createCompiler } from '../compile.ts';
import { compilerOptions } from '../fixtures/compile-page.ts';

/** What the drawing of a browser looks like. */
const drawing = (text: string, { width = 200, inside = '' } = {}) =>
  `<svg width="${width}" viewBox="0 0 ${width} 50" height="50">${inside}<marker id="diagram-0"><path d="M0 0"></path></marker><path marker-end="url(#diagram-0)" d="M0 0"></path><text>${text.split('\n').at(-1)}</text></svg>`;

async function compile(
  source: string,
  draw: Diagrams['draw'] = async (text) => ({ svg: drawing(text) }),
  dialect: 'inkstone' | 'vitepress' = 'inkstone',
) {
  const options = compilerOptions({ mermaid: true, dialect });
  const { root } = options;
  return createCompiler(options, { drawDiagram: draw }).compile({
    key: 'default/next/guides/page',
    version: 'next',
    file: path.join(root, 'docs/guides/page.md'),
    logicalPath: 'guides/page.md',
    source,
    title: 'Page',
    hideTitle: true,
    lang: 'en',
    autoLinks: true,
  });
}

const BLOCK = '```mermaid\ngraph LR\nA --> 茶\n```\n';

test('a diagram is a figure with its drawing, and has what its author wrote for copies of the page', async () => {
  const { html, problems, sections } = await compile(`## Tea\n\n${BLOCK}`);
  expect(problems).toEqual([]);
  expect(html).toContain('<figure data-part="diagram" data-source="graph LR\nA --> 茶"');
  expect(html).toContain('<svg width="200" viewBox="0 0 200 50" height="50" role="group" aria-label="Diagram: Tea">');
  expect(html).not.toMatch(/<pre|style=/);
  // The search finds the page by what stands in the drawing.
  expect(sections.at(-1)?.text).toContain('茶');
});

test('copies have nothing of a diagram that is drawn nowhere', async () => {
  const settings = '---\ntitle: Tea\nconfig:\n  note: unseen\n---\n%%{init: {\n  "note": "unseen"\n}}%%\n';
  const { html } = await compile(
    `\`\`\`mermaid\n${settings}graph LR\n  %% unseen\nA --> 茶\n%% unseen\nclick A "https://a.example/" "unseen" _blank\nclick B call f() "is unseen"\nB --> 水\n\`\`\`\n`,
  );
  expect(html).toContain(
    'data-source="---\ntitle: Tea\n---\ngraph LR\nA --> 茶\nclick A &quot;https://a.example/&quot; _blank\nclick B call f()\nB --> 水"',
  );
  expect(html).not.toContain('unseen');
});

test.each(['mindmap', '---\ntitle: Tea\n---\nmindmap', 'timeline'])(
  'copies have all words of %s',
  async (beginning) => {
    const { html } = await compile(`\`\`\`mermaid\n${beginning}\n  Tea\n    click the "start" button\n\`\`\`\n`);
    expect(html).toContain('click the &quot;start&quot; button');
  },
);

test('ids are used once in a page, also where it has the same diagram twice', async () => {
  const { html } = await compile(`${BLOCK}\n${BLOCK}\n${BLOCK.replace('茶', '水')}`);
  const ids = [...html.matchAll(/ id="(diagram[^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(html.split(`url(#${id})`)).toHaveLength(2);
});

test.each([
  [
    'what the diagram says of itself',
    BLOCK,
    '<title>How tea is made</title><desc>In two steps</desc>',
    'How tea is made. In two steps',
  ],
  ['the title of the block', BLOCK.replace('mermaid', 'mermaid title="Steps"'), '', 'Steps'],
  ['the label of the block', BLOCK.replace('mermaid', 'mermaid [Steps]'), '', 'Steps'],
  ['the heading above', BLOCK, '', 'Diagram: Tea'],
])('a diagram is called by %s', async (_, block, inside, name) => {
  const { html } = await compile(`# Page\n\n## Tea\n\n${block}`, async (text) => ({ svg: drawing(text, { inside }) }));
  // Without a description, its words are read out, which an image's are not.
  const role = inside.includes('<desc>') ? 'img' : 'group';
  expect(html).toMatch(new RegExp(`<svg[^>]* role="${role}" aria-label="${name}">`));
  expect(html).not.toContain('<title>');
  // A figure with a caption may have no other role.
  expect(html).not.toContain('role="region"');
  expect(html.includes('<figcaption>Steps</figcaption>')).toBe(name === 'Steps');
});

test('a drawing with links is no image, as nobody would find them in one; they are links of the page', async () => {
  const inside = '<a href="other.md"><text>b</text></a>';
  const { html, links } = await compile(BLOCK, async (text) => ({ svg: drawing(text, { inside }) }));
  expect(html).toContain('role="group"');
  expect(html).toContain('<a href="/base/docs/next/guides/other">');
  expect(links).toMatchObject([{ href: '/base/docs/next/guides/other', kind: 'markdown' }]);
});

test.each([
  [300, undefined],
  [480, '20'],
  [1000, '50'],
  [9000, '160'],
])('a drawing of %d pixels shrinks to no less than %s rem', async (width, least) => {
  const { html } = await compile(BLOCK, async (text) => ({ svg: drawing(text, { width }) }));
  expect(/data-min="(\d+)"/.exec(html)?.[1]).toBe(least);
});

test('a mistake in a diagram is an error with its place and what Mermaid says of it', async () => {
  const { html, problems } = await compile(`a\n\n- b\n\n  ${BLOCK.replaceAll('\n', '\n  ')}`, async () => ({
    error: 'Parse error on line 2',
  }));
  expect(html).not.toContain('figure');
  expect(problems).toMatchObject([
    {
      code: 'invalid-markdown',
      severity: 'error',
      line: 5,
      message: 'This diagram cannot be drawn: Parse error on line 2',
    },
  ]);
});

test('a mistake in a diagram on a site of another tool is a warning, and the diagram is shown as code', async () => {
  const draw = (allowed?: string) => async () => ({ error: 'Parse error on line 2', ...(allowed && { allowed }) });
  const page = await compile(BLOCK, draw(), 'vitepress');
  expect(page.problems).toMatchObject([{ severity: 'warning', line: 1 }]);
  expect(page.html).toContain('<pre');
  // Without a browser no diagram is drawn.
  const machine = await compile(BLOCK, draw('a browser'), 'vitepress');
  expect(machine.problems).toMatchObject([{ severity: 'error' }]);
});

test('what is in a drawing stands under the checks of what a page has itself', async () => {
  const inside = '<a href="javascript:alert(1)"><text>b</text></a><image href="nothing.png"></image>';
  const { problems } = await compile(BLOCK, async (text) => ({ svg: drawing(text, { inside }) }));
  expect(problems.map(({ code }) => code).toSorted()).toEqual(['forbidden-url', 'missing-image']);
});

test('one drawer answers all threads that compile pages; pages from the cache ask for nothing', async () => {
  const asked: string[] = [];
  const diagrams: Diagrams = {
    version: '1',
    draw: async (text) => (asked.push(text), { svg: drawing(text) }),
    close: async () => undefined,
  };
  const config = siteConfigSchema.parse({
    title: 'T',
    markdown: { mermaid: true },
    docs: [{ versions: { '1.0': { label: '1.0', path: '', layers: ['docs'] } } }],
  });
  const pages = Array.from({ length: 30 }, (_, number) => [
    `docs/p${number}.md`,
    `# P\n\n${BLOCK.replace('茶', `茶${number}`)}`,
  ]);
  await write(Object.fromEntries(pages));
  for (const more of [30, 0]) {
    asked.length = 0;
    const source = await openWith(config, { diagrams });
    const found = await bodies(source);
    await source.close();
    expect(found.every(({ html }) => html.includes('data-part="diagram"'))).toBe(true);
    expect(asked).toHaveLength(more);
  }
  asked.length = 0;
  await bodies(await openWith(config, { diagrams: { ...diagrams, version: '2' } }));
  expect(asked).toHaveLength(30);
});
