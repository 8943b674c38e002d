import { readdirSync, truncateSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { PageOutline } from '@inkstone/site-model/source';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SymbolConverter } from './extract/convert-symbol.ts';
import { type Library, newCache, openLibrary } from './fixtures/open-library.ts';

let cache: string;
let library: Library;
let pages: Map<string, PageOutline>;

beforeAll(async () => {
  cache = await newCache();
  library = await openLibrary(cache);
  pages = new Map(library.opened.outline.pages.map((page) => [page.key, page]));
  // The first page brings the Markdown pipeline with it, which takes a while on a busy machine.
  await library.body('api/1.2/alpha');
}, 60_000);

afterAll(() => rm(cache, { recursive: true, force: true }));

const ids = (version: string) => [...pages.values()].filter((page) => page.version === version).map(({ id }) => id);
const symbols = (version: string) => library.opened.outline.symbols.find((index) => index.version === version)!;

describe('homes', () => {
  it('gives every exported symbol one page, in the first package that exports it', () => {
    expect(ids('1.2')).toEqual([
      'index',
      'alpha',
      'alpha/changelog',
      'alpha/class/Box',
      'alpha/class/Cache',
      'alpha/class/Counter',
      'alpha/interface/Hostile',
      'alpha/class/ITEM',
      'alpha/class/Item-2',
      'alpha/class/Leaver',
      'alpha/class/MemoryStore',
      'alpha/interface/NeedsGone',
      'alpha/interface/Old',
      'alpha/interface/Settings',
      'alpha/interface/Sized',
      'alpha/class/Store',
      'alpha/function/choose',
      'alpha/function/constructor',
      'alpha/function/open',
      'alpha/function/run',
      'alpha/namespace/tools',
      'beta',
      'beta/changelog',
      'beta/enum/Colour',
    ]);
  });

  it('lists what a package passes on, under its second name too, without doubling it', async () => {
    const alpha = await library.body('api/1.2/alpha');
    const beta = await library.body('api/1.2/beta');
    expect(alpha.html).toContain('<code>Depot</code>');
    expect(beta.html).toContain('href="/lib/api/alpha/class/MemoryStore"');
    expect(symbols('1.2').byAddress['beta/class/Item']).toBe('/lib/api/alpha/class/Item-2');
    expect(symbols('1.2').byAddress['alpha/class/Depot']).toBe('/lib/api/alpha/class/Store');
  });

  it('keeps names that differ by case only apart, and finds both by their own', () => {
    const { byAddress, byName } = symbols('1.2');
    expect([byName['ITEM'], byName['Item']]).toEqual(['/lib/api/alpha/class/ITEM', '/lib/api/alpha/class/Item-2']);
    expect(byAddress['alpha/class/Item']).toBe('/lib/api/alpha/class/Item-2');
    const paths = [...pages.values()].map(({ href }) => href.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('knows a symbol whose name every object has', () => {
    expect(Object.hasOwn(symbols('1.2').byName, 'constructor')).toBe(true);
    expect(symbols('1.2').byName['constructor']).toBe('/lib/api/alpha/function/constructor');
  });

  it('puts a callable variable among the functions and types on the package page', async () => {
    expect(symbols('1.2').byAddress['alpha#Mode']).toBe('/lib/api/alpha#Mode');
    const { anchors } = await library.body('api/1.2/alpha');
    expect(anchors).toContain('Mode');
  });
});

describe('symbol pages', () => {
  it('keeps static and instance members of one name apart', async () => {
    const { anchors } = await library.body('api/1.2/alpha/class/Store');
    expect(anchors).toEqual(expect.arrayContaining(['open', 'static-open', 'limit', 'size', 'add']));
    expect(anchors).not.toContain('hidden');
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(symbols('1.2').byAddress['alpha/class/Store#static-open']).toBe('/lib/api/alpha/class/Store#static-open');
  });

  it('shows inherited members with their origin and leaves them out of the search', async () => {
    const { html, sections } = await library.body('api/1.2/alpha/class/MemoryStore');
    expect(html).toContain(
      'Inherited from <a data-part="symbol-link" data-symbol="alpha/class/Store#limit" href="/lib/api/alpha/class/Store#limit">',
    );
    expect(html).toContain('Overrides <a data-part="symbol-link" data-symbol="alpha/class/Store#add"');
    expect(html).toContain('data-store="lib.api.inherited"');
    expect(sections.map(({ symbol }) => symbol)).toEqual(['MemoryStore', 'MemoryStore.add']);
  });

  it('leaves out what is inherited from outside, and links to its documentation', async () => {
    const { anchors, html } = await library.body('api/1.2/alpha/class/Cache');
    expect(anchors).toContain('extra');
    expect(anchors).not.toContain('forEach');
    expect(symbols('1.2').byAddress['alpha/class/Cache#forEach']).toBeUndefined();
    expect(html).toContain('/Reference/Global_Objects/Map"');
  });

  it('links both ends of a hierarchy', async () => {
    expect((await library.body('api/1.2/alpha/class/Store')).html).toMatch(
      /Extended by.*href="\/lib\/api\/alpha\/class\/MemoryStore"/s,
    );
    expect((await library.body('api/1.2/alpha/class/Counter')).html).toMatch(
      /Implements.*href="\/lib\/api\/alpha\/interface\/Sized"/s,
    );
  });

  it('shows every overload, and which one is deprecated', async () => {
    const { html } = await library.body('api/1.2/alpha/function/open');
    expect(html).toContain('Overload 1 of 2');
    expect(html).toMatch(/Overload 2 of 2.*<p data-part="admonition-title">Deprecated<\/p>.*Use a path/s);
    // Not the function as a whole.
    expect(html).not.toContain('<span data-part="badge" data-tone="warning">Deprecated</span>');
  });

  it('does not let a comment run code or break the page', async () => {
    const { html } = await library.body('api/1.2/alpha/interface/Hostile');
    expect(html).not.toMatch(/<script|onerror|javascript:/i);
    expect(html.match(/<section/g)?.length).toBe(html.match(/<\/section>/g)?.length);
    expect(html).toContain('href="/lib/api/alpha/class/Item-2#size"');
    expect(html).toContain('<code>Nowhere</code>');
  });

  it('asks no third party for anything that a comment shows', async () => {
    const { html } = await library.body('api/1.2/alpha/interface/Hostile');
    expect(html).toContain('<a href="https://third.example/a.png"');
    expect(html).not.toMatch(/<(?:img|video)|(?:src|srcset|poster)="/);
  });

  it('shows a type as it was written where what it amounts to is long', async () => {
    const { html } = await library.body('api/1.2/alpha/function/choose');
    expect(html).toMatch(/<span class="p">V<\/span> <span class="k">extends<\/span> <a [^>]*>Settings<\/a>\[/);
    expect(html).not.toContain('in no room at all');
  });

  it('shows a type that cannot be found by its name', async () => {
    expect((await library.body('api/1.2/alpha/interface/NeedsGone')).html).toContain('gone: ');
  });

  it('shows the content of a namespace with anchors of its own', async () => {
    const { anchors, toc } = await library.body('api/1.2/alpha/namespace/tools');
    expect(anchors).toEqual(expect.arrayContaining(['wait', 'WaitOptions', 'WaitOptions.time']));
    expect(toc.map(({ id }) => id)).toEqual(['section-function', 'wait', 'section-interface', 'WaitOptions']);
    expect(symbols('1.2').byAddress['alpha/namespace/tools#wait']).toBe('/lib/api/alpha/namespace/tools#wait');
  });

  it('says defaults and where the source is', async () => {
    const { html } = await library.body('api/1.2/alpha/class/Store');
    expect(html).toContain('Default <code>10</code>');
    expect(html).toContain('href="https://example.com/v1.2.0/alpha/src/store.ts#L2"');
  });

  it('has an element for every link to an address', async () => {
    for (const index of library.opened.outline.symbols) {
      const bodies = new Map<string, readonly string[]>();
      for (const href of Object.values(index.byAddress)) {
        const [path = '', anchor] = href.split('#');
        const page = [...pages.values()].find((outline) => outline.href === path);
        expect(page, href).toBeDefined();
        if (anchor === undefined) continue;
        if (!bodies.has(path)) bodies.set(path, (await library.body(page!.key)).anchors);
        expect(bodies.get(path), href).toContain(anchor);
      }
    }
  });
});

describe('versions', () => {
  it('marks what is new, changed and deprecated, with both signatures', async () => {
    const { html } = await library.body('api/current/alpha/class/Store');
    expect(html).toMatch(/id="add".*Changed since 1\.2.*data-part="api-compare"/s);
    expect(html).toMatch(/<code>options\?<\/code>.*?New since 1\.2/s);
    expect(html).toContain('Deprecated since 1.2');
    expect(html).toContain('Not in Next: removeAll');
    expect((await library.body('api/current/alpha/interface/AddOptions')).html).toContain('New since 1.2');
  });

  it('does not take another order of alternatives for a change', async () => {
    const { html } = await library.body('api/current/alpha');
    expect(html.slice(html.indexOf('id="Mode"'))).not.toContain('Changed since');
  });

  it('says on the old page where a symbol went', async () => {
    expect((await library.body('api/1.2/alpha/class/Leaver')).html).toContain('href="/lib/api/next/beta/class/Leaver"');
    expect((await library.body('api/1.2/alpha/interface/Old')).html).toContain(
      'its place is taken by <a href="/lib/api/next/alpha/interface/Fresh">',
    );
  });

  it('lists every change by package', async () => {
    const { html } = await library.body('api/current/changes');
    for (const name of ['AddOptions', 'Fresh', 'Leaver', 'removeAll']) expect(html).toContain(`<code>${name}</code>`);
    // Inherited changes stand where they were made.
    expect(html).not.toContain('<code>MemoryStore</code>');
  });

  it('keeps the symbol between versions, else its successor, its package, the root', () => {
    const target = (key: string, version: string) =>
      pages.get(key)?.counterparts.find((entry) => entry.version === version);
    expect(target('api/1.2/alpha/class/Store', 'current')).toEqual({
      version: 'current',
      href: '/lib/api/next/alpha/class/Store',
      exact: true,
    });
    expect(target('api/1.2/alpha/interface/Old', 'current')).toEqual({
      version: 'current',
      href: '/lib/api/next/alpha/interface/Fresh',
      exact: false,
    });
    expect(target('api/current/alpha/interface/AddOptions', '1.2')).toEqual({
      version: '1.2',
      href: '/lib/api/alpha',
      exact: false,
    });
    expect(target('api/current/changes', '1.2')).toEqual({ version: '1.2', href: '/lib/api', exact: false });
  });

  it('describes its versions to the site', () => {
    expect(
      library.opened.outline.plugin?.versions.map(({ name, isLast, path, banner, mainHref }) => [
        name,
        isLast,
        path,
        banner,
        mainHref,
      ]),
    ).toEqual([
      ['current', false, '/lib/api/next', 'unreleased', '/lib/api/next'],
      ['1.2', true, '/lib/api', 'none', '/lib/api'],
    ]);
    expect(library.opened.outline.sidebars[1]?.items.map((item) => ('label' in item ? item.label : ''))).toEqual([
      'API reference',
      '@lib/alpha',
      '@lib/beta',
    ]);
  });
});

describe('prose', () => {
  it('begins a package with its introduction, whose links lead to symbols', async () => {
    const { html, excerpt } = await library.body('api/1.2/alpha');
    expect(html).toMatch(/href="\/lib\/api\/alpha\/class\/Store"/);
    expect(excerpt).toContain('甲包的介绍');
    expect(pages.get('api/1.2/alpha')?.lang).toBe('zh-Hans');
    expect(pages.get('api/1.2/beta')?.lang).toBe('en');
  });

  it('ends a changelog with the release of its version and leaves out what has no text', async () => {
    const next = await library.body('api/current/alpha/changelog');
    expect(next.anchors).toEqual(['v2-0-1', 'pr-7', 'v1-2-0', 'pr-1']);
    expect(next.html).toContain('Released without changes of its own: 2.0.0.');
    expect(next.html).toContain('href="https://example.com/pull/7"');
    expect((await library.body('api/1.2/alpha/changelog')).anchors).toEqual(['v1-2-0', 'pr-1']);
    expect(library.opened.outline.problems).toEqual([
      {
        code: 'api-model',
        severity: 'warning',
        message: 'The change pr-8 has no text and is not shown.',
        file: 'changelogs/2.0.yaml',
        line: 10,
      },
    ]);
  });

  it('reports its links with the base path', async () => {
    const { links } = await library.body('api/1.2/alpha/class/MemoryStore');
    expect(links.map(({ href }) => href)).toContain('/lib/api/alpha/class/Store#limit');
    expect(links.every(({ href }) => href.startsWith('/lib/'))).toBe(true);
  });
});

describe('cards and cache', () => {
  it('publishes one card a page, with its anchors', async () => {
    const files = await library.opened.files!();
    const card = JSON.parse(String(files.find(({ path }) => path === 'api/alpha/class/Store/card.json')?.content)) as {
      parts: Record<string, { signature: string }>;
    };
    expect(card).toMatchObject({ kind: 'Class', name: 'Store', text: 'Keeps values.' });
    expect(card.parts['static-open']?.signature).toBe('static open(): void');
  });

  it('serves the same bodies from the cache', async () => {
    const again = await openLibrary(cache, {
      markdown: { codeVersion: () => 'other', open: () => Promise.reject(new Error('asked for')) },
    });
    // Another renderer: nothing of the old one is used.
    await expect(again.body('api/1.2/alpha/class/Store')).rejects.toThrow('asked for');
    const first = await library.body('api/1.2/alpha/class/Store');
    expect(await (await openLibrary(cache)).body('api/1.2/alpha/class/Store')).toEqual(first);
  });

  it('makes anew what a stopped build left half written', async () => {
    const own = await newCache();
    const first = await (await openLibrary(own)).body('api/1.2/alpha/class/Store');
    const files = readdirSync(own, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) truncateSync(file, 10);
    expect(await (await openLibrary(own)).body('api/1.2/alpha/class/Store')).toEqual(first);
    await rm(own, { recursive: true, force: true });
  }, 60_000);

  it('names a package that exports nothing, and its file', async () => {
    const { opened } = await openLibrary(cache, {
      packages: [
        { id: 'beta', name: '@lib/beta', folder: 'beta' },
        { id: 'empty', name: '@lib/empty', folder: 'empty' },
      ],
    });
    expect(opened.outline.problems.filter(({ severity }) => severity === 'error')).toEqual(
      ['Next', '1.2'].map((label) => ({
        code: 'api-model',
        severity: 'error',
        message: `@lib/empty (${label}): It exports nothing that could be documented.`,
        file: `${label === 'Next' ? 'two' : 'one'}/empty/src/index.ts`,
      })),
    );
  });

  it('names package, symbol and file of what cannot be read, and shows the rest', async () => {
    const own = await newCache();
    const read = SymbolConverter.prototype.symbol;
    const spy = vi.spyOn(SymbolConverter.prototype, 'symbol').mockImplementation(function (
      this: SymbolConverter,
      homed,
    ) {
      if (homed.name === 'Colour') throw new Error('Its type is odd.');
      return read.call(this, homed);
    });
    const { opened } = await openLibrary(own);
    spy.mockRestore();
    expect(opened.outline.problems).toContainEqual({
      code: 'api-model',
      severity: 'error',
      message: '@lib/beta, Colour (Next): Its type is odd.',
      file: 'two/beta/src/index.ts',
    });
    const found = opened.outline.pages.map(({ key }) => key);
    expect(found).toContain('api/current/beta/class/Leaver');
    expect(found).not.toContain('api/current/beta/enum/Colour');
    await rm(own, { recursive: true, force: true });
  }, 60_000);

  it('gives default exports the names that they are declared with, else their package’s', async () => {
    const { opened, body } = await openLibrary(cache, {
      packages: [
        { id: 'gamma', name: '@lib/gamma-ray', folder: 'gamma' },
        { id: 'delta', name: '@lib/delta-wave', folder: 'delta' },
      ],
      versions: [{ name: '1.2', label: '1.2', path: '', from: 'one' }],
    });
    expect(opened.outline.symbols[0]?.byAddress).toMatchObject({
      'gamma/class/Counter': '/lib/api/gamma/class/Counter',
      'delta/function/deltaWave': '/lib/api/delta/function/deltaWave',
    });
    const text = async (key: string) => (await body(key)).html.replaceAll(/<[^>]+>/g, '');
    expect(await text('api/1.2/gamma/class/Counter')).toContain(`import Counter from '@lib/gamma-ray';`);
    expect(await text('api/1.2/gamma/function/start')).toContain('start(): Counter');
    const sum = await text('api/1.2/delta/function/deltaWave');
    expect(sum).toContain(`import deltaWave from '@lib/delta-wave';`);
    expect(sum).toContain('deltaWave(a: number, b: number): number');
  }, 60_000);

  it('names a package that is not installed, and where', async () => {
    const wrong = openLibrary(cache, { packages: [{ id: 'gamma', name: '@lib/gamma' }] });
    await expect(wrong).rejects.toThrow(
      /@lib\/gamma is not installed in .*two\. Add it to that folder's package\.json\./,
    );
  });
});
