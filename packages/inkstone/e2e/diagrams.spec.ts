import { existsSync, readdirSync } from 'node:fs';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { TeaSite } from './support/tea-site.ts';

/** A diagram of each kind, with words that its drawing must show. */
const KINDS: Record<string, readonly [text: string, ...words: string[]]> = {
  flowchart: [
    'flowchart LR\n  accTitle: How tea is made\n  a[烧水] --> b{Hot?}\n  b -->|yes| c((Pour))\n  subgraph g [Pot]\n  c --> d[(Cup)]\n  end\n  style a fill:#ffff00,color:#ff0,font-size:1px\n  classDef x color:transparent\n  class c x',
    '烧水',
    'Hot?',
    'yes',
    'Pot',
    'Cup',
  ],
  sequence: [
    'sequenceDiagram\n  autonumber\n  actor U as 客人\n  participant S as Shop\n  U->>+S: order\n  Note right of S: warm the pot\n  alt ready\n  S-->>-U: tea\n  end\n  rect rgb(230,240,255)\n  U->>S: pay\n  end',
    '客人',
    'Shop',
    'warm the pot',
    'tea',
  ],
  class: [
    'classDiagram\n  class Tea {\n    +String name\n    +steep(minutes) void\n  }\n  Tea <|-- Oolong : 半发酵',
    'Tea',
    '+String name',
    '半发酵',
  ],
  state: [
    'stateDiagram-v2\n  [*] --> 冷\n  冷 --> Hot : boil\n  state Hot {\n    [*] --> A\n  }\n  note right of 冷 : a note',
    '冷',
    'Hot',
    'boil',
    'a note',
  ],
  er: [
    'erDiagram\n  SHOP ||--o{ POT : sells\n  POT {\n    int id PK\n    string 名称 "its name"\n  }',
    'SHOP',
    'sells',
    '名称',
  ],
  gantt: [
    'gantt\n  title Harvest\n  dateFormat YYYY-MM-DD\n  axisFormat %d\n  section 春\n  Pick :done, a, 2026-04-01, 3d\n  Dry :crit, after a, 2d',
    'Harvest',
    '春',
    'Pick',
    'Dry',
  ],
  pie: ['pie showData title 份额\n  "Green" : 60\n  "黑茶" : 40', '份额', '黑茶', '60%'],
  git: [
    'gitGraph\n  commit id: "leaf"\n  branch oolong\n  commit\n  checkout main\n  merge oolong tag: "v1"',
    'main',
    'oolong',
    'v1',
    'leaf',
  ],
  mindmap: ['mindmap\n  root((茶))\n    Green\n      Sencha\n    Black', '茶', 'Sencha', 'Black'],
  timeline: ['timeline\n  title History\n  1610 : Europe : Holland\n  1823 : 阿萨姆', 'History', 'Holland', '阿萨姆'],
  quadrant: [
    'quadrantChart\n  title Taste\n  x-axis Light --> Strong\n  y-axis Cheap --> Dear\n  quadrant-1 Feast\n  Sencha: [0.3, 0.6]',
    'Taste',
    'Feast',
    'Sencha',
  ],
  chart: [
    'xychart-beta\n  title "Cups"\n  x-axis ["一月", feb]\n  y-axis "Sold" 0 --> 10\n  bar [3, 5]\n  line [2, 6]',
    'Cups',
    '一月',
    'Sold',
  ],
  journey: [
    'journey\n  title Morning\n  section 起床\n    Boil: 5: Me\n    Sip: often: Me',
    'Morning',
    '起床',
    'Boil',
    'Sip',
  ],
  requirement: [
    'requirementDiagram\n  requirement hot {\n  id: 1\n  text: is hot\n  risk: high\n  verifymethod: test\n  }',
    'hot',
    'Text: is hot',
  ],
  kanban: ['kanban\n  Todo\n    [写文档]\n  Done\n    [Ship it]', 'Todo', '写文档', 'Ship it'],
  block: ['block-beta\n  columns 2\n  a["Leaf"] b["Water"]', 'Leaf', 'Water'],
  architecture: ['architecture-beta\n  group shop(cloud)[Shop]\n  service pot(database)[Pot] in shop', 'Shop', 'Pot'],
};

