import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuildCache } from '@inkstone/site-model/cache';
import { siteConfigSchema, type SiteConfig } from '@inkstone/site-model/config';
import type { PageBody } from '@inkstone/site-model/page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { docs } from './docs-source.ts';
import { pageTexts } from './fixtures/page-texts.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'inkstone-hostile-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Opens docs with these files; returns all bodies by id, and all problems. */
async function compile(
  files: Record<string, string>,
  checks: SiteConfig['checks'] = {},
  versions = VERSIONS,
  markdown: SiteConfig['markdown'] = {},
  more: Partial<NonNullable<SiteConfig['docs']>[number]> = {},
) {
  await mkdir(path.join(root, 'parts'), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const source = await docs().open({
    config: siteConfigSchema.parse({
      title: 'T',
      url: 'https://a.example',
      docs: [{ versions, ...more }],
      checks,
      markdown,
    }),
    place: () => ({ file: 'site.config.ts', line: 1 }),
    root,
    cache: new BuildCache(path.join(root, '.cache'), { root }),
    pages: () => [],
    mode: 'build',
    symbols: [],
    log: { info: () => undefined, warn: () => undefined, progress: () => undefined },
    texts: pageTexts,
    bundleModule: async (file) => file,
  });
  const bodies = new Map<string, PageBody>();
  await source.render(
    source.outline.pages.map(({ key }) => key),
    (body) => bodies.set(body.key.split('/').slice(2).join('/'), body),
  );
  await source.close();
  return {
    bodies,
    outline: source.outline,
    problems: [...source.outline.problems, ...[...bodies.values()].flatMap(({ problems }) => problems)],
  };
}
const VERSIONS = { '1.0': { label: '1.0', path: '', layers: ['docs'], snippets: { parts: ['parts'] } } };

test('a page that never finishes compiling is reported, and the others are compiled', async () => {
  const pages = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`docs/p${index}.md`, `# P${index}\n`]));
  const { bodies, problems } = await compile(
    { ...pages, 'docs/p5-loop.mdx': '# Loop\n\n{(() => { for (;;); })()}\n' },
    { pageSeconds: 2 },
  );
  expect(problems).toMatchObject([{ code: 'page-timeout', file: 'docs/p5-loop.mdx', line: 1 }]);
  expect([...bodies.values()].filter(({ titleHtml }) => titleHtml.startsWith('<h1>P'))).toHaveLength(30);
}, 30_000);

test.each([
  'new Array(1e6).fill(0.5)',
  // Memory outside of the heap of JavaScript.
  'new Float64Array(1e7).fill(1)',
  'Buffer.alloc(1e8, 1)',
])(
  'a page whose code takes all memory is reported, and the others are compiled: %s',
  async (value) => {
    const { bodies, problems } = await compile(
      { 'docs/a.mdx': `{(() => { const all = []; for (;;) all.push(${value}); })()}\n`, 'docs/b.md': '# B\n' },
      { pageSeconds: 60 },
    );
    expect(problems).toMatchObject([{ code: 'too-large', file: 'docs/a.mdx', line: 1 }]);
    expect([...bodies.values()].filter(({ titleHtml }) => titleHtml.startsWith('<h1>B'))).toHaveLength(1);
  },
  60_000,
);

test.each([
  ['keeps the memory', [3e9]],
  ['gives the memory back', [3e9, 0]],
])(
  'a page is compiled again when something else, such as the bundler, takes memory: it %s',
  async (_, growth) => {
    const before = process.memoryUsage.rss();
    const rss = vi.spyOn(process.memoryUsage, 'rss').mockReturnValueOnce(before);
    for (const bytes of growth.slice(0, -1)) rss.mockReturnValueOnce(before + bytes);
    rss.mockReturnValue(before + growth.at(-1)!);
    const { bodies, problems } = await compile({ 'docs/a.md': '# A\n' });
    rss.mockRestore();
    expect(problems).toEqual([]);
    expect([...bodies.values()].map(({ titleHtml }) => titleHtml)).toEqual(['<h1>A</h1>']);
  },
  30_000,
);

