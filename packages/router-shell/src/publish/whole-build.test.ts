import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { siteConfigSchema } from '@inkstone/site-model/config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TinyCopy, difference } from '../testing/fixtures/tiny-copy.ts';

const copies: TinyCopy[] = [];
let good: TinyCopy;
let published: Map<string, string>;

/** The built site again, to be broken. */
async function branch(): Promise<TinyCopy> {
  const copy = await good.branch();
  copies.push(copy);
  return copy;
}

/** That a failed build left what the last good one had published, and nothing beside it. */
async function expectUntouched(copy: TinyCopy): Promise<void> {
  expect(difference(await copy.files('dist'), published)).toEqual([]);
  expect((await readdir(copy.folder)).filter((name) => name.startsWith('dist.'))).toEqual([]);
}

beforeAll(async () => {
  good = await TinyCopy.create();
  copies.push(good);
  const { code, output } = await good.build();
  expect(code, output).toBe(0);
  published = await good.files('dist');
}, 120_000);

afterAll(async () => {
  await Promise.all(copies.map((copy) => copy.remove()));
});

describe('a good site', () => {
  test('is published with a document and data for each page, and documents for redirects', () => {
    const pages = ['', 'about/', 'guide/start/', 'guide/topics/', 'guide/topics/green/', 'guide/topics/timer/'];
    const wanted = [
      ...pages.flatMap((page) => [`${page}index.html`, `${page}index.json`]),
      '404.html',
      'guide/index.html',
      'tea/index.html',
      'sitemap.xml',
      'robots.txt',
      'favicon.svg',
      'site-data.json',
    ];
    expect(wanted.filter((file) => !published.has(file))).toEqual([]);
    const page = published.get('guide/topics/timer/index.html');
    expect(page).toContain('<p>For <strong>three minutes</strong>, no more.</p>');
    expect(page).toContain('data-island="docs/topics/cups.tsx#Cups" data-props="{&quot;first&quot;:2}"><button');
  });

  test('builds in two folders have byte-identical output', async () => {
    const copy = await TinyCopy.create();
    copies.push(copy);
    const { code, output } = await copy.build();
    expect(code, output).toBe(0);
    expect(difference(await copy.files('dist'), published)).toEqual([]);
  }, 120_000);

  test('after a change is reverted, the output is byte-identical again, with all caches', async () => {
    const copy = await branch();
    await copy.edit('docs/topics/01-green.md', (text) => text.replace('Two minutes', 'Three minutes'));
    expect((await copy.build()).code).toBe(0);
    expect(difference(await copy.files('dist'), published)).toEqual([
      'guide/llms-full.txt',
      'guide/topics/green.md',
      'guide/topics/green/index.html',
      'guide/topics/green/index.json',
    ]);
    await copy.edit('docs/topics/01-green.md', (text) => text.replace('Three minutes', 'Two minutes'));
    expect((await copy.build()).code).toBe(0);
    await expectUntouched(copy);
  }, 120_000);
});

test('a title, an address and a folder of Markdown are enough for a site: its root redirects to the first doc, its navbar has a search', async () => {
  const copy = await branch();
  for (const folder of ['docs', 'src', 'public']) await rm(path.join(copy.folder, folder), { recursive: true });
  await copy.write('docs/brewing/water.md', '# Water\n');
  await copy.write('docs/index.md', '# Welcome\n\n[茶](<泡茶/绿茶 C%23.md#第一步>) [茶](/docs/泡茶/绿茶%20C%23)\n');
  await copy.write('docs/泡茶/绿茶 C#.md', '# 绿茶\n\n## 第一步\n\n[Back](../index.md)\n');
  await copy.write('src/pages/关于.tsx', 'export default () => <a href="/docs/泡茶/绿茶%20C%23">茶</a>;\n');
  await copy.write('site.config.ts', "export default { title: 'Leaf', url: 'https://leaf.example' };\n");
  await copy.write(
    'vite.config.ts',
    `import { docs } from '@inkstone/content-loader/docs';
import { localSearch } from '@inkstone/local-search/build';
import { inkstone } from '@inkstone/router-shell/vite';
export default { plugins: [inkstone({ sources: [docs()], theme: '@inkstone/theme-ui', search: localSearch() })] };
`,
  );
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
  const files = await copy.files('dist');
  expect(files.get('index.html')).toContain('<link rel="canonical" href="https://leaf.example/docs">');
  const welcome = files.get('docs/index.html') ?? '';
  expect(welcome).toContain('data-part="search-button"');
  // Files are named as pages are, addresses are encoded.
  const tea = '/docs/%E6%B3%A1%E8%8C%B6/%E7%BB%BF%E8%8C%B6%20C%23';
  expect(welcome).toContain(`href="${tea}#`);
  const published = ['docs/泡茶/绿茶 C#/index.html', 'docs/泡茶/绿茶 C#/index.json', '关于/index.html'];
  expect(published.filter((file) => !files.has(file))).toEqual([]);
  expect(files.get('sitemap.xml')).toContain(`<loc>https://leaf.example${tea}</loc>`);
  // The page that the docs open with comes first.
  expect(welcome.indexOf('href="/docs"')).toBeLessThan(welcome.indexOf('href="/docs/brewing/water"'));
  // Nothing is asked of the origin that the site does not have.
  expect(welcome).toContain('<link rel="icon" href="data:,">');
}, 120_000);

