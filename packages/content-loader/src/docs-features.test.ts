import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteConfigSchema, type SidebarItemConfig, type SiteConfig } from '@inkstone/site-model/config';
import { linkedFolders } from '@inkstone/site-model/text-file';
import { bodies, open, openWith, site, write } from './fixtures/docs-folder.ts';

test('a link to edit a page leads to its file, and there is none for a file that was never committed', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root, stdio: 'pipe' });
  await write({ 'site/docs/a.md': '# A\n', 'site/docs/b.md': '# B\n' });
  git('init', '-q');
  git('add', 'site/docs/a.md');
  git('-c', 'user.name=Li', '-c', 'user.email=li@a.example', 'commit', '-qm', 'A');
  const repository = site.root;
  site.root = path.join(site.root, 'site');
  const pages = async (editUrl: string) =>
    (await open({ editUrl, contributors: true })).outline.pages.map((page) => [page.editUrl, page.contributors]);
  try {
    const edit = 'https://git.example/edit/main';
    const expected = [
      [`${edit}/site/docs/a.md`, ['Li']],
      [null, []],
    ];
    expect(await pages(`${edit}/`)).toEqual(expected);
    expect(await pages(`${edit}/site/`)).toEqual(expected);
  } finally {
    site.root = repository;
  }
});

test('pages in a folder elsewhere in the repository, which a link leads to, read what is beside them and are edited there', async () => {
  await write({
    'site/docs/a.md': '# A\n',
    'packages/tea/docs/page.md': '# Tea\n\n[near](near.md)\n\n```js file="./sample.js"\n```\n',
    'packages/tea/docs/near.md': '# Near\n\n[home](../a.md)\n',
    'packages/tea/docs/sample.js': 'const beside = 1;\n',
    'packages/.secret/b.md': '# B\n',
  });
  execFileSync('git', ['init', '-q'], { cwd: site.root });
  const repository = site.root;
  await symlink('../../packages/tea/docs', path.join(repository, 'site/docs/tea'));
  site.root = path.join(repository, 'site');
  try {
    const source = await open({ editUrl: 'https://git.example/edit/main' });
    expect(source.outline.problems).toEqual([]);
    const all = await bodies(source);
    expect(all.flatMap(({ problems }) => problems)).toEqual([]);
    expect(all.map(({ html }) => html).join('')).toContain('beside');
    expect(source.outline.pages.map(({ href, editUrl }) => [href, editUrl])).toContainEqual([
      '/base/docs/tea/page',
      'https://git.example/edit/main/packages/tea/docs/page.md',
    ]);
    // Neither what has a dot, nor what holds the site itself, nor what is elsewhere.
    await symlink('../../packages/.secret', path.join(site.root, 'docs/hidden'));
    await symlink(tmpdir(), path.join(site.root, 'docs/elsewhere'));
    // Links in a folder that a link leads to are links, too.
    await write({ '../packages/more/b.md': '# More\n', '../packages/more/c.js': 'const further = 1;\n' });
    await symlink(tmpdir(), path.join(repository, 'packages/tea/docs/out'));
    await symlink('../../more', path.join(repository, 'packages/tea/docs/more'));
    await symlink('../tea/docs', path.join(repository, 'packages/more/back'));
    const { links, outside } = linkedFolders([path.join(site.root, 'docs')], repository);
    const namesOf = (map: ReadonlyMap<string, string>) => [...map.keys()].map((file) => path.basename(file));
    expect([namesOf(links), namesOf(outside)]).toEqual([
      ['more', 'tea'],
      ['elsewhere', 'out'],
    ]);
    expect([...links.values()]).toEqual(['more', 'tea/docs'].map((name) => path.join(repository, 'packages', name)));
    const again = await open();
    expect(again.outline.problems.map(({ file, message, found }) => found ?? `${file} ${message}`)).toEqual([
      'site/docs/elsewhere',
      'site/docs/tea/out',
      expect.stringMatching(/^site\/docs\/hidden\/b\.md .* lies outside/),
    ]);
    expect(again.outline.pages.map(({ href }) => href)).toContain('/base/docs/tea/more/b');
  } finally {
    site.root = repository;
  }
});