test('file names may contain # and @', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>';
  const { bodies, problems } = await compile({
    'docs/a.md': '![C](C%23.svg) ![D](@2x/d.svg)\n',
    'docs/C#.svg': drawing,
    'docs/@2x/d.svg': drawing,
  });
  expect(problems).toEqual([]);
  expect([...bodies.values()].map(({ html }) => html.match(/<img/g)?.length)).toEqual([2]);
});

test('a page that ends its thread is reported', async () => {
  const { problems } = await compile({
    'docs/a.mdx': '{(() => { process.exit(3); })()}\n',
    'docs/b.md': '# B\n',
  });
  expect(problems).toMatchObject([{ code: 'page-failed', file: 'docs/a.mdx', line: 1 }]);
}, 30_000);

test('partials that include themselves, or each other many times, are problems', async () => {
  const parts = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `parts/${index}.md`,
      `::include{file="@parts/${index + 1}.md"}\n\n::include{file="@parts/${index + 1}.md"}\n`,
    ]),
  );
  const { problems } = await compile({
    ...parts,
    'parts/30.md': 'end\n',
    'parts/self.md': '::include{file="@parts/self.md"}\n\n::include{file="@parts/self.md"}\n',
    'docs/bomb.md': '::include{file="@parts/0.md"}\n',
    'docs/self.md': '::include{file="@parts/self.md"}\n',
  });
  const [itself, bomb] = [true, false].map((isOfSelf) =>
    problems.filter(({ file }) => (file === 'parts/self.md') === isOfSelf).map(({ code, line }) => ({ code, line })),
  );
  expect(itself).toEqual([1, 3].map((line) => ({ code: 'invalid-markdown', line })));
  expect(new Set(bomb?.map(({ code }) => code))).toEqual(new Set(['too-large']));
}, 30_000);

test('a chain of partials that is longer than any stack is a problem with the last file that is read', async () => {
  const chain = (first: string) =>
    Object.fromEntries(
      Array.from({ length: 3_000 }, (_, index) => [
        `parts/${first}${index}.md`,
        `${first === 'text' ? 'text\n\n' : ''}::include{file="@parts/${first}${index + 1}.md"}\n`,
      ]),
    );
  const { problems } = await compile({
    ...chain('text'),
    ...chain('title'),
    'docs/a.md': '# A\n\n::include{file="@parts/text0.md"}\n',
    'docs/b.md': '::include{file="@parts/title0.md"}\n',
  });
  expect(problems.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['too-large', 'parts/text499.md', 3],
    ['too-large', 'parts/title499.md', 1],
  ]);
}, 60_000);

test('pages that are links out of their folder, pipes or too large are problems; their neighbours are compiled', async () => {
  await mkdir(path.join(root, 'docs'));
  await writeFile(path.join(root, 'secret.md'), '# Secret\n');
  await symlink('../secret.md', path.join(root, 'docs/linked.md'));
  execFileSync('mkfifo', [path.join(root, 'docs/pipe.md')]);
  const { bodies, problems } = await compile({ 'docs/a.md': '# A\n', 'docs/large.md': 'x'.repeat(2_000_001) });
  expect([...bodies.keys()]).toEqual(['a']);
  expect(problems.map(({ code, file }) => [code, file])).toEqual(
    expect.arrayContaining([
      ['forbidden-file', 'docs/large.md'],
      ['forbidden-file', 'docs/linked.md'],
    ]),
  );
}, 30_000);

test('a link to a large folder elsewhere is one problem, and nobody walks through that folder', async () => {
  await mkdir(path.join(root, 'docs'));
  for (const name of ['docs/all', 'samples']) await symlink('/', path.join(root, name));
  const layered = { '1.0': { ...VERSIONS['1.0'], layers: ['docs', 'samples'] } };
  const { bodies, problems } = await compile({ 'docs/a.md': '# A\n' }, {}, layered);
  expect([...bodies.keys()]).toEqual(['a']);
  expect(problems.map(({ code, found }) => [code, found])).toEqual([
    ['forbidden-file', 'docs/all'],
    ['forbidden-file', 'samples'],
  ]);
}, 10_000);

