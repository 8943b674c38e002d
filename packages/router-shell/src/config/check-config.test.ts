import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuildError } from '@inkstone/site-model/errors';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { checkSiteConfig, type LoadedConfig } from './check-config.ts';
import { readConfigFile } from './load-config.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'inkstone-config-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function loadSiteConfig(folder: string, file: string): Promise<LoadedConfig> {
  return checkSiteConfig(folder, await readConfigFile(folder, file));
}

async function problemsOf(text: string) {
  await writeFile(path.join(root, 'site.config.ts'), text);
  const result = await loadSiteConfig(root, 'site.config.ts').catch((thrown: BuildError) => thrown);
  if (result.problems.length === 0) throw new Error('The configuration was accepted.');
  return result.problems;
}

test('a valid configuration is returned with its defaults', async () => {
  await writeFile(path.join(root, 'site.config.ts'), "export default { title: 'T', url: 'https://example.com' };");
  const { config } = await loadSiteConfig(root, 'site.config.ts');
  expect(config).toMatchObject({ baseUrl: '/', theme: { colorMode: { default: 'light', respectSystem: true } } });
});

test('a value that cannot be written as a text is reported as any other', async () => {
  const [problem] = await problemsOf(
    "export default { title: 'T', url: 'https://a.example',\n addresses: { toString: 'x' } };",
  );
  expect(problem).toMatchObject({ message: '"addresses" does not fit.', line: 2, found: '{"toString":"x"}' });
});

test('all mistakes are reported at once, with their lines and what is allowed', async () => {
  const problems = await problemsOf(`export default {
  title: 'T',
  url: 'https://example.com/',
  baseURL: '/x/',
  theme: { navbar: { hideOnScrol: true } },
};
`);
  expect(
    problems.map(({ line, message, found, allowed, suggestion }) => ({ line, message, found, allowed, suggestion })),
  ).toEqual([
    {
      line: 3,
      message: '"url" does not fit.',
      found: '"https://example.com/"',
      allowed: 'an origin without a user, a path or a trailing slash, e.g. `https://example.com`',
      suggestion: "url: 'https://example.com'",
    },
    {
      line: 5,
      message: 'The key "theme.navbar.hideOnScrol" is not known.',
      found: 'hideOnScrol',
      allowed: 'title, hideOnScroll, items',
      suggestion: 'hideOnScroll: true',
    },
    {
      line: 4,
      message: 'The key "baseURL" is not known.',
      found: 'baseURL',
      allowed: expect.stringContaining('baseUrl'),
      suggestion: "baseUrl: '/x/'",
    },
  ]);
});

test.each([
  ['redirects: new Map()', 'Map(0) {}'],
  ['docs: Promise.resolve(1)', 'Promise { 1 }'],
  ['checks: { pageSeconds: NaN }', 'NaN'],
  ["tagline: { ['a']: 1 }", '{"a":1}'],
])('a wrong value is said as it is: %s', async (text, found) => {
  const problems = await problemsOf(`export default { title: 'T', url: 'https://a.example', ${text} };`);
  expect(problems.map((problem) => problem.found)).toContain(found);
});