const PAGE = `# Teas\n\n${Object.entries(KINDS)
  .map(([kind, [text]]) => `## ${kind}\n\n\`\`\`mermaid\n${text}\n\`\`\`\n`)
  .join('\n')}`;

const CONFIG = { title: 'Tea', url: 'https://tea.example', markdown: { mermaid: true } };

let site: TeaSite;

async function write(files: Record<string, string>, hasMermaid = true): Promise<TeaSite> {
  const made = await TeaSite.write(CONFIG, { ...files, 'node_modules/.keep': '', 'package.json': '{"type":"module"}' });
  const installed = path.dirname(createRequire(import.meta.url).resolve('mermaid/package.json'));
  if (hasMermaid) await symlink(installed, made.file('node_modules/mermaid'), 'junction');
  return made;
}

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await write({ 'docs/index.md': PAGE, 'docs/again.md': PAGE.replace('# Teas', '# Again') });
  await site.run('build');
});

test.afterAll(() => site?.remove());

/** Opens a page of the site with the policy that its host sends. */
async function open(page: Page, address: string): Promise<string[]> {
  const [, policy = ''] =
    /Content-Security-Policy: (.*)/.exec(await readFile(site.file('dist/_headers'), 'utf8')) ?? [];
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.route('https://tea.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = path.extname(pathname) === '' ? `${pathname}/index.html` : pathname;
    const file = site.file(path.join('dist', name));
    if (existsSync(file)) await route.fulfill({ path: file, headers: { 'content-security-policy': policy } });
    else await route.fulfill({ status: 404 });
  });
  await page.goto(`https://tea.example${address}`);
  return refused;
}

test('every kind of diagram is a drawing in the page with its words, and nothing that a policy refuses', async ({
  page,
}) => {
  const refused = await open(page, '/');
  const figures = page.locator('[data-part=diagram]');
  await expect(figures).toHaveCount(Object.keys(KINDS).length);
  for (const [at, [kind, [, ...words]]] of Object.entries(KINDS).entries()) {
    const svg = figures.nth(at).locator('> svg');
    const text = (await svg.textContent())?.replaceAll(/\s+/g, ' ') ?? '';
    for (const word of words) expect(text, kind).toContain(word);
    const html = await svg.evaluate((element) => element.outerHTML);
    expect(html, kind).not.toMatch(/<(?:style|script|foreignObject)|\s(?:style|class|on\w+)=/i);
    expect(html, kind).not.toContain('NaN');
    // A number that stands in for a meaning is no colour.
    expect(html, kind).not.toMatch(/rgb\(0, 0, 1\d\d\)|#0000[6-c]/);
  }
  const ids = await page.evaluate(() => [...document.querySelectorAll('main [id]')].map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(refused).toEqual([]);
});

test('drawings fit their box: no label is cut, and the page does not scroll to the side on a telephone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/');
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('[data-part=diagram] > svg')].flatMap((svg) => {
      const box = svg.getBoundingClientRect();
      return [...svg.querySelectorAll('text')]
        .filter((text) => {
          const { left, right, top, bottom, width } = text.getBoundingClientRect();
          return (
            width > 0 && (left < box.left - 2 || right > box.right + 2 || top < box.top - 2 || bottom > box.bottom + 2)
          );
        })
        .map((text) => text.textContent);
    }),
  );
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const size = await page
    .locator('[data-part=diagram] text')
    .first()
    .evaluate((text) => {
      const scale = (text as SVGTextElement).getScreenCTM()!.a;
      return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
    });
  expect(size).toBeGreaterThan(10);
});

test('the days along the axis of a Gantt chart stand apart, at equal steps', async ({ page }) => {
  test.setTimeout(180_000);
  const charts = {
    months: '',
    'a day each': '  tickInterval 1day\n',
    'long names': '  axisFormat %A, %d. %B %Y\n',
    'as many as fit': '  axisFormat %b\n',
    'above and below': '',
  };
  const before = (name: string) =>
    name === 'above and below' ? '---\nconfig:\n  gantt:\n    topAxis: true\n---\n' : '';
  const text = Object.entries(charts).map(
    ([name, line]) =>
      `## ${name}\n\n\`\`\`mermaid\n${before(name)}gantt\n  dateFormat YYYY-MM-DD\n${line}  Pick : 2026-01-01, 60d\n  Pack : 2026-09-01, 45d\n\`\`\`\n`,
  );
  const other = await write({ 'docs/index.md': `# Charts\n\n${text.join('\n')}` });
  await other.run('build');
  await page.setContent(await readFile(other.file('dist/index.html'), 'utf8'));
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll('[data-part=diagram] > svg')].flatMap((svg) => {
      const byRow = new Map<number, { left: number; right: number; middle: number }[]>();
      for (const label of svg.querySelectorAll('text')) {
        if (!/20\d\d|^[A-Z][a-z]{2}$/.test(label.textContent ?? '')) continue;
        const { left, right, top } = label.getBoundingClientRect();
        const row = Math.round(top / 5);
        byRow.set(row, [...(byRow.get(row) ?? []), { left, right, middle: (left + right) / 2 }]);
      }
      return [...byRow.values()];
    }),
  );
  // One of them has two axes.
  expect(rows).toHaveLength(Object.keys(charts).length + 1);
  for (const row of rows) {
    expect(row.length).toBeGreaterThan(1);
    for (const [at, { left }] of row.entries()) if (at > 0) expect(left).toBeGreaterThan(row[at - 1]!.right + 2);
    const steps = row.slice(1).map(({ middle }, at) => middle - row[at]!.middle);
    // Months have different lengths.
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.2);
  }
  await other.remove();
});