test('the pages of packages are sets of their own, which lead to each other, and to files of the repository that are no pages', async () => {
  await write({
    'site/.keep': '',
    'packages/a/README.md':
      '# A\n\n[start](docs/start.md) [B](../b/README.md) [licence](LICENSE) [help](../../HELP.md#how) [odd](docs/none.md)\n',
    'packages/a/LICENSE': 'MIT',
    'packages/a/docs/start.md': '# Start\n\n[A](../README.md) [B](../../b/docs/size.md) [folder](../../b/)\n',
    'packages/b/README.md': '# B\n',
    'packages/b/docs/size.md': '# Size\n',
    'HELP.md': '# Help\n',
  });
  const repository = site.root;
  execFileSync('git', ['init', '-q'], { cwd: repository });
  site.root = path.join(repository, 'site');
  try {
    const set = (id: string) => ({
      id,
      path: id,
      editUrl: 'https://git.example/me/tea/edit/main/site/',
      versions: { '1.0': { label: '1.0', path: '', layers: [`../packages/${id}/docs`, `../packages/${id}`] } },
    });
    const b = await open({ ...set('b'), id: 'default' });
    const pages = [...b.outline.pages];
    const source = await open({ ...set('a'), id: 'default' }, 'build', [], {}, {}, [set('b')], () => pages);
    pages.push(...source.outline.pages);
    expect(source.outline.problems).toEqual([]);
    expect(source.outline.pages.map(({ href, editUrl }) => [href, editUrl])).toEqual([
      ['/base/a', 'https://git.example/me/tea/edit/main/packages/a/README.md'],
      ['/base/a/start', 'https://git.example/me/tea/edit/main/packages/a/docs/start.md'],
    ]);
    const all = await bodies(source);
    expect(all.flatMap(({ problems }) => problems.map(({ found }) => found))).toEqual(['docs/none.md']);
    const hrefs = all.flatMap(({ html }) => [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href));
    expect(hrefs).toEqual([
      '/base/a/start',
      '/base/b',
      'https://git.example/me/tea/blob/main/packages/a/LICENSE',
      'https://git.example/me/tea/blob/main/HELP.md#how',
      'docs/none.md',
      '/base/a',
      '/base/b/size',
      // An address: whether it is one is found out with those of the whole site.
      '/b/',
    ]);
  } finally {
    site.root = repository;
  }
});

test('front matter of the site’s own schema is part of the page', async () => {
  await write({
    'docs/a.md': '---\nlevel: 2\n---\n# A\n',
    'schema.mjs':
      "export default { '~standard': { validate: ({ level }) => level < 4 ? { value: { level } } : { issues: [{ message: 'at most 3', path: ['level'] }] } } };\n",
  });
  const source = await open({ frontMatter: 'schema.mjs' });
  expect(source.outline.problems).toEqual([]);
  expect(source.outline.pages[0]?.frontMatter).toEqual({ level: 2 });
});

test('a set of docs in the folder of another one is published once', async () => {
  await write({ 'docs/a.md': '# A\n', 'docs/blog/b.md': '# B\n', 'docs/blog/c/d.md': '# D\n' });
  const blog = { id: 'blog', path: 'blog', versions: { '1.0': { label: '1.0', path: '', layers: ['docs/blog'] } } };
  const { outline } = await open({}, 'build', [], {}, {}, [blog]);
  expect(outline.pages.map(({ href }) => href)).toEqual(['/base/docs/a']);
});