test.each([
  ['title: 3', '"title" does not fit.', 'a text', undefined],
  ["tagline: 'x'", '"title" is missing.', 'a text', undefined],
  [
    "url: 'example.com/docs'",
    '"url" does not fit.',
    'a URL that begins with https:// or http://',
    "url: 'https://example.com'",
  ],
  ["baseUrl: 'docs'", '"baseUrl" does not fit.', 'begins and ends with a slash, e.g. `/docs/`', "baseUrl: '/docs/'"],
  [
    "docs: [{ path: '.' }]",
    '"docs.0.path" does not fit.',
    'a part of addresses: names with slashes between them only, e.g. `docs` or `docs/guides`; empty for none',
    "path: ''",
  ],
  [
    "docs: [{ versions: { a: { label: 'A', path: './v1/', layers: ['a'] } } }]",
    '"docs.0.versions.a.path" does not fit.',
    'a part of addresses: names with slashes between them only, e.g. `docs` or `docs/guides`; empty for none',
    "path: 'v1'",
  ],
  [
    "theme: { colorMode: { default: 'drak' } }",
    '"theme.colorMode.default" does not fit.',
    "'light' or 'dark'",
    "default: 'dark'",
  ],
  [
    "theme: { sidebar: { hideable: 'false' } }",
    '"theme.sidebar.hideable" does not fit.',
    'true or false',
    'hideable: false',
  ],
  [
    "theme: { navbar: { items: [{ type: 'serch' }] } }",
    '"theme.navbar.items.0.type" does not fit.',
    "'link' or 'doc' or 'dropdown' or 'versions' or 'locales' or 'search' or 'social' or 'custom'",
    "type: 'search'",
  ],
  [
    "locales: [{ code: 'zh_Hans', label: '中文' }]",
    '"locales.0.code" does not fit.',
    'a language tag (BCP 47), e.g. `zh-Hans`',
    "code: 'zh-Hans'",
  ],
  ["locales: 'de'", '"locales" does not fit.', 'a list: […]', "locales: [{ code: 'de', label: 'Deutsch' }]"],
  [
    "locales: ['pt_BR']",
    '"locales.0" does not fit.',
    expect.stringMatching(/^an object: \{ code, label, direction, /),
    "{ code: 'pt-BR', label: 'português (Brasil)' }",
  ],
  [
    "locale: 'de'",
    'The key "locale" is not known.',
    expect.stringContaining('locales'),
    "locales: [{ code: 'de', label: 'Deutsch' }]",
  ],
  [
    "locales: [{ code: 'en', label: 'English' }, { code: 'en', label: '中文' }]",
    '"locales.1.code" does not fit.',
    'a code of its own: "en" is taken',
    undefined,
  ],
  [
    "locales: [{ code: 'th', label: 'ไทย', calendar: 'budhist' }]",
    '"locales.0.calendar" does not fit.',
    expect.stringContaining("'buddhist' or 'chinese'"),
    "calendar: 'buddhist'",
  ],
  [
    "docs: [{ versions: { a: { label: '', path: '', layers: ['a'] } } }]",
    '"docs.0.versions.a.label" does not fit.',
    'a text that is not empty',
    undefined,
  ],
  [
    "docs: [{ versions: { a: { label: 'A', path: '', layers: ['a'] }, b: { label: 'A', path: 'b', layers: ['b'] } } }]",
    '"docs.0.versions.b.label" does not fit.',
    'a label that no other version has: this is that of "a"',
    undefined,
  ],
  [
    "docs: [{ versions: { a: { label: 'A', path: 'v', layers: ['a'] }, b: { label: 'B', path: 'v', layers: ['b'] } } }]",
    '"docs.0.versions.b.path" does not fit.',
    'a path that no other version has: this is that of "a"',
    undefined,
  ],
  [
    "head: [{ tag: 'meta', attributes: { 'a>': 'b' } }]",
    '"head.0.attributes.a>" does not fit.',
    'the name of an attribute: a letter, then letters, digits and hyphens',
    undefined,
  ],
  [
    "theme: { announcement: { id: 'a', html: 'New: <b>bees' } }",
    '"theme.announcement.html" has a <b> that is not closed, so that it takes in the page.',
    '<b>…</b>',
    undefined,
  ],
  [
    "theme: { announcement: { id: 'a', html: '<svg><g><path d=\"M0 0\"/></g></svg> <em>bees' } }",
    '"theme.announcement.html" has a <em> that is not closed, so that it takes in the page.',
    '<em>…</em>',
    undefined,
  ],
  [
    'theme: { footer: { copyright: \'<a href="/x"><i>x</a>\' } }',
    '"theme.footer.copyright" has a <i> that is not closed, so that it takes in the page.',
    '<i>…</i>',
    undefined,
  ],
  ['docs: {}', '"docs" does not fit.', 'a list: […]', undefined],
  [
    'docs: [{ dated: true }]',
    '"docs.0.dated" does not fit.',
    'an object: { title, description, addresses, feeds }',
    undefined,
  ],
  [
    "docs: [{ dated: { title: 'News', feeds: true } }]",
    '"docs.0.dated.feeds" does not fit.',
    'a list: ["feed.xml", "atom.xml", "rss.xml"]',
    undefined,
  ],
  [
    "docs: [{ dated: { title: 'News', feed: true } }]",
    'The key "docs.0.dated.feed" is not known.',
    'title, description, addresses, feeds',
    'feeds: …',
  ],
  [
    "docs: [{ editUrl: 'git.example/a' }]",
    '"docs.0.editUrl" does not fit.',
    'a URL that begins with https://, or a path that begins with /',
    "editUrl: 'https://git.example/a'",
  ],
  ["contentLang: 'chinese'", '"contentLang" does not fit.', expect.stringContaining('BCP 47'), undefined],
  [
    "theme: { navbar: { items: [{ type: 'search', positon: 'end' }] } }",
    'The key "theme.navbar.items.0.positon" is not known.',
    'type, position',
    'position: "end"',
  ],
  [
    "docs: [{ versions: { a: { label: 'A', path: '', layers: ['a'], sidebars: { s: [{ type: 'link', label: 'A', href: '/', lable: 'B' }] } } } }]",
    'The key "docs.0.versions.a.sidebars.s.0.lable" is not known.',
    'type, label, href',
    'label: "B"',
  ],
])('a mistake in the configuration is a problem with its place: %s', async (text, message, allowed, suggestion) => {
  const whole = { title: "title: 'T'", url: "url: 'https://example.com'" };
  const kept = Object.entries(whole).filter(
    ([key]) => !text.startsWith(key) && !(key === 'title' && message.includes('"title"')),
  );
  const problems = await problemsOf(`export default { ${[...kept.map(([, line]) => line), text].join(', ')} };`);
  expect(problems.map((problem) => [problem.message, problem.allowed, problem.suggestion])).toEqual([
    [message, allowed, suggestion],
  ]);
});

test.each([
  ["navbar: { title: 'A' }", 'theme: { navbar: {"title":"A"} }'],
  ["logo: { src: 'a.svg' }", 'theme: { logo: {"src":"a.svg"} }'],
  ['footer: {}', 'theme: { footer: {} }'],
  ["editUrl: 'https://a.example/'", 'docs: [{ editUrl: "https://a.example/" }]'],
  ["base: '/docs/'", 'baseUrl: "/docs/"'],
  ["theme: { tagline: 'A' }", '{ tagline: "A", theme: { … } }'],
  ['theme: { items: [] }', 'theme: { navbar: { items: [] } }'],
  ["theme: { navbar: { logo: { src: 'a.svg' } } }", 'theme: { logo: {"src":"a.svg"} }'],
  ["theme: { navbar: { items: [{ label: 'A', to: '/a' }] } }", "type: 'link'"],
  ["theme: { navbar: { items: [{ label: 'A', href: 'https://a.example' }] } }", "type: 'link'"],
  ["theme: { navbar: { items: [{ label: 'A', docId: 'a' }] } }", "type: 'doc'"],
  ["theme: { navbar: { items: [{ label: 'A', items: [] }] } }", "type: 'dropdown'"],
])('a key at the wrong level, or an item without a type, gets its corrected form: %s', async (text, suggestion) => {
  const problems = await problemsOf(`export default { title: 'T', url: 'https://example.com', ${text} };`);
  expect(problems.map((problem) => problem.suggestion)).toEqual([suggestion]);
});

test.each([
  ["nav: [{ text: 'A', link: '/a' }]", 'theme: { navbar: { items: [{ type: \'link\', label: "A", to: "/a" }] } }'],
  ['themeConfig: {}', 'theme: { … }'],
  ["i18n: { locales: ['en', 'de'] }", "locales: [{ code: 'en', label: 'English' }, { code: 'de', label: 'Deutsch' }]"],
  ["lang: 'de'", "locales: [{ code: 'de', label: 'Deutsch' }]"],
  ["locales: { de: { label: 'Deutsch' } }", "locales: [{ code: 'de', label: 'Deutsch' }]"],
  ["github: 'a/b'", "theme: { social: [{ label: 'Source code', href: 'https://github.com/a/b', icon: 'code' }] }"],
  ["theme: { social: { Git: 'https://a.example' } }", 'social: [{ label: "Git", href: "https://a.example" }]'],
  ["theme: { logo: 'a.svg' }", 'logo: { src: "a.svg" }'],
  ["theme: { accent: 'red' }", "styles: ['site.css'], and in it :root { --accent: … }"],
  ["theme: { navbar: { items: [{ type: 'search', position: 'right' }] } }", "position: 'end'"],
  ["docs: 'docs'", "docs: [{ versions: { current: { label: 'Latest', path: '', layers: ['docs'] } } }]"],
  ["docs: [{ versions: ['2.0'] }]", "versions: { '2.0': { label: '2.0', path: '2.0', layers: ['docs/2.0'] } }"],
  ["docs: [{ versions: { '2.0': 'old' } }]", "'2.0': { label: '2.0', path: '2.0', layers: ['old'] }"],
  ["redirects: { '/a': '/b' }", "redirects: [{ from: '/a', to: '/b' }]"],
  ["redirects: [['/a', '/b']]", "{ from: '/a', to: '/b' }"],
  ['search: false', 'search: { enabled: false }'],
  ["search: { appId: 'a' }", "search: { hosted: { appId: '…', apiKey: '…', indexName: '…' } }"],
  ["markdown: { math: 'katex' }", 'math: true'],
  ["head: [['meta', { name: 'a', content: 'b' }]]", '{ tag: "meta", attributes: {"name":"a","content":"b"} }'],
  ["scripts: ['/a.js']", '{ src: "/a.js" }'],
  ["outDir: 'build'", 'npx inkstone build --out-dir build'],
])('a form of another tool gets ours for the same: %s', async (text, suggestion) => {
  const problems = await problemsOf(`export default { title: 'T', url: 'https://example.com', ${text} };`);
  expect(problems.map((problem) => problem.suggestion)).toEqual([suggestion]);
});

test('modules that do not exist are reported', async () => {
  const problems = await problemsOf(`export default {
  title: 'T',
  url: 'https://example.com',
  markdown: { components: './src/components.tsx', plugins: './plugins.ts' },
};
`);
  expect(problems).toEqual([
    expect.objectContaining({ line: 4, column: 15, found: './src/components.tsx' }),
    expect.objectContaining({ line: 4, column: 51, found: './plugins.ts' }),
  ]);
});

test('files that are no modules are reported', async () => {
  await writeFile(path.join(root, 'data.json'), '{}');
  const keys = "markdown: { islands: './data.json' }, theme: { slots: { Footer: './data.json' } }";
  const problems = await problemsOf(`export default { title: 'T', url: 'https://example.com', ${keys} };`);
  expect(problems.map(({ message }) => message)).toEqual([
    '"markdown.islands" names a file that is no module.',
    '"theme.slots.Footer" names a file that is no module.',
  ]);
});

test('a configuration without a default export is a problem', async () => {
  const problems = await problemsOf('export const config = {};\n');
  expect(problems).toMatchObject([{ message: '"default export" does not fit.' }]);
});

test('a configuration whose values throw, contain themselves or never end is a problem with its line', async () => {
  const config = "title: 'T', url: 'https://a.example'";
  for (const text of [
    "export default { get title() { throw new Error('No title.'); } };",
    `const docs = [{}];\ndocs[0].versions = docs;\nexport default { ${config}, docs };`,
    `export default { ${config}, docs: [{ id: 12345678901234567890n }] };`,
    `export default { ${config}, checks: { urlInventory: '.' } };`,
    `export default { ${config}, markdown: { components: '.' } };`,
  ])
    expect(await problemsOf(text), text).toMatchObject([
      { code: 'invalid-config', file: 'site.config.ts', line: expect.any(Number) },
    ]);
});

test.each([
  [
    "theme: { navbar: { items: [{ type: 'link', label: 'A', href: 'javascript:alert(1)' }] } }",
    'theme.navbar.items.0.href',
  ],
  [
    "theme: { navbar: { items: [{ type: 'link', label: 'A', to: 'javascript:alert(1)' }] } }",
    'theme.navbar.items.0.to',
  ],
  ["theme: { social: [{ label: 'A', href: 'javascript:alert(1)' }] }", 'theme.social.0.href'],
  ["scripts: [{ src: 'javascript:alert(1)' }]", 'scripts.0.src'],
  [
    "docs: [{ versions: { a: { label: 'A', path: '', layers: ['a'], sidebars: { a: [{ type: 'link', label: 'A', href: 'javascript:alert(1)' }] } } } }]",
    'docs.0.versions.a.sidebars.a.0',
  ],
  ["theme: { logo: { src: 'a.svg', href: ' JavaScript:alert(1)' } }", 'theme.logo.href'],
  ["docs: [{ editUrl: 'javascript:alert(1)//' }]", 'docs.0.editUrl'],
  ["redirects: [{ from: '/a', to: 'data:text/html,x' }]", 'redirects.0.to'],
  ["search: { missingResultsUrl: 'javascript:{query}' }", 'search.missingResultsUrl'],
  ["head: [{ tag: 'meta', attributes: { 'x><script>alert(1)</script>': 'y' } }]", 'head.0.attributes'],
  ["head: [{ tag: 'link', attributes: { rel: 'icon', onload: 'alert(1)' } }]", 'head.0.attributes.onload'],
  ["head: [{ tag: 'script', attributes: { src: 'javascript:alert(1)' } }]", 'head.0.attributes.src'],
  ["socialCard: 'javascript:alert(1)'", 'socialCard'],
  ["baseUrl: '//evil.example/'", 'baseUrl'],
  ["baseUrl: '/../'", 'baseUrl'],
])('script and foreign addresses are refused: %s', async (key, name) => {
  const problems = await problemsOf(`export default { title: 'T', url: 'https://a.example', ${key} };`);
  expect(problems).toMatchObject([{ code: 'invalid-config', message: expect.stringContaining(name), line: 1 }]);
});

test('INKSTONE_URL takes the place of the address and of the base path', async () => {
  await writeFile(path.join(root, 'site.config.ts'), "export default { title: 'T', url: 'https://example.com' };");
  vi.stubEnv('INKSTONE_URL', 'https://fork.example/manual');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { config } = await loadSiteConfig(root, 'site.config.ts');
  expect(config).toMatchObject({ url: 'https://fork.example', baseUrl: '/manual/' });
  vi.stubEnv('INKSTONE_URL', 'https://fork.example/手册/');
  await expect(loadSiteConfig(root, 'site.config.ts')).rejects.toThrow('INKSTONE_URL');
});

test('redirects come from a file, too, and are named by its lines', async () => {
  const config = (file: string) =>
    `export default { title: 'T', url: 'https://example.com', redirects: [{ from: '/a', to: '/b' }], redirectsFile: '${file}' };`;
  await writeFile(path.join(root, 'redirects.txt'), '# moved\n/c /d\n\n/e https://example.com/f 301\n');
  await writeFile(path.join(root, 'redirects.json'), '{\n  "/c": "/d"\n}\n');
  await writeFile(path.join(root, 'wrong.txt'), '/c\nc /d\n/e javascript:x\n/f /g 404\n');
  await writeFile(path.join(root, 'site.config.ts'), config('./redirects.txt'));
  const text = await loadSiteConfig(root, 'site.config.ts');
  expect(text.config.redirects).toEqual([
    { from: '/a', to: '/b' },
    { from: '/c', to: '/d' },
    { from: '/e', to: 'https://example.com/f' },
  ]);
  expect(text.placeOf(['redirects', 2])).toEqual({ file: 'redirects.txt', line: 4 });
  expect(text.placeOf(['redirects', 0])).toMatchObject({ line: 1 });
  expect(text.dependencies).toContain(path.join(root, 'redirects.txt'));
  await writeFile(path.join(root, 'site.config.ts'), config('redirects.json'));
  const json = await loadSiteConfig(root, 'site.config.ts');
  expect(json.config.redirects[1]).toEqual({ from: '/c', to: '/d' });
  expect(json.placeOf(['redirects', 1])).toEqual({ file: 'redirects.json', line: 2 });
  const wrong = [1, 2, 3, 4].map((line) => ({ file: 'wrong.txt', line }));
  expect(await problemsOf(config('wrong.txt'))).toMatchObject(wrong);
  expect(await problemsOf(config('gone.txt'))).toMatchObject([{ file: 'site.config.ts', line: 1, found: 'gone.txt' }]);
});

test('what is in a sidebar has a label', async () => {
  const items = "['a', { type: 'link', label: '', href: '/a' }]";
  const sidebars = (list: string) =>
    problemsOf(
      `export default { title: 'T', url: 'https://example.com', docs: [{ versions: { a: { label: 'A', path: '', layers: ['a'], sidebars: { a: ${list} } } } }] };`,
    );
  expect(await sidebars(items)).toMatchObject([{ code: 'invalid-config', line: 1 }]);
  expect(await sidebars("[{ type: 'heading', label: '' }]")).toHaveLength(1);
  expect(await sidebars("[{ type: 'doc', id: 'a', label: '' }]")).toHaveLength(1);
  expect(await sidebars("[{ type: 'category', label: '', items: ['a'] }]")).toHaveLength(1);
});

test('a slot of the theme has a name that the theme knows, and a module with a default export', async () => {
  const config = (slots: string) =>
    `export default { title: 'T', url: 'https://example.com', theme: { slots: ${slots} } };`;
  expect(await problemsOf(config("{ Foter: './footer.tsx' }"))).toMatchObject([
    {
      line: 1,
      message: 'The key "theme.slots.Foter" is not known.',
      allowed: expect.stringContaining('Announcement, Navbar'),
      suggestion: 'Footer: "./footer.tsx"',
    },
  ]);
  expect(await problemsOf(config("{ Footer: './footer.tsx' }"))).toMatchObject([
    { message: '"theme.slots.Footer" names a file that does not exist.', found: './footer.tsx' },
  ]);
  await writeFile(path.join(root, 'footer.tsx'), 'export const Footer = () => <footer />;\n');
  expect(await problemsOf(config("{ Footer: './footer.tsx' }"))).toMatchObject([
    { line: 1, message: '"theme.slots.Footer" names a module without a default export.', found: './footer.tsx' },
  ]);
});

test('a key that has no effect is a problem with its line', async () => {
  const text = "title: 'T', url: 'https://a.example',\n  search: { enabled: false, contextual: false }";
  const [problem, ...others] = await problemsOf(`export default {\n  ${text} };\n`);
  expect(problem).toMatchObject({ code: 'invalid-config', line: 3, allowed: expect.any(String) });
  expect(problem?.message).toMatch(/^"search.contextual" has no effect: /);
  expect(others).toEqual([]);
});

test.each([
  "navbar: { items: [{ type: 'link', label: 'A' }] }",
  "navbar: { items: [{ type: 'link', label: 'A', to: '/a', href: 'https://b.example' }] }",
  "navbar: { items: [{ type: 'dropdown', label: 'A', items: [{ label: 'B' }] }] }",
  "footer: { columns: [{ title: 'A', items: [{ label: 'B' }] }] }",
])('a link without a place to lead to, or with two, is a problem: %s', async (theme) => {
  const problems = await problemsOf(`export default { title: 'T', url: 'https://a.example', theme: { ${theme} } };`);
  expect(problems).toMatchObject([{ code: 'invalid-config', allowed: 'a link with either "to" or "href"' }]);
});

test.each([
  ['site.config.ts', Buffer.from("export default {\n  title: '\xE4' };\n", 'latin1'), 2],
  ['old.txt', Buffer.from('\uFEFF/old /new\n', 'utf16le'), 1],
])('%s that is not in UTF-8 is a problem with its line', async (file, content, line) => {
  const text = "export default { title: 'T', url: 'https://a.example', redirectsFile: 'old.txt' };\n";
  await writeFile(path.join(root, 'site.config.ts'), text);
  await writeFile(path.join(root, 'old.txt'), '\uFEFF/old /new\n');
  const { config } = await loadSiteConfig(root, 'site.config.ts');
  expect(config.redirects).toEqual([{ from: '/old', to: '/new' }]);
  await writeFile(path.join(root, file), content);
  const error: unknown = await loadSiteConfig(root, 'site.config.ts').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ problems: [{ code: 'invalid-config', file, line }] });
});