test('one drawing is for both modes: its words can be read in each', async ({ page }) => {
  await open(page, '/');
  const seen: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The page hears of it a moment later.
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    seen.push(
      await page.locator('[data-part=diagram] text:has-text("Hot?")').evaluate((text) => getComputedStyle(text).fill),
    );
  }
  expect(new Set(seen).size).toBe(2);
  // On a colour of the author's own, words are black or white.
  const own = page.locator('[data-part=diagram] text:has-text("烧水") tspan').first();
  expect(await own.evaluate((text) => getComputedStyle(text).fill)).toBe('rgb(0, 0, 0)');
  expect(await own.evaluate((text) => getComputedStyle(text).fontSize)).toBe('15px');
  // No words are there for the search alone.
  const unseen = await page.locator('[data-part=diagram] svg :is(text, tspan)').evaluateAll((words) =>
    words
      .filter((element) => {
        const { fill, fillOpacity } = getComputedStyle(element);
        let opacity = Number(fillOpacity) * Number(/^rgba\(.*, ([\d.]+)\)$/.exec(fill)?.[1] ?? 1);
        for (let at: Element | null = element; at !== null; at = at.parentElement)
          opacity *= Number(getComputedStyle(at).opacity);
        return opacity < 0.4;
      })
      .map(({ textContent }) => textContent),
  );
  expect(unseen).toEqual([]);
  await expect(page.locator('[data-part=diagram] svg').first()).toHaveAttribute('aria-label', 'How tea is made');
});

test('the copy as Markdown has what the author wrote', async () => {
  expect(await readFile(site.file('dist/index.md'), 'utf8')).toContain(`\`\`\`mermaid\n${KINDS['pie']![0]}\n\`\`\``);
});

test('another build makes the same bytes, from the cache without a browser; nothing is left on the machine', async () => {
  test.setTimeout(180_000);
  const first = await readFile(site.file('dist/index.html'), 'utf8');
  const other = await write({
    'public/leaf.txt': 'Green.',
    'docs/index.md': PAGE,
    'docs/again.md': PAGE.replace('# Teas', '# Again'),
  });
  // Temporary folders of this build alone.
  const { TMPDIR: before } = process.env;
  process.env['TMPDIR'] = other.file('public');
  await other.run('build');
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  expect(readdirSync(other.file('public')).filter((name) => name !== 'leaf.txt')).toEqual([]);
  expect(articleOf(await readFile(other.file('dist/index.html'), 'utf8'))).toBe(articleOf(first));
  await other.remove();
  await writeFile(site.file('docs/again.md'), PAGE.replace('# Teas', '# Once more'));
  const { INKSTONE_CHROMIUM: named } = process.env;
  process.env['INKSTONE_CHROMIUM'] = process.execPath;
  try {
    await site.run('build');
  } finally {
    if (named === undefined) delete process.env['INKSTONE_CHROMIUM'];
    else process.env['INKSTONE_CHROMIUM'] = named;
  }
});

const articleOf = (html: string) => /<figure data-part="diagram"[^]*<\/figure>/.exec(html)?.[0];

test('what is missing or wrong fails the build, with its place and what to do', async () => {
  test.setTimeout(120_000);
  // Where the tests are run from, the package is there for all.
  const { NODE_PATH: all } = process.env;
  delete process.env['NODE_PATH'];
  const wrong = await write({ 'docs/index.md': '# A\n\n```mermaid\nflowchart LR\n  a -->\n```\n' }, false);
  await expect(wrong.run('build')).rejects.toThrow(/docs\/index\.md:3:1[^]*npm install --save-dev mermaid/);
  if (all !== undefined) process.env['NODE_PATH'] = all;
  await symlink(
    path.dirname(createRequire(import.meta.url).resolve('mermaid/package.json')),
    wrong.file('node_modules/mermaid'),
    'junction',
  );
  await expect(wrong.run('build')).rejects.toThrow(/docs\/index\.md:3:1[^]*cannot be drawn: Parse error/);
  await wrong.remove();
});