test.each([
  [[], ['a', 'drafts/b', 'e/drafts/c', 'e/d.test']],
  [['drafts'], ['a', 'e/drafts/c', 'e/d.test']],
  [['/drafts/'], ['a', 'e/drafts/c', 'e/d.test']],
  [['**/drafts'], ['a', 'e/d.test']],
  [
    ['e/drafts', '**/*.test.md'],
    ['a', 'drafts/b'],
  ],
])('the docs that the pattern %j does not exclude are %j', async (exclude, ids) => {
  await write({
    'docs/a.md': '# A\n',
    'docs/drafts/b.md': '# B\n',
    'docs/e/drafts/c.md': '# C\n',
    'docs/e/d.test.md': '# D\n',
  });
  const { outline } = await open({ exclude });
  expect(outline.problems).toEqual([]);
  expect(outline.pages.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test.each([
  ['usage/index.md', '', '/base/docs/usage'],
  ['usage/index.md', 'id: start', '/base/docs/usage'],
  ['usage/README.md', 'id: start', '/base/docs/usage'],
  ['usage/usage.md', 'id: start', '/base/docs/usage'],
  ['usage/index.md', 'id: start\nslug: begin', '/base/docs/usage/begin'],
  ['usage/other.md', 'id: start', '/base/docs/usage/start'],
  ['index.md', 'id: start', '/base/docs'],
])('the page %s with the keys “%s” is at %s', async (file, keys, href) => {
  await write({ [`docs/${file}`]: `---\n${keys}\n---\n\n# Use\n` });
  expect((await open()).outline.pages.map((page) => page.href)).toEqual([href]);
});

test.each([
  [{ current: '', '1.0': '1.0' }, ['none', 'unmaintained']],
  [{ current: 'next', '1.0': '' }, ['unreleased', 'none']],
  [{ '2.0': '2.0', '1.0': '' }, ['unreleased', 'none']],
  [{ current: 'next', '2.0': '2.0', '1.0': '1.0' }, ['unreleased', 'none', 'unmaintained']],
  [{ current: '' }, ['none']],
  [{ current: 'next' }, ['none']],
])('the latest of the versions at %j is the one at the root, else the newest release', async (paths, banners) => {
  await write({ 'docs/a.md': '# A\n' });
  const versions = Object.entries(paths).map(([name, folder]) => [
    name,
    { label: name, path: folder, layers: ['docs'] },
  ]);
  const { outline } = await open({ versions: Object.fromEntries(versions) });
  expect(outline.problems).toEqual([]);
  expect(outline.plugin?.versions.map(({ banner }) => banner)).toEqual(banners);
});

test('pages are listed under their tags, and the tags on a page of their own', async () => {
  await write({
    'docs/a.md': '---\ntags: [Big Queue, 重试]\n---\n\n# A\n\nAbout A.\n',
    'docs/b.md': '---\ntags: [Big Queue]\n---\n\n# B\n',
    'docs/c.md': '# C\n',
    'docs/d.md': '---\ntags: [hidden]\nunlisted: true\n---\n\n# D\n',
  });
  const source = await open();
  expect(source.outline.problems).toEqual([]);
  const pages = new Map(source.outline.pages.map((page) => [page.id, page]));
  expect(pages.get('a')?.tags).toEqual([
    { label: 'Big Queue', href: '/base/docs/tags/big-queue' },
    { label: '重试', href: '/base/docs/tags/%E9%87%8D%E8%AF%95' },
  ]);
  expect(pages.get('c')?.tags).toEqual([]);
  expect([...pages.keys()].filter((id) => id.startsWith('tags')).toSorted()).toEqual([
    'tags',
    'tags/big-queue',
    'tags/重试',
  ]);
  expect(pages.get('tags/big-queue')).toMatchObject({ title: 'Big Queue', searchExclude: true });
  const html = new Map((await bodies(source)).map((body) => [body.key.split('/').slice(2).join('/'), body.html]));
  expect(html.get('tags')).toMatch(/big-queue"[^>]*>.*Big Queue.*2 pages/s);
  expect(html.get('tags/big-queue')).toMatch(/\/base\/docs\/a".*About A\..*\/base\/docs\/b"/s);
});

test('a tag whose address cannot be a file is a problem of its page, or of tags.yml where that says the address', async () => {
  const tags = (...lines: string[]) => `---\ntags:\n${lines.map((line) => `  - ${line}\n`).join('')}---\n\n# A\n`;
  const long = '漢'.repeat(84);
  await write({
    'docs/a.md': tags('good', long, '{ label: b, permalink: /b/web.config }'),
    'docs/c.md': tags(`{ label: c, permalink: /${'c'.repeat(251)} }`),
  });
  const { outline } = await open();
  expect(outline.problems).toMatchObject([
    {
      code: 'invalid-address',
      file: 'docs/a.md',
      found: `tags: ${long} has a name of 257 bytes; file systems allow 255`,
      suggestion: `tags: [{ label: "${long}", permalink: /${long.slice(0, 20)} }]`,
    },
    { file: 'docs/a.md', found: 'tags: b has "web.config", which some hosts read as their settings' },
    { file: 'docs/c.md', found: 'tags: c has a name of 256 bytes; file systems allow 255' },
  ]);
  expect(outline.pages.map(({ id }) => id).filter((id) => id.startsWith('tags/'))).toEqual(['tags/good']);
  await write({ 'docs/tags.yml': 'good:\n  permalink: /.htaccess\n', 'docs/a.md': tags('good'), 'docs/c.md': '# C\n' });
  expect((await open()).outline.problems).toMatchObject([{ code: 'invalid-address', file: 'docs/tags.yml' }]);
});

test('tags.yml says which tags there are, and what they are called', async () => {
  await write({
    'docs/tags.yml': 'queue:\n  label: Queues\n  description: Work that waits.\n  permalink: /waiting\nretry:\n',
    'docs/a.md': '---\ntags: [queue, rerty]\n---\n\n# A\n',
  });
  const { outline } = await open();
  expect(outline.problems).toMatchObject([
    { code: 'invalid-front-matter', severity: 'error', file: 'docs/a.md', found: 'tags: rerty', suggestion: 'retry' },
  ]);
  const [a, list, tag] = outline.pages;
  expect(a?.tags[0]).toEqual({ label: 'Queues', href: '/base/docs/tags/waiting' });
  expect(list?.href).toBe('/base/docs/tags');
  expect(tag).toMatchObject({ title: 'Queues', description: 'Work that waits.' });
});

test('two tags of one address are reported, unless they differ in case and spaces alone', async () => {
  await write({
    'docs/a.md': '---\ntags: [C#, Big Queue, e\u0301tude]\n---\n\n# A\n',
    'docs/b.md': '---\ntags: [C++, big-queue, bigQueue, \u00E9tude]\n---\n\n# B\n',
    'docs/c.md': '---\ntags: [{ label: c++, permalink: /cpp }]\n---\n\n# C\n',
  });
  expect((await open()).outline.problems).toMatchObject([
    { severity: 'warning', file: 'docs/b.md', message: expect.stringContaining('"C#" and "C++"'), found: 'tags: C++' },
  ]);
});

test('a page at the address of the list of tags takes its place', async () => {
  await write({ 'docs/a.md': '---\ntags: [x]\n---\n\n# A\n', 'docs/tags.md': '# Our tags\n' });
  expect((await open()).outline.pages.map(({ id, title }) => [id, title])).toEqual([
    ['a', 'A'],
    ['tags', 'Our tags'],
    ['tags/x', 'x'],
  ]);
});

test('the pages that are made of others are in the words of their language, whichever that is', async () => {
  await write({
    'docs/index.md': '---\ntags: [pots, leaves]\nauthors: [ada]\n---\n\n# Home\n\nA session.\n',
    'docs/authors.yml': 'ada:\n  name: Ada\n  page: true\n',
    'docs/glossary.yml': 'session:\n  definition: One.\n  aliases: [visit]\n  link: index.md\n',
  });
  const locales: SiteConfig['locales'] = [{ code: 'ar', label: 'العربية', direction: 'rtl' }];
  const config = siteConfigSchema.parse({ title: 'T', locales, docs: [{ path: 'docs' }] });
  const source = await openWith(config);
  const titles = source.outline.pages.map(({ id, title }) => [id, title]);
  expect(titles).toContainEqual(['tags', 'Tags (ar)']);
  expect(titles).toContainEqual(['authors', 'Authors (ar)']);
  expect(titles).toContainEqual(['glossary', 'Glossary (ar)']);
  const html = (await bodies(source)).map((body) => body.html).join('\n');
  expect(html).toContain('1 pages (ar)');
  expect(html).toContain('Also: visit (ar)');
  expect(html).toContain('More about session (ar)');
});

test.each([
  ['img/pot.png', '/base/img/pot.png'],
  ['/img/pot.png', '/base/img/pot.png'],
])('the picture %s of front matter is looked for in the site, and what may be there is said', async (image, href) => {
  await write({ 'docs/a.md': `---\nimage: ${image}\n---\n# A\n` });
  const [page] = await bodies(await open());
  expect(page?.links).toEqual([
    {
      href,
      kind: 'file',
      written: image,
      allowed: 'the path of a file in the folder "public", such as img/pot.png, or a full URL',
      file: 'docs/a.md',
      line: 2,
    },
  ]);
});

test.each([
  ['https://a.example', 'img/pot.png', 'https://a.example/base/img/pot.png'],
  ['https://a.example', 'https://b.example/pot.png', 'https://b.example/pot.png'],
  ['', 'https://b.example/pot.png', 'https://b.example/pot.png'],
  ['', 'img/pot.png', undefined],
])(
  'with the origin "%s", the picture %s of front matter is that of link previews as %s',
  async (url, image, wanted) => {
    await write({ 'docs/a.md': `---\nimage: ${image}\n---\n# A\n` });
    const docs = [{ versions: { '1.0': { label: '1.0', path: '', layers: ['docs'] } } }];
    const { outline } = await openWith(
      siteConfigSchema.parse({ title: 'T', url: url || undefined, baseUrl: '/base/', docs }),
    );
    const tag = outline.pages[0]?.ownHead.find(({ attributes }) => attributes['property'] === 'og:image');
    expect(tag?.attributes['content']).toBe(wanted);
  },
);

test('a picture for link previews may lie beside the page, which publishes it; one that is not there is named', async () => {
  await write({
    'docs/a.md': '---\nimage: ./pot.png\n---\n# A\n',
    'docs/b.md': '---\nimage: ../pot.png\n---\n# B\n',
    'docs/pot.png': 'P',
  });
  const docs = [{ versions: { '1.0': { label: '1.0', path: '', layers: ['docs'] } } }];
  const source = await openWith(siteConfigSchema.parse({ title: 'T', url: 'https://a.example', docs }));
  const [a, b] = await bodies(source);
  expect(a?.image).toMatch(/^\/hashed\/images\/pot\.\w+\.png$/);
  expect(a?.assets.map(({ output }) => `/${output}`)).toEqual([a?.image]);
  expect(source.outline.pages[0]?.ownHead).toEqual([]);
  expect(b?.problems).toMatchObject([{ code: 'missing-image', line: 2, found: '../pot.png' }]);
});

test('no file takes the place of another whose hash begins as its own does', async () => {
  await write({
    'docs/a.md': '# A\n\n[T](tea.txt)\n',
    'docs/tea.txt': 'tea 76216\n',
    'docs/b.md': '# B\n\n[T](cup/tea.txt)\n',
    'docs/cup/tea.txt': 'tea 128805\n',
  });
  const outputs = (await bodies(await open())).flatMap(({ assets }) => assets.map(({ output }) => output));
  expect(new Set(outputs).size).toBe(2);
});

test('a text beside the page whose name has no ending is published as a text, markup that runs nothing, too; a folder is none', async () => {
  await write({
    'docs/LICENSE': 'Take it.\n',
    'docs/cup/a.md': '# Cup\n',
    'docs/page': '<p>words</p>',
    'docs/a.md': '# A\n\n[L](LICENSE) [L](./LICENSE#two) [P](page) [C](cup) [N](none)\n',
  });
  const page = (await bodies(await open())).find(({ key }) => key.endsWith('/a'));
  expect(page?.problems).toEqual([]);
  expect(page?.links.map(({ href }) => href.replace(/\.\w{24}\./, '.*.'))).toEqual([
    '/base/hashed/files/license.*.txt',
    '/base/hashed/files/license.*.txt#two',
    '/base/hashed/files/page.*.txt',
    '/base/docs/cup',
    '/base/docs/none',
  ]);
  expect(page?.assets.map(({ source }) => path.basename(source))).toEqual(['LICENSE', 'page']);
});

test('a folder that a sidebar names lists its own page, too, where nothing else in the sidebar does', async () => {
  await write({ 'docs/tea/index.md': '# Tea\n', 'docs/tea/pot.md': '# Pot\n', 'docs/tea/cups/index.md': '# Cups\n' });
  const folder = { type: 'autogenerated' as const, folder: 'tea' };
  const category: SidebarItemConfig = {
    type: 'category',
    label: 'All',
    link: { type: 'doc', id: 'tea/index' },
    items: [folder],
  };
  const labels = async (items: SidebarItemConfig[]) => {
    const current = { label: 'Next', path: '', layers: ['docs'], sidebars: { docs: items } };
    const { outline } = await open({ versions: { current } });
    expect(outline.problems).toEqual([]);
    return JSON.stringify(outline.sidebars[0]?.items).match(/(?<="label":")\w+/g);
  };
  expect(await labels([folder])).toEqual(['Tea', 'Cups', 'Pot']);
  expect(await labels([category])).toEqual(['All', 'Cups', 'Pot']);
  expect(await labels(['tea/index', folder])).toEqual(['Tea', 'Cups', 'Pot']);
});

test('the page whose address is /404 answers unknown addresses, and is in no sidebar', async () => {
  await write({ 'docs/a.md': '# A\n', 'docs/404.md': '# Lost\n\nGo on.\n', 'docs/codes/404.md': '# Not found\n' });
  const source = await open({ path: '' });
  expect(source.outline.pages.map(({ kind, href, version }) => [kind, href, version])).toEqual([
    ['not-found', '/base/404.html', null],
    ['doc', '/base/a', '1.0'],
    ['doc', '/base/codes/404', '1.0'],
  ]);
  expect(JSON.stringify(source.outline.sidebars)).not.toContain('Lost');
  const versions = ['2.0', '1.0'].map((name, at) => [
    name,
    { label: name, path: at === 0 ? '' : name, layers: ['docs'] },
  ]);
  const { pages, sidebars } = (await open({ path: '', versions: Object.fromEntries(versions) })).outline;
  expect(pages.map(({ href }) => href)).toEqual([
    '/base/404.html',
    '/base/a',
    '/base/codes/404',
    '/base/1.0/a',
    '/base/1.0/codes/404',
  ]);
  expect(JSON.stringify(sidebars)).not.toContain('Lost');
  expect((await bodies(source)).map(({ titleHtml }) => titleHtml)).toContain('<h1>Lost</h1>');
});