test.each([
  ['/', 'plain', ''],
  ['/', 'slash', '/'],
  ['/base/', 'html', '.html'],
])(
  'docs at the root of a site at %s with %s addresses have addresses without a folder',
  async (baseUrl, addresses, end) => {
    const copy = await branch();
    for (const folder of ['docs', 'src', 'public']) await rm(path.join(copy.folder, folder), { recursive: true });
    await copy.write('docs/index.md', '# Welcome\n\n[C](b/c.md) [home](/)\n');
    await copy.write('docs/b/c.md', '# C\n\n## X\n\n[back](../index.md)\n');
    await copy.write(
      'site.config.ts',
      `export default { title: 'Leaf', url: 'https://leaf.example', baseUrl: '${baseUrl}', addresses: '${addresses}', docs: [{ path: '' }], redirects: [{ from: '/old', to: '/b/c#x' }, { from: '/older.html', to: '/b/c' }, { from: '/oldest/', to: '/b/c' }], search: { enabled: false } };\n`,
    );
    const { code, output } = await copy.build();
    expect(code, output).toBe(0);
    const files = await copy.files('dist');
    const document = end === '.html' ? end : '/index.html';
    const welcome = files.get('index.html') ?? '';
    expect(welcome).toContain(`<link rel="canonical" href="https://leaf.example${baseUrl}">`);
    expect(welcome).toContain(`href="${baseUrl}b/c${end}"`);
    expect(files.get('b/c/index.json')).toContain(`"previous":{"label":"Welcome","href":"${baseUrl}"}`);
    expect(files.get(`old${document}`)).toContain(`<a href="${baseUrl}b/c${end}#x">`);
    // Plain hosts have the file that is asked for, and no other.
    for (const asked of ['old/index.html', 'older.html', 'oldest/index.html'])
      expect(files.get(asked), asked).toContain(`<a href="${baseUrl}b/c${end}`);
    const page = files.get(`b/c${document}`);
    expect(page).toContain(`<link rel="canonical" href="https://leaf.example${baseUrl}b/c${end}">`);
    expect(page).toContain(`<a href="${baseUrl}">back</a>`);
    expect(files.get('sitemap.xml')).toContain(`<loc>https://leaf.example${baseUrl}b/c${end}</loc>`);
    const texts = [...files].flatMap(([name, text]) => (/\.(html|xml)$/.test(name) ? [text] : []));
    expect(texts.join('\n')).not.toMatch(/(?:href="|example)\/\/\w/);
  },
  120_000,
);

test('scripts contain the current environment variables, although no input file has changed', async () => {
  const scripts = async (copy: TinyCopy) =>
    [...(await copy.files('dist')).keys()].filter((file) => file.endsWith('.js'));
  const copy = await branch();
  expect((await copy.build()).code).toBe(0);
  const before = await scripts(copy);
  // The libraries' development builds.
  await copy.write('.env', 'NODE_ENV=development');
  expect((await copy.build()).code).toBe(0);
  expect(await scripts(copy)).not.toEqual(before);
}, 120_000);

test('two builds of one folder at the same time both succeed', async () => {
  const copy = await branch();
  await copy.edit('src/pages/about.tsx', (text) => `${text}\n// Bundled anew.\n`);
  const results = await Promise.all([copy.build(), copy.build()]);
  expect(
    results.map(({ code }) => code),
    results.map(({ output }) => output).join('\n'),
  ).toEqual([0, 0]);
  const waited = results.filter(({ output }) => output.includes('Another build of this site is running'));
  expect(waited).toHaveLength(1);
  await expectUntouched(copy);
}, 120_000);

test('the next build restores the output of a build that was killed while it replaced the output', async () => {
  const copy = await branch();
  await rename(path.join(copy.folder, 'dist'), path.join(copy.folder, 'dist.inkstone-old'));
  await copy.edit('src/pages/about.tsx', (text) => text.replace('if (broken)', 'if (!broken)'));
  expect((await copy.build()).code).toBe(1);
  await expectUntouched(copy);
}, 120_000);

describe('a site with many mistakes', () => {
  let result: { code: number; output: string };
  let broken: TinyCopy;

  beforeAll(async () => {
    broken = await branch();
    const prose = [
      '# Broken',
      '',
      'See [no page](/nothing), [no file](topics/03-blue.md) and',
      'an anchor [elsewhere](topics/01-green.md#steping) or [here](#none).',
      '',
    ];
    await broken.write('docs/broken.md', prose.join('\n'));
    await broken.write(
      'src/pages/guide/topics/timer.tsx',
      'export default function Timer() {\n  return <h1>Timer</h1>;\n}\n',
    );
    await broken.write('src/pages/kettle.jsx', 'export default () => <a href="/manual/guide/strat">Start</a>;\n');
    await broken.write('src/pages/empty.tsx', "export const page = { title: 'Empty' };\n");
    await broken.write(
      'urls.txt',
      '// Everything ever published.\n/guide/start#water\n/guide/strat\n/guide/topics/green#drinking\n',
    );
    await broken.edit('src/pages/about.tsx', (text) =>
      text.replace(
        '<h1>About</h1>',
        '<h1>About</h1>\n      <a href="/manual/guide/start#watr">Water</a>\n      <img src="/manual/no.svg" alt="" />',
      ),
    );
    const settings = [
      "checks: { urlInventory: 'urls.txt' },",
      '  redirects: [',
      "    { from: '/round', to: '/round-again' },",
      "    { from: '/round-again', to: '/round' },",
      "    { from: '/about', to: '/guide/start' },",
      "    { from: '/green', to: '/guide/topics/gren' },",
      "    { from: '/guide/topics/green#leaves', to: '/guide/start' },",
    ];
    await broken.edit('site.config.ts', (text) =>
      text
        .replace('redirects: [', settings.join('\n'))
        .replace("favicon: 'favicon.svg'", "favicon: 'favicn.svg'")
        .replace("layers: ['docs']", "layers: ['docs'], sidebars: { docs: ['start', 'strat'] }")
        .replace('} } }],', "}, '0.9': { label: '0.9', path: '0.9', layers: ['docs'] } } }],")
        .replace("label: 'About', to: '/about'", "label: 'About', to: '/abuot'")
        .replace('theme: {', "theme: { slots: { Footer: './src/footer.tsx' },"),
    );
    await broken.write(
      'src/footer.tsx',
      'export default () => (\n  <footer>\n    <a href="/manual/lost">Lost</a>\n  </footer>\n);\n',
    );
    result = await broken.build();
  }, 120_000);

  test('fails, counts all of them, and keeps the last output', async () => {
    expect(result.code).toBe(1);
    expect(result.output).toContain('error during build:\n20 problems found\n\n');
    expect(result.output, 'neither stack nor name of the error').not.toMatch(/\n\s+at |BuildError/);
    await expectUntouched(broken);
  });

  test.each([
    [
      'duplicate-route',
      `error [duplicate-route]
  2 pages have the address /manual/guide/topics/timer; only the last of them would be published.
  found:   docs/topics/02-timer.mdx; src/pages/guide/topics/timer.tsx
  allowed: one page for each address`,
    ],
    [
      'broken-link',
      `docs/broken.md:3:5  error [broken-link]
  This link leads to no page.
  found:   /nothing
  allowed: the address of a page of this site, or of a file in the folder "public"`,
    ],
    [
      'broken-markdown-link',
      `docs/broken.md:3:26  error [broken-markdown-link]
  No page of version 1.0 is written in topics/03-blue.md.
  found:   topics/03-blue.md
  write:   topics/01-green.md`,
    ],
    [
      'a link of a slot',
      `src/footer.tsx:3  error [broken-link]
  This link leads to no page.
  found:   /manual/lost`,
    ],
    [
      'an image of a page module',
      `error [missing-image]
  This file is not published.
  found:   /manual/no.svg`,
    ],
    [
      'broken-anchor of another page',
      `docs/broken.md:4:11  error [broken-anchor]
  The page /manual/guide/topics/green has no anchor #steping.
  found:   topics/01-green.md#steping
  write:   topics/01-green.md#steeping`,
    ],
    [
      'broken-anchor of the same page',
      `docs/broken.md:4:54  error [broken-anchor]
  The page /manual/guide/broken has no anchor #none.
  found:   #none
  allowed: a link without #, to the title`,
    ],
    [
      'missing-doc',
      `site.config.ts:14:160  error [missing-doc]
  The sidebar "docs" names a doc that version "1.0" does not have.
  found:   strat
  write:   'start'`,
    ],
    [
      'a file of the configuration',
      `site.config.ts:8:3  error [broken-link]
  "favicon" names a file that is not published.
  found:   favicn.svg
  allowed: a file in the folder "public"
  write:   favicon.svg`,
    ],
    [
      'redirect-loop',
      `site.config.ts:18:5  error [redirect-loop]
  This redirect leads back to itself: /manual/round → /manual/round-again → /manual/round.
  found:   { from: '/round', to: '/round-again' }`,
    ],
    [
      'redirect-shadows-page',
      `site.config.ts:20:5  error [redirect-shadows-page]
  There is a page at /manual/about, which this redirect would hide.
  found:   { from: '/about', to: '/guide/start' }
  allowed: a path without a page, or no redirect`,
    ],
    [
      'a redirect from an anchor that is there',
      `site.config.ts:22:5  error [redirect-shadows-page]
  The page /manual/guide/topics/green has the anchor #leaves, so that nobody is led on from it.
  found:   { from: '/guide/topics/green#leaves', to: '/guide/start' }
  allowed: an anchor that the page no longer has, or no redirect`,
    ],
    [
      'redirect-to-nowhere',
      `site.config.ts:21:5  error [redirect-to-nowhere]
  There is no page at /manual/guide/topics/gren.
  found:   { from: '/green', to: '/guide/topics/gren' }
  write:   { from: '/green', to: '/guide/topics/green' }`,
    ],
    [
      'lost-url',
      `urls.txt:3  error [lost-url]
  /manual/guide/strat was published before and no longer exists.
  found:   /guide/strat
  allowed: a page at this URL, or a redirect from it
  write:   redirects: [{ from: '/guide/strat', to: '/…' }]`,
    ],
    [
      'lost-anchor',
      `urls.txt:4  error [lost-anchor]
  /manual/guide/topics/green no longer has the anchor #drinking.
  found:   /guide/topics/green#drinking
  allowed: a heading with this id on the page, or a redirect from it: redirects: [{ from: '/guide/topics/green#drinking', to: '/…' }]
  write:   ## … {#drinking}`,
    ],
    [
      'broken-link in the navbar',
      `site.config.ts:12:104  error [broken-link]
  This link leads to no page.
  found:   /abuot
  write:   /about`,
    ],
    [
      'broken-anchor in a page module',
      `src/pages/about.tsx:11  error [broken-anchor]
  The page /manual/guide/start has no anchor #watr.
  found:   /manual/guide/start#watr
  write:   /manual/guide/start#water`,
    ],
    [
      'broken-link in a page module of JavaScript',
      `src/pages/kettle.jsx:1  error [broken-link]
  This link leads to no page.
  found:   /manual/guide/strat
  write:   /manual/guide/start`,
    ],
    [
      'missing-default-export, with the route',
      `src/pages/empty.tsx:1  error [missing-default-export]
  The page module of the route /manual/empty has no default export: a default-exported component is needed.
  found:   exports: page
  write:   export default function Page() { return <h1>…</h1>; }`,
    ],
  ])('reports %s', (_code, message) => {
    expect(result.output).toContain(message);
  });

  test('is published as a draft, with the problems as warnings', async () => {
    const { code, output } = await broken.build('--mode', 'draft');
    expect(code, output).toBe(0);
    expect(output).toContain('docs/broken.md:3:5  error [broken-link]');
    expect((await broken.files('dist')).has('guide/broken/index.html')).toBe(true);
  }, 120_000);
});

test('mistakes in the configuration are reported with their lines before anything is built', async () => {
  const copy = await branch();
  await copy.edit('site.config.ts', (text) =>
    text.replace("baseUrl: '/manual/'", "baseUrl: '/manual'").replace('tagline:', 'tagLine:'),
  );
  const { code, output } = await copy.build();
  expect(code).toBe(1);
  // Nothing else: what to do is all that a terminal shows.
  expect(output.trim()).toBe(`error during build:
2 problems found

site.config.ts:7:3  error [invalid-config]
  "baseUrl" does not fit.
  found:   "/manual"
  allowed: begins and ends with a slash, e.g. \`/docs/\`
  write:   baseUrl: '/manual/'

site.config.ts:5:3  error [invalid-config]
  The key "tagLine" is not known.
  found:   tagLine
  allowed: ${Object.keys(siteConfigSchema.shape).join(', ')}
  write:   tagline: "How to brew"`);
  await expectUntouched(copy);
}, 120_000);