test('a folder of pages or samples that is a link out of the repository is not read, unless it is named where it is', async () => {
  const above = root;
  root = path.join(above, 'repository');
  try {
    await mkdir(path.join(above, 'outside'));
    await writeFile(path.join(above, 'outside/a.md'), '# Secret\n');
    await mkdir(root);
    for (const name of ['docs', 'samples']) await symlink('../outside', path.join(root, name));
    const versions = (layer: string) => ({
      '1.0': { label: '1.0', path: '', layers: [layer], snippets: { parts: ['samples'] } },
    });
    const linked = await compile({}, {}, versions('docs'));
    expect(linked.bodies.size).toBe(0);
    expect(linked.problems).toMatchObject([
      { code: 'forbidden-file', found: 'samples', suggestion: '../outside' },
      { code: 'forbidden-file', found: 'docs', suggestion: '../outside' },
    ]);
    expect([...(await compile({}, {}, versions('../outside'))).bodies.keys()]).toEqual(['a']);
  } finally {
    root = above;
  }
}, 30_000);

test.each([
  ['title: *none', 'docs/a.md'],
  ['title: &a [*a]', 'docs/a.md'],
  [
    `a: &a [x, x]\n${'bcdefghij'.replace(/./g, (name, at: number) => `${name}: &${name} [*${'abcdefghi'[at]}, *${'abcdefghi'[at]}, *${'abcdefghi'[at]}, *${'abcdefghi'[at]}]\n`)}title: *j`,
    'docs/a.md',
  ],
  ['title: "\\uD800"\nid: "\\uD800"', 'docs/a.md'],
  ['slug: "a\\0b"', 'docs/a.md'],
  ['title: !!js/function x', undefined],
  ['? [a]\n: b', 'docs/a.md'],
  ['__proto__: {draft: true}', 'docs/a.md'],
  ['custom_edit_url: "javascript:alert(1)"', 'docs/a.md'],
  ['image: "data:text/html,x"', 'docs/a.md'],
  [`tags: [${Array.from({ length: 101 }, (_, index) => `t${index}`).join()}]`, 'docs/a.md'],
  [`keywords: ${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'docs/a.md'],
  ['tags: [constructor, __proto__, ../.., "%2e%2e", "a/b", "\\0"]', 'docs/a.md'],
  ['authors: [constructor, __proto__, toString]', undefined],
])('front matter %j is a problem with its place, or a page', async (yaml, file) => {
  const { problems } = await compile({ 'docs/a.md': `---\n${yaml}\n---\n\n# A\n` });
  const expected = file === undefined ? undefined : ['invalid-front-matter', file, 'number'];
  expect(problems.map((found) => [found.code, found.file, typeof found.line])[0]).toEqual(expected);
});

test('nesting that no stack can hold is a problem of its page', async () => {
  const { problems } = await compile({
    'docs/a.md': `# A\n\n${'*a **b '.repeat(20_000)}${'** c*'.repeat(20_000)}\n`,
    'docs/b.md': '<div>'.repeat(30_000),
    'docs/c.md': '# C\n',
  });
  const own = problems.filter(({ code }) => code !== 'too-large' && code !== 'page-timeout');
  // The first elements that are not closed are named, not all of them.
  expect(own.filter(({ message }) => !message.startsWith('<div> is not closed'))).toEqual([]);
  expect(own.length).toBeLessThan(30);
  expect(problems.map(({ file }) => file)).toContain('docs/b.md');
}, 40_000);

test.each([
  ['elements in lines', `# A\n\n${'<b>'.repeat(500)}x${'</b>'.repeat(500)}\n`, 3],
  ['elements in blocks', `# A\n\n${'<div>\n'.repeat(500)}x\n${'</div>\n'.repeat(500)}`, 403],
  ['groups of a drawing', `# A\n\n<svg viewBox="0 0 1 1">${'<g>'.repeat(500)}${'</g>'.repeat(500)}</svg>\n`, 3],
])(
  '%s that are nested more deeply than browsers keep them are a problem with their line',
  async (_, text, line) => {
    const { problems, bodies } = await compile({ 'docs/a.md': text, 'docs/b.md': '# B\n' });
    expect(problems).toMatchObject([{ code: 'too-large', file: 'docs/a.md', line, allowed: '400 levels of elements' }]);
    expect(bodies.get('b')?.titleHtml).toBe('<h1>B</h1>');
  },
  30_000,
);

test('a symbolic link to itself or to nothing is no page', async () => {
  await mkdir(path.join(root, 'docs'), { recursive: true });
  await symlink('itself', path.join(root, 'docs/itself'));
  await symlink('nowhere', path.join(root, 'docs/none'));
  const { bodies, problems } = await compile({ 'docs/a.md': '# A\n\n![a](itself)\n' });
  expect([...bodies.keys()]).toEqual(['a']);
  expect(problems).toMatchObject([{ code: 'missing-image', file: 'docs/a.md', line: 3 }]);
});

test('headings with the names that objects have get ids of their own', async () => {
  const names = ['`__proto__`', 'constructor', 'toString', '`__proto__`', 'constructor', 'toString'];
  const { bodies, problems } = await compile({
    'docs/a.md': `# A\n\n${names.map((name) => `## ${name}\n`).join('\n')}`,
  });
  expect(problems).toEqual([]);
  expect(bodies.get('a')?.anchors.filter((id) => id !== 'a')).toEqual([
    '__proto__',
    'constructor',
    'tostring',
    '__proto__-1',
    'constructor-1',
    'tostring-1',
  ]);
});

test('front matter that is not closed is a problem; a line across the page is none', async () => {
  const { problems } = await compile({
    'docs/a.md': '---\ntitle: A\n\n# B\n',
    'docs/b.md': '---\n\n# B\n',
    'docs/c.md': '---\ntext: a sentence\n---\n',
  });
  expect(problems).toMatchObject([
    { code: 'invalid-front-matter', file: 'docs/a.md', line: 1, message: 'The front matter is not closed.' },
    { code: 'invalid-front-matter', file: 'docs/c.md', line: 2 },
  ]);
});

test('an image in front matter is checked with the files of the site, and is a full URL in link previews', async () => {
  const { bodies, outline } = await compile({
    'docs/a.md': '---\nimage: /img/none.png\n---\n\n# A\n',
    'docs/b.md': '---\nimage: https://img.example/b.png\n---\n\n# B\n',
  });
  expect(bodies.get('a')?.links).toMatchObject([
    { kind: 'file', href: '/img/none.png', written: '/img/none.png', file: 'docs/a.md', line: 2 },
  ]);
  expect(bodies.get('b')?.links).toEqual([]);
  expect(outline.pages.map(({ ownHead }) => ownHead[0]?.attributes['content'])).toEqual([
    'https://a.example/img/none.png',
    'https://img.example/b.png',
  ]);
});

test('each wiki link is a problem, and an error where the page exists', async () => {
  const { problems } = await compile({
    'docs/notes/a.md': '# A\n\nSee [[B]], [[Green tea|tea]], [[B#Steep]], [[Nowhere]] and ![[B]]; `[[B]]` is code.\n',
    'docs/notes/B.md': '# B\n\n## Steep\n',
    'docs/notes/Green tea.md': '# Green tea\n',
  });
  expect(problems.map(({ severity, line, found, suggestion }) => [severity, line, found, suggestion])).toEqual([
    ['error', 3, '[[B]]', '[B](B.md)'],
    ['error', 3, '[[Green tea|tea]]', '[tea](Green%20tea.md)'],
    ['error', 3, '[[B#Steep]]', '[B](B.md#steep)'],
    ['warning', 3, '[[Nowhere]]', '[Nowhere](Nowhere.md)'],
    ['warning', 3, '![[B]]', '::include{file="B.md"}'],
  ]);
});

test('files that are nearly pages, and two files for one page, are problems with the right name', async () => {
  const { problems } = await compile({
    'docs/a.md': '# A\n',
    'docs/a.mdx': '# A\n',
    'docs/b.MD': '# B\n',
    'docs/c.markdown': '# C\n',
    'docs/d/e.md': '# E\n',
    'docs/d/_category.json': '{}',
    'docs/f/g.md': '# G\n',
    'docs/f/_Category_.yml': 'label: G\n',
    'docs/data/_categories.csv': '',
    'docs/h\ni.md': '# I\n',
  });
  expect(problems.map(({ code, file, suggestion }) => [code, file, suggestion])).toEqual([
    ['duplicate-id', 'docs/a.mdx', undefined],
    ['misnamed-file', 'docs/b.MD', 'b.md'],
    ['misnamed-file', 'docs/c.markdown', 'c.md'],
    ['misnamed-file', 'docs/d/_category.json', '_category_.json'],
    ['misnamed-file', 'docs/f/_Category_.yml', '_category_.yml'],
    ['misnamed-file', 'docs/h\ni.md', 'h-i.md'],
  ]);
});

test('a text that is not in UTF-8 is a problem with its line; the mark of some editors is no text', async () => {
  await mkdir(path.join(root, 'docs'));
  await writeFile(path.join(root, 'docs/a.md'), Buffer.from('# A\n\n\xE4\n', 'latin1'));
  await writeFile(path.join(root, 'docs/b.md'), Buffer.from('\uFEFF# B\n', 'utf16le'));
  const { problems, outline } = await compile({
    'docs/c.md': '\uFEFF---\ntitle: C\n---\n',
    'docs/d.md': '# D\n\n\0\n',
  });
  expect(problems.map(({ code, file, message }) => [code, file, message.replace(/^.*: it /, '')])).toEqual([
    ['forbidden-file', 'docs/a.md', 'has bytes in line 3 that are no UTF-8; save it in UTF-8.'],
    ['forbidden-file', 'docs/b.md', 'is in UTF-16; save it in UTF-8.'],
    ['forbidden-file', 'docs/d.md', 'has a byte that is zero, as no text has.'],
  ]);
  expect(outline.pages.map(({ title }) => title)).toEqual(['C']);
});

test.each([
  ['\n---\ntitle: A\n---\n', '---'],
  [' ---\n title: A\n ---\n', '---'],
  ['----\ntitle: A\n----\n', '----'],
  ['+++\ntitle = "A"\n+++\n', '+++'],
  ['```yaml\ntitle: A\n```\n', '```yaml'],
  ['title: A\nslug: /a\n---\n', 'title: A'],
  ['<!-- licence -->\n\n---\ntitle: A\n---\n', '---'],
  ['---\ndescription: A\n---\ntitle: A\nslug: /a\n---\n', 'title: A'],
])('front matter with the wrong marks is reported with the right ones: %j', async (start, found) => {
  const { problems } = await compile({ 'docs/a.md': `${start}\n# B\n`, 'docs/b.md': 'Note: a\n---\n\n# B\n\n***\n' });
  expect(problems).toMatchObject([{ code: 'invalid-front-matter', file: 'docs/a.md', found }]);
  expect(problems[0]?.suggestion).toMatch(/^---\n\s*title: "?A"?\n(slug: \/a\n)?---$/);
});

test.each(['json\n{ "title": "A" }', 'toml\ntitle = "A"'])(
  'front matter that is not a mapping of keys is reported: %j',
  async (start) => {
    const { problems } = await compile({ 'docs/a.md': `---${start}\n---\n\n# B\n` });
    expect(problems).toMatchObject([{ code: 'invalid-front-matter', file: 'docs/a.md', line: 1, suggestion: '---' }]);
  },
);

test('carriage returns end lines, and an <h1> of HTML is the title', async () => {
  const { outline, problems } = await compile({
    'docs/a.md': '---\rtitle: Old\r---\r\rtext\r',
    'docs/b.md': '<p align="center">x</p>\n\n<h1 align="center">\n  <b>Html</b>\n</h1>\n\ntext\n',
  });
  expect(problems).toEqual([]);
  expect(outline.pages.map(({ title }) => title)).toEqual(['Old', 'Html']);
});

test.each(['slug: https://b.example/a', 'slug: /a.html', 'slug: /a/index', 'slug: a.md', 'lang: zh_CN'])(
  'front matter %j is a problem',
  async (yaml) => {
    const { problems } = await compile({ 'docs/a.md': `---\n${yaml}\n---\n\n# A\n` });
    expect(problems).toMatchObject([{ code: 'invalid-front-matter', file: 'docs/a.md', line: 2 }]);
  },
);

test('pages and folders that front matter and sidebars name are those of the version', async () => {
  const sidebars = { docs: ['a', { type: 'autogenerated' as const, folder: 'guids' }] };
  const { problems } = await compile(
    { 'docs/a.md': '---\npagination_next: guides/c\n---\n\n# A\n', 'docs/guides/b.md': '# B\n' },
    {},
    { '1.0': { ...VERSIONS['1.0'], sidebars } } as never,
  );
  expect(problems.map(({ code, found, suggestion }) => [code, found, suggestion])).toEqual([
    ['missing-doc', "folder: 'guids'", "folder: 'guides'"],
    ['missing-doc', 'pagination_next: guides/c', 'pagination_next: guides/b'],
  ]);
});

test.each([
  ['const x = 1;\nexport { x as wrong, x as default };\n', 'exports no plugins'],
  [
    'await new Promise(() => setInterval(() => {}, 1_000));\nexport const mdast = [];\n',
    'were not loaded within 8 seconds',
  ],
])(
  'a module of plugins that has none, or never loads, fails once and not with each page: %j',
  async (text, message) => {
    const pages = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`docs/p${index}.md`, '# P\n']));
    const error = await compile({ ...pages, 'plugins.mjs': text }, { pageSeconds: 1 }, VERSIONS, {
      plugins: './plugins.mjs',
    }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ problems: [{ code: 'invalid-config', message: expect.stringContaining(message) }] });
  },
  // The limits of a busy machine are longer.
  300_000,
);

