import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { BuildCache } from '@inkstone/site-model/cache';
import type { SidebarItemConfig, SiteConfig } from '@inkstone/site-model/config';
import type { OpenedSource, SourceContext } from '@inkstone/site-model/source';
import { describe, expect, test, vi } from 'vitest';
import { bodies, open, site, write } from './fixtures/docs-folder.ts';

const api = (version: string): SourceContext['symbols'][number] => ({
  plugin: 'api',
  version,
  hash: version,
  byAddress: { 'core/class/Pot': `/base/api/${version}/core/class/Pot` },
  byName: {},
});

test('links to symbols lead to the API reference of the same version, from docs of one version to the latest', async () => {
  await write({ 'docs/intro.md': '[Pot](api:core/class/Pot)\n' });
  const linked = async (names: string[], references: string[]) => {
    const versions = Object.fromEntries(names.map((name) => [name, { label: name, path: name, layers: ['docs'] }]));
    const pages = await bodies(await open({ versions }, 'build', references.map(api)));
    return pages.map(({ html }) => /api\/([^/]+)/.exec(html)?.[1]);
  };
  expect(await linked(['1.0'], ['current', '2.0', '1.0'])).toEqual(['1.0']);
  expect(await linked(['latest'], ['current', '2.0', '1.0'])).toEqual(['2.0']);
  expect(await linked(['2.0', '1.0'], ['2.0'])).toEqual(['2.0', undefined]);
  expect(await linked(['latest'], [])).toEqual([undefined]);
  // A reference without releases, as a site has by default: a version that is cut goes on with it.
  expect(await linked(['current', '1.0'], ['current'])).toEqual(['current', 'current']);
});