test.each([
  ["[{}, { path: 'b' }]", '"docs.1" does not fit.'],
  ["[{ path: '/guide/' }]", '"docs.0.path" does not fit.'],
])(
  'sets of pages that would take the place of one another, or have no address, are a problem: %s',
  async (docs, message) => {
    const problems = await problemsOf(`export default { title: 'T', url: 'https://a.example', docs: ${docs} };`);
    expect(problems).toMatchObject([{ code: 'invalid-config', message }]);
  },
);

test.each([
  ["{ folder: 'pages' }", "versions: { current: { label: 'Latest', path: '', layers: [\"pages\"] } }"],
  ["{ label: 'Next' }", 'versions: { current: { label: "Next", … } }'],
  ['{ variables: { a: 1 } }', 'versions: { current: { variables: {"a":1}, … } }'],
  ["{ baseUrl: '/a/' }", '{ baseUrl: "/a/", docs: [{ … }] }'],
  ["{ path: '/' }", "path: ''"],
  ["{ path: '/docs/' }", "path: 'docs'"],
  ["{ versions: { '1.0': { label: 'A', path: '/x', layers: ['a'] } } }", "path: 'x'"],
  ["{ editURL: 'https://a.example/' }", 'editUrl: "https://a.example/"'],
])('what belongs elsewhere than into docs, %s, is written where it belongs', async (docs, suggestion) => {
  const problems = await problemsOf(`export default { title: 'T', url: 'https://example.com', docs: [${docs}] };`);
  expect(problems.map((problem) => problem.suggestion)).toEqual([suggestion]);
});

test('a text of the configuration that turns letters is a problem with its place', async () => {
  const problems = await problemsOf(
    "export default {\n  title: 'T', url: 'https://a.example',\n  docs: [{ versions: { a: {\n    label: '1\\u202E0', path: 'v\\u202Ea', layers: ['a'] } } }],\n};",
  );
  expect(problems).toMatchObject([
    {
      line: 4,
      message: 'Readers see another text in "docs.0.versions.a.label" than programs do.',
      found: '1\\u{202e}0',
    },
    { line: 4, found: 'v\\u{202e}a' },
  ]);
});