test('a page that a _category_ file asks for is named by that file', async () => {
  const { outline } = await compile({
    'docs/guides/_category_.json': '{ "link": { "type": "generated-index", "slug": "/../out" } }',
    'docs/guides/a.md': '# A\n',
  });
  expect(outline.pages.find(({ kind }) => kind === 'category')).toMatchObject({
    file: expect.stringMatching(/docs\/guides\/_category_\.json$/),
  });
});

test('a date that is in no calendar is a problem', async () => {
  const files = { 'docs/2026-02-30-a.md': '# A\n', 'docs/2026-02-28-b.md': '# B\n' };
  const { problems } = await compile(files, {}, VERSIONS, {}, { dated: { title: 'D' } });
  expect(problems).toMatchObject([{ code: 'invalid-front-matter', file: 'docs/2026-02-30-a.md' }]);
});

test('contributors without a history in git are reported', async () => {
  const { problems } = await compile({ 'docs/a.md': '# A\n' }, {}, VERSIONS, {}, { contributors: true });
  expect(problems).toMatchObject([{ severity: 'warning', message: expect.stringContaining('"contributors"') }]);
});

test.each(['throw new Error("a")', 'return undefined', 'return { issues: "a" }', 'return { value: 1 }'])(
  'a schema of front matter that does not answer as schemas do is a problem: %s',
  async (answer) => {
    const schema = `export default { '~standard': { validate() { ${answer}; } } };\n`;
    const more = { frontMatter: './schema.mjs' };
    const { problems } = await compile({ 'docs/a.md': '# A\n', 'schema.mjs': schema }, {}, VERSIONS, {}, more);
    expect(problems).toMatchObject([{ code: 'invalid-front-matter', file: 'docs/a.md', line: 1 }]);
  },
);

test.each(['..', '../x', '../../../x', 'a/../b', './a', 'a?b', 'a#b', String.raw`a\b`, 'a\u0000b'])(
  'no address of a tag or an author is %j',
  async (permalink) => {
    const quoted = JSON.stringify(permalink);
    const { problems } = await compile({
      'docs/tags.yml': `a:\n  permalink: ${quoted}\n`,
      'docs/authors.yml': `b:\n  page:\n    permalink: ${quoted}\n`,
      'docs/c.md': `---\ntags:\n  - label: c\n    permalink: ${quoted}\n---\n\nText.\n`,
    });
    expect(problems.map(({ file, line, code }) => `${file}:${line} ${code}`).toSorted()).toEqual([
      'docs/authors.yml:3 invalid-front-matter',
      'docs/c.md:2 invalid-front-matter',
      'docs/tags.yml:2 invalid-front-matter',
    ]);
  },
);