describe('pages', () => {
  test('ids, addresses, titles and order come from files and front matter', async () => {
    await write({
      'docs/02-setup.md': '# Set up\n',
      'docs/01-start.md': '---\ntitle: Start\nsidebar_label: Go\n---\n\nHello.\n',
      'docs/topics/index.md': '# Topics\n',
      'docs/topics/b.md': '---\nslug: /bee\nsidebar_position: 1\n---\n\n# B\n',
      'docs/topics/a.md': '# A\n',
      'docs/topics/_partial.md': 'not a page\n',
    });
    const { outline } = await open();
    expect(outline.problems).toEqual([]);
    expect(outline.pages.map((page) => [page.id, page.href, page.title])).toEqual([
      ['start', '/base/docs/start', 'Start'],
      ['setup', '/base/docs/setup', 'Set up'],
      ['topics/a', '/base/docs/topics/a', 'A'],
      ['topics/b', '/base/docs/bee', 'B'],
      ['topics/index', '/base/docs/topics', 'Topics'],
    ]);
    expect(outline.sidebars[0]?.items).toEqual([
      { type: 'link', label: 'Go', href: '/base/docs/start' },
      { type: 'link', label: 'Set up', href: '/base/docs/setup' },
      expect.objectContaining({
        type: 'category',
        label: 'Topics',
        href: '/base/docs/topics',
        items: [
          { type: 'link', label: 'B', href: '/base/docs/bee' },
          { type: 'link', label: 'A', href: '/base/docs/topics/a' },
        ],
      }),
    ]);
    const b = outline.pages.find((page) => page.id === 'topics/b');
    expect([b?.previous?.label, b?.next?.label]).toEqual(['Topics', 'A']);
    expect(b?.breadcrumbs.map((crumb) => crumb.label)).toEqual(['Topics', 'B']);
  });

  test('the page of a folder has the folder’s name if it has no title', async () => {
    await write({ 'docs/one.md': 'One.\n', 'docs/02-cups/index.md': 'Cups.\n' });
    const { outline } = await open();
    expect(outline.pages.map(({ title }) => title)).toEqual(['cups', 'one']);
  });

  test('a page without a title is called what the sidebar calls it, else by the name of its file as the dialect has it', async () => {
    await write({
      'docs/client-options.md': 'A.\n',
      'docs/tls.md': 'B.\n',
      'docs/tools/index.md': 'C.\n',
      'docs/own.md': '---\nsidebar_label: By itself\n---\n\nD.\n',
      'docs/told.md': '# Told\n',
    });
    const sidebars: Record<string, SidebarItemConfig[]> = {
      docs: [
        'client-options',
        {
          type: 'category',
          label: 'All tools',
          link: { type: 'doc', id: 'tools/index' },
          items: [
            { type: 'doc', id: 'tls', label: 'TLS' },
            { type: 'doc', id: 'told', label: 'Short' },
          ],
        },
        'own',
      ],
    };
    const versions = { '1.0': { label: '1.0', path: '', layers: ['docs'], sidebars } };
    const titles = async (dialect: NonNullable<SiteConfig['markdown']>['dialect']) => {
      const { outline } = await open({ versions }, 'build', [], { dialect });
      return Object.fromEntries(outline.pages.map(({ id, title }) => [id, title]));
    };
    const expected = { tls: 'TLS', 'tools/index': 'All tools', own: 'By itself', told: 'Told' };
    expect(await titles('inkstone')).toEqual({ ...expected, 'client-options': 'client-options' });
    expect(await titles('mkdocs')).toEqual({ ...expected, 'client-options': 'Client options' });
  });

  test('a page is in the sidebar that names it, not in one before that only links to it', async () => {
    await write({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' });
    const link = (name: string): SidebarItemConfig => ({ type: 'link', label: name, href: `/docs/${name}` });
    const sidebars: Record<string, SidebarItemConfig[]> = {
      first: ['a', link('b'), link('c')],
      second: [link('a'), { type: 'category', label: 'All', items: ['b'] }],
      third: ['b'],
    };
    const source = await open({ versions: { current: { label: 'Next', path: '', layers: ['docs'], sidebars } } });
    const found = source.outline.pages.map(({ id, sidebarId }) => [id, sidebarId]);
    expect(found).toEqual([
      ['a', 'first'],
      ['b', 'second'],
      ['c', 'first'],
    ]);
  });

  test('a draft is in the dev server only; an unlisted page is in no sidebar', async () => {
    await write({
      'docs/a.md': '# A\n',
      'docs/b.md': '---\ndraft: true\n---\n\n# B\n',
      'docs/c.md': '---\nunlisted: true\n---\n\n# C\n',
    });
    const built = await open();
    expect(built.outline.pages.map((page) => page.id)).toEqual(['a', 'c']);
    expect(built.outline.plugin?.versions[0]?.draftIds).toEqual(['b']);
    expect(built.outline.sidebars[0]?.items).toHaveLength(1);
    const dev = await open({}, 'dev');
    expect(dev.outline.pages.map((page) => page.id)).toEqual(['a', 'b', 'c']);
    await dev.close();
  });

  test('a generated index lists what is in its category', async () => {
    await write({
      'docs/guides/a.md': '---\ntitle: A\ndescription: About A.\n---\n\ntext\n',
      'docs/guides/_category_.json':
        '{ "label": "Guides", "link": { "type": "generated-index", "slug": "/guides", "description": "All guides." } }',
    });
    const source = await open();
    const page = source.outline.pages.find((entry) => entry.kind === 'category');
    expect(page).toMatchObject({ id: 'category/guides', href: '/base/docs/guides', title: 'Guides' });
    const body = (await bodies(source)).find((entry) => entry.key === page?.key);
    expect(body?.titleHtml).toBe('<h1>Guides</h1>');
    expect(body?.html).toBe(
      '<p>All guides.</p><ul data-part="cards"><li><a data-part="card" href="/base/docs/guides/a"><span data-part="card-title">A</span><span data-part="card-text">About A.</span></a></li></ul>',
    );
  });

  test('a category with headings lists its pages under them', async () => {
    await write({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'docs/c.md': '# C\n' });
    const items: SidebarItemConfig[] = ['a', { type: 'heading', label: 'First' }, 'b', 'c'];
    const sidebar: SidebarItemConfig = { type: 'category', label: 'All', link: { type: 'generated-index' }, items };
    const current = { label: 'Next', path: '', layers: ['docs'], sidebars: { docs: [sidebar] } };
    const source = await open({ versions: { current } });
    const page = source.outline.pages.find((entry) => entry.kind === 'category');
    const body = (await bodies(source)).find((entry) => entry.key === page?.key);
    expect(body?.html.replaceAll(/<li>.*?title">(.)<.*?<\/li>/g, '$1')).toBe(
      '<ul data-part="cards">A</ul><h2>First</h2><ul data-part="cards">BC</ul>',
    );
  });
});

describe('versions', () => {
  const versions = {
    current: { label: 'Next', path: 'next', layers: ['next', 'shared'] },
    '1.0': { label: '1.0', path: '', layers: ['old', 'shared'] },
  };

  test('the first layer that has a page wins; pages know their counterparts', async () => {
    await write({
      'shared/a.md': '# Shared A\n',
      'shared/b.md': '# B\n',
      'next/a.md': '# Next A\n',
      'next/new.md': '# New\n',
      'old/index.md': '# Old\n',
    });
    const { outline } = await open({ versions, mainDoc: 'a' });
    expect(outline.problems).toEqual([]);
    const page = (id: string, version: string) =>
      outline.pages.find((entry) => entry.id === id && entry.version === version);
    expect(page('a', 'current')?.title).toBe('Next A');
    expect(page('a', '1.0')?.title).toBe('Shared A');
    expect(page('b', 'current')?.counterparts).toEqual([
      { version: 'current', href: '/base/docs/next/b', exact: true },
      { version: '1.0', href: '/base/docs/b', exact: true },
    ]);
    expect(page('new', 'current')?.counterparts[1]).toEqual({ version: '1.0', href: '/base/docs/a', exact: false });
    // The latest release has the plain title; a page of another version names its version.
    expect([page('b', '1.0')?.fullTitle, page('b', 'current')?.fullTitle]).toEqual([null, 'B · Next']);
    expect(
      outline.plugin?.versions.map(({ name, isLast, banner, mainHref }) => [name, isLast, banner, mainHref]),
    ).toEqual([
      ['current', false, 'unreleased', '/base/docs/next/a'],
      ['1.0', true, 'none', '/base/docs/a'],
    ]);
  });

  test('a version’s own banner is that of its configuration, also in the latest release', async () => {
    const banner = { text: 'For 1.0 of last year. ', link: 'This page for 2.0' };
    await write({ 'shared/a.md': '# A\n' });
    const { outline } = await open({ versions: { ...versions, '1.0': { ...versions['1.0'], banner } } });
    expect(outline.plugin?.versions.map((version) => version.banner)).toEqual(['unreleased', banner]);
  });

  test('a link to a Markdown file leads to that doc in the page’s own version', async () => {
    await write({ 'shared/a.md': '# A\n\n[b](b.md)\n', 'next/b.md': '# B\n', 'old/b.md': '# B\n' });
    const links = (await bodies(await open({ versions }))).flatMap((body) => body.links.map((link) => link.href));
    expect(links.toSorted()).toEqual(['/base/docs/b', '/base/docs/next/b']);
  });

  test('a layer inside another one is no part of it, and installed packages are no pages', async () => {
    await write({ 'index.md': '# Now', 'versions/next/new.md': '# New', 'node_modules/x/README.md': '# X' });
    const versions = {
      current: { label: 'Next', path: 'next', layers: ['versions/next', '.'] },
      '1.0': { label: '1.0', path: '', layers: ['.'] },
    };
    const source = await open({ versions });
    expect(source.outline.pages.map(({ href }) => href)).toEqual([
      '/base/docs/next',
      '/base/docs/next/new',
      '/base/docs',
    ]);
  });
});

describe('problems', () => {
  test('are reported for two files with one id', async () => {
    await write({ 'docs/1-a.md': '# A\n', 'docs/2-a.md': '# A\n' });
    expect((await open()).outline.problems).toEqual([
      expect.objectContaining({
        code: 'duplicate-id',
        message: 'Two files of version "1.0" have the id "a".',
        file: 'docs/2-a.md',
        suggestion: 'id: a-2',
      }),
    ]);
  });

  test('a sidebar that names a missing doc is reported with the doc that was meant', async () => {
    await write({ 'docs/install.md': '# Install\n' });
    const versions = { '1.0': { label: '1.0', path: '', layers: ['docs'], sidebars: { docs: ['instal'] } } };
    expect((await open({ versions })).outline.problems).toEqual([
      expect.objectContaining({
        code: 'missing-doc',
        message: 'The sidebar "docs" names a doc that version "1.0" does not have.',
        found: 'instal',
        suggestion: "'install'",
      }),
      expect.objectContaining({ code: 'empty-sidebar' }),
    ]);
  });

  test.each([
    ['docs/guides/_category_.json', '{\n  "label": "Guides",\n  "link": { "type": "doc", "id": "guides/none" }\n}'],
    ['docs/only/_category_.yml', 'label: Only\nlink:\n  type: doc\n  id: none\n'],
  ])('a page that a category names and that is not there: %s', async (file, text) => {
    await write({
      'docs/a.md': '# A\n',
      'docs/guides/b.md': '# B\n',
      'docs/only/index.md': '# Only\n',
      [file]: text,
    });
    const line = text.split('\n').findIndex((one) => one.includes('none')) + 1;
    expect((await open()).outline.problems).toMatchObject([{ code: 'missing-doc', file, line }]);
  });

  test('a _category_ file that no sidebar makes a category of', async () => {
    await write({
      'docs/a.md': '# A\n',
      'docs/_category_.json': '{ "label": "Root" }',
      'docs/guides/b.md': '# B\n',
      'docs/guides/_category_.json': '{ "label": "Guides" }',
      'docs/topics/tea/c.md': '# C\n',
      'docs/topics/_category_.json': '{ "label": "Topics" }',
      'docs/topics/tea/_category_.json': '{ "label": "Tea" }',
      'docs/topics/later/d.md': '---\ndraft: true\n---\n\n# D\n',
      'docs/topics/later/_category_.json': '{ "label": "Later" }',
      'docs/topics/empty/_category_.json': '{ "label": "Empty" }',
    });
    const sidebars = { docs: ['a', 'guides/b', { type: 'autogenerated' as const, folder: 'topics' }] };
    const written = { '1.0': { label: '1.0', path: '', layers: ['docs'], sidebars } };
    const filesOf = async (versions: NonNullable<Parameters<typeof open>[0]>['versions']) =>
      (await open({ versions })).outline.problems.map(({ code, file }) => [code, file]);
    const unread = ['', 'guides/', 'topics/', 'topics/empty/'];
    expect(await filesOf(written)).toEqual(unread.map((it) => ['invalid-category', `docs/${it}_category_.json`]));
    const foreign = await open({ versions: written }, 'build', [], { dialect: 'docusaurus' });
    expect(foreign.outline.problems.map(({ severity }) => severity)).toEqual(unread.map(() => 'warning'));
    // One version that reads it is enough.
    const { sidebars: _, ...generated } = written['1.0'];
    expect(await filesOf({ ...written, '0.9': { ...generated, label: '0.9', path: '0.9' } })).toEqual(
      ['', 'topics/empty/'].map((it) => ['invalid-category', `docs/${it}_category_.json`]),
    );
  });

  test('a category with nothing to link to', async () => {
    await write({ 'docs/a.md': '# A\n' });
    const versions = {
      '1.0': {
        label: '1.0',
        path: '',
        layers: ['docs'],
        sidebars: { docs: ['a', { type: 'category' as const, label: 'Empty', items: [] }] },
      },
    };
    expect((await open({ versions })).outline.problems).toEqual([
      expect.objectContaining({
        code: 'empty-sidebar',
        message: 'The category "Empty" of the sidebar "docs" (version "1.0") has nothing to link to.',
      }),
    ]);
  });

  test('a layer, a latest release and a main doc that do not exist', async () => {
    await write({ 'docs/intro.md': '# I\n' });
    const versions = { '1.0': { label: '1.0', path: '', layers: ['docs', 'nowhere'] } };
    const { outline } = await open({ versions, lastVersion: '1.1', mainDoc: 'intr' });
    expect(outline.problems.map(({ code, file, suggestion }) => [code, file, suggestion])).toEqual([
      ['unknown-version', 'site.config.ts: docs.0.lastVersion', "lastVersion: '1.0'"],
      ['missing-folder', 'site.config.ts: docs.0.versions.1.0.layers.1', undefined],
      ['missing-main-doc', 'site.config.ts: docs.0.mainDoc', "mainDoc: 'intro'"],
    ]);
  });

  test('an item of a sidebar that is no page is no neighbour of pages', async () => {
    await write({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' });
    const links = ['mailto:x@y.example', 'HTTPS://a.example'].map((href) => ({
      type: 'link' as const,
      label: href,
      href,
    }));
    const sidebars = { docs: ['a', ...links, 'b'] };
    const { outline } = await open({ versions: { '1.0': { label: '1.0', path: '', layers: ['docs'], sidebars } } });
    expect(outline.pages.map(({ previous, next }) => [previous?.label, next?.label])).toEqual([
      [undefined, 'B'],
      ['A', undefined],
    ]);
  });

  test('a rule about Markdown that does not exist', async () => {
    await write({ 'docs/a.md': '# A\n' });
    const { outline } = await open(
      {},
      'build',
      [],
      {},
      {
        markdown: { 'emoji-nam': 'off', 'open-code': 'error' },
      },
    );
    expect(outline.problems).toMatchObject([{ code: 'invalid-config', found: 'emoji-nam', suggestion: 'emoji-name' }]);
  });

  test('a folder that does not exist is reported once', async () => {
    const { outline } = await open({ versions: { '1.0': { label: '1.0', path: '', layers: ['nowhere'] } } });
    expect(outline.problems.map(({ code }) => code)).toEqual(['missing-folder']);
  });

  test('a folder of snippets that does not exist', async () => {
    await write({ 'docs/a.md': '# A\n', 'parts/b.md': 'B\n' });
    const snippets = { parts: ['parts', 'partz'] };
    const { outline } = await open({ versions: { '1.0': { label: '1.0', path: '', layers: ['docs'], snippets } } });
    expect(outline.problems).toMatchObject([
      { code: 'missing-folder', file: 'site.config.ts: docs.0.versions.1.0.snippets.parts.1', found: 'partz' },
    ]);
  });

  test('an API reference that does not exist', async () => {
    await write({ 'docs/intro.md': '# I\n' });
    const versions = { '1.0': { label: '1.0', path: '', layers: ['docs'], api: '2.0' } };
    const place = { code: 'unknown-version', file: 'site.config.ts: docs.0.versions.1.0.api', found: "api: '2.0'" };
    const { outline } = await open({ versions }, 'build', [api('2.1')]);
    expect(outline.problems).toEqual([expect.objectContaining({ ...place, allowed: '2.1', suggestion: "api: '2.1'" })]);
    expect((await open({ versions })).outline.problems).toEqual([expect.objectContaining(place)]);
  });

  test('docs that the configuration does not have', async () => {
    await expect(open({ id: 'other' })).rejects.toThrow(
      `error [unknown-docs-plugin]
  The configuration describes no docs with the id "default".
  found:   docs()
  allowed: docs({ id: 'other' })
  write:   docs({ id: 'other' })`,
    );
  });

  test('an unknown key in a _category_ file is an error that suggests the right one', async () => {
    await write({ 'docs/x/a.md': '# A\n', 'docs/x/_category_.yml': 'label: X\npositon: 2\n' });
    expect((await open()).outline.problems).toEqual([
      expect.objectContaining({
        code: 'invalid-category',
        file: 'docs/x/_category_.yml',
        line: 2,
        suggestion: 'position: 2',
      }),
    ]);
  });
});

describe('the cache', () => {
  const hashes = async (source: OpenedSource) => new Map((await bodies(source)).map((body) => [body.key, body.hash]));

  test('a page is compiled again when it, a file it includes or a page it links to has changed, and not otherwise', async () => {
    await write({
      'docs/a.md': '# A\n\n[b](b.md)\n',
      'docs/b.md': '# B\n',
      'docs/c.md': '# C\n\n```ts file="./c.ts"\n```\n',
      'docs/c.ts': 'const a = 1;\n',
    });
    const first = await hashes(await open());
    expect(await hashes(await open())).toEqual(first);
    await write({ 'docs/b.md': '---\nslug: bee\n---\n\n# B\n', 'docs/c.ts': 'const a = 2;\n' });
    const source = await open();
    const html = new Map((await bodies(source)).map((body) => [body.key, body.html]));
    expect(html.get('default/1.0/a')).toContain('href="/base/docs/bee"');
    expect(html.get('default/1.0/c')).toContain('2');
  });

  test('a copy of a site compiles nothing again and has the paths of its own folder', async () => {
    await write({
      'site/docs/a.md': '# A\n\n![dot](dot.svg)\n\n```ts file="@samples/a.ts"\n```\n',
      'site/docs/dot.svg': '<svg viewBox="0 0 1 1" />',
      'site/docs/b.mdx': '<Mark />\n',
      'site/samples/a.ts': 'const a = 1;\n',
      'site/components.mjs': 'export const Mark = () => null;\n',
    });
    const versions = { '1.0': { label: '1.0', path: '', layers: ['docs'], snippets: { samples: ['samples'] } } };
    const home = site.root;
    const build = async (folder: string) => {
      site.root = path.join(home, folder);
      const writes = vi.spyOn(BuildCache.prototype, 'write');
      const pages = await bodies(await open({ versions }, 'build', [], { components: 'components.mjs' }));
      site.root = home;
      return { pages, compiled: writes.mock.calls.length };
    };
    const original = await build('site');
    expect(original.compiled).toBe(2);
    await cp(path.join(home, 'site'), path.join(home, 'copy'), { recursive: true });
    await rm(path.join(home, 'site'), { recursive: true });
    vi.restoreAllMocks();
    const copy = await build('copy');
    expect(copy.compiled).toBe(0);
    expect(copy.pages.map(({ hash }) => hash).toSorted()).toEqual(original.pages.map(({ hash }) => hash).toSorted());
    expect(copy.pages.flatMap(({ assets }) => assets.map(({ source }) => source))).toEqual([
      path.join(home, 'copy/docs/dot.svg'),
    ]);
  });

  test('in the dev server an edited body changes its page, an edited title the outline', async () => {
    await write({ 'docs/a.md': '# A\n\nold\n' });
    const source = await open({}, 'dev');
    await write({ 'docs/a.md': '# A\n\nnew\n' });
    // The excerpt is shown on cards, so it is part of the outline.
    expect(await source.update(path.join(site.root, 'docs/a.md'))).toEqual({ pages: ['default/1.0/a'], outline: true });
    await write({ 'docs/a.md': '# A\n\nnew\n\nmore\n' });
    expect(await source.update(path.join(site.root, 'docs/a.md'))).toEqual({
      pages: ['default/1.0/a'],
      outline: false,
    });
    expect((await bodies(source))[0]?.html).toContain('more');
    await write({ 'docs/b.md': '# B\n' });
    expect(await source.update(path.join(site.root, 'docs/b.md'))).toEqual({ pages: ['default/1.0/b'], outline: true });
    expect(source.outline.pages).toHaveLength(2);
    await source.close();
  });

  test('in the dev server a page that has its title from a partial elsewhere is called by its new first heading', async () => {
    await write({ 'docs/a.md': '::include{file="@parts/a.md"}\n', 'parts/a.md': '# Old\n' });
    const versions = { '1.0': { label: '1.0', path: '', layers: ['docs'], snippets: { parts: ['parts'] } } };
    const source = await open({ versions }, 'dev');
    await bodies(source);
    await write({ 'parts/a.md': '# New\n' });
    expect(await source.update(path.join(site.root, 'parts/a.md'))).toEqual({
      pages: ['default/1.0/a'],
      outline: true,
    });
    expect(source.outline.pages.map(({ title }) => title)).toEqual(['New']);
    await source.close();
  });
});
