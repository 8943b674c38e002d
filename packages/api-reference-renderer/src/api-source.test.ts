import { readdirSync, readFileSync, truncateSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { PageOutline } from '@inkstone/site-model/page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Library, newCache, openLibrary } from './fixtures/open-library.ts';

let cache: string;
let library: Library;
let pages: Map<string, PageOutline>;

beforeAll(async () => {
  cache = await newCache();
  library = await openLibrary(cache);
  pages = new Map(library.opened.outline.pages.map((page) => [page.key, page]));
  // The first page loads the Markdown pipeline, which takes a while on a busy machine.
  await library.body('api/1.2/alpha');
}, 60_000);

afterAll(() => rm(cache, { recursive: true, force: true }));

const ids = (version: string) => [...pages.values()].filter((page) => page.version === version).map(({ id }) => id);
const symbols = (version: string) => library.opened.outline.symbols.find((index) => index.version === version)!;

describe('canonical exports', () => {
  it('gives every exported symbol one page, at the first package that exports it', () => {
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
      'alpha/interface/Modes',
      'alpha/interface/NeedsGone',
      'alpha/interface/Old',
      'alpha/interface/Settings',
      'alpha/interface/Sized',
      'alpha/class/Store',
      'alpha/function/choose',
      'alpha/function/constructor',
      'alpha/function/open',
      'alpha/function/run',
      'alpha/function/swap',
      'alpha/namespace/tools',
      'alpha/namespace/tools/function/wait',
      'alpha/namespace/tools/interface/WaitOptions',
      'beta',
      'beta/changelog',
      'beta/enum/Colour',
    ]);
  });

  it('lists re-exports, also under a second name, without a second page', async () => {
    const alpha = await library.body('api/1.2/alpha');
    const beta = await library.body('api/1.2/beta');
    expect(alpha.html).toContain('<code>Depot</code>');
    expect(beta.html).toContain('href="/lib/api/alpha/class/MemoryStore"');
    expect(symbols('1.2').byAddress['beta/class/Item']).toBe('/lib/api/alpha/class/Item-2');
    expect(symbols('1.2').byAddress['alpha/class/Depot']).toBe('/lib/api/alpha/class/Store');
  });

  it('gives names that differ by case only pages of their own, and finds both by name', () => {
    const { byAddress, byName } = symbols('1.2');
    expect([byName['ITEM'], byName['Item']]).toEqual(['/lib/api/alpha/class/ITEM', '/lib/api/alpha/class/Item-2']);
    expect(byAddress['alpha/class/Item']).toBe('/lib/api/alpha/class/Item-2');
    const paths = [...pages.values()].map(({ href }) => href.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('finds a symbol that is called like a property of every object', () => {
    expect(Object.hasOwn(symbols('1.2').byName, 'constructor')).toBe(true);
    expect(symbols('1.2').byName['constructor']).toBe('/lib/api/alpha/function/constructor');
  });

  it('lists a callable variable with the functions, and types on the package page', async () => {
    expect(symbols('1.2').byAddress['alpha#Mode']).toBe('/lib/api/alpha#Mode');
    const { anchors } = await library.body('api/1.2/alpha');
    expect(anchors).toContain('Mode');
  });
});

describe('symbol pages', () => {
  it('has an anchor for the static and one for the instance member of a name', async () => {
    const { anchors } = await library.body('api/1.2/alpha/class/Store');
    expect(anchors).toEqual(expect.arrayContaining(['open', 'static-open', 'limit', 'size', 'add']));
    expect(anchors).not.toContain('hidden');
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(symbols('1.2').byAddress['alpha/class/Store#static-open']).toBe('/lib/api/alpha/class/Store#static-open');
  });

  it('shows inherited members with their origin, and search leaves them out', async () => {
    const { html, sections } = await library.body('api/1.2/alpha/class/MemoryStore');
    expect(html).toContain(
      'Inherited from <a data-part="symbol-link" data-symbol="alpha/class/Store#limit" href="/lib/api/alpha/class/Store#limit">',
    );
    expect(html).toContain('Overrides <a data-part="symbol-link" data-symbol="alpha/class/Store#add"');
    expect(html).toContain('data-store="lib.api.inherited"');
    expect(sections.map(({ symbol }) => symbol)).toEqual(['MemoryStore', 'MemoryStore.add']);
    expect(sections.map(({ declarations }) => declarations)).toEqual([
      ['class MemoryStore<T extends object> extends Store<T>'],
      ['add(value: T): this'],
    ]);
  });

  it('lets long names break between their words', async () => {
    const { titleHtml } = await library.body('api/1.2/alpha/class/MemoryStore');
    expect(titleHtml).toContain('<h1><code translate="no">Memory<wbr aria-hidden="true"/>Store</code></h1>');
  });

  it('lists inherited members at the top where there are few others', async () => {
    const table = ({ html }: { html: string }) => /<table data-part="api-members".*?<\/table>/s.exec(html)?.[0];
    expect(table(await library.body('api/1.2/alpha/class/MemoryStore'))).toMatch(
      /<tr data-inherited="">.*?href="#limit".*<tr><th.*?href="#add"/s,
    );
    const own = table(await library.body('api/1.2/alpha/class/Store'));
    expect(own).not.toContain('data-inherited');
    expect(own).toContain('<th scope="row" translate="no">static <a href="#static-open">');
  });

  it('leaves out members inherited from outside, and links to their class', async () => {
    const { anchors, html } = await library.body('api/1.2/alpha/class/Cache');
    expect(anchors).toContain('extra');
    expect(anchors).not.toContain('forEach');
    expect(symbols('1.2').byAddress['alpha/class/Cache#forEach']).toBeUndefined();
    expect(html).toContain('/Reference/Global_Objects/Map"');
  });

  it('links subclass and base class to each other', async () => {
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

  it('makes no request to third parties for images in comments', async () => {
    const { html } = await library.body('api/1.2/alpha/interface/Hostile');
    expect(html).toContain('<a href="https://third.example/a.png"');
    expect(html).not.toMatch(/<(?:img|video)|(?:src|srcset|poster)="/);
  });

  it('shows a type as it was written if the resolved one is long', async () => {
    const { html } = await library.body('api/1.2/alpha/function/choose');
    expect(html).toMatch(/<span class="p">V<\/span> <span class="k">extends<\/span> <a [^>]*>Settings<\/a>\[/);
    expect(html).not.toContain('in no room at all');
  });

  it('shows a type that cannot be resolved', async () => {
    expect((await library.body('api/1.2/alpha/interface/NeedsGone')).html).toContain('gone: ');
  });

  it('names the package that the site prefers in import lines, except for default exports', async () => {
    const { body } = await openLibrary(cache, {
      packages: [{ id: 'gamma', name: '@lib/gamma-ray', folder: 'gamma' }],
      versions: [{ name: '1.2', label: '1.2', path: '', from: 'one' }],
      importFrom: (id, version) => `${id}-${version}`,
    });
    const text = async (key: string) => (await body(key)).html.replaceAll(/<[^>]+>/g, '');
    expect(await text('api/1.2/gamma/function/start')).toContain(`import { start } from 'gamma-1.2';`);
    expect(await text('api/1.2/gamma/class/Counter')).toContain(`import Counter from '@lib/gamma-ray';`);
  }, 60_000);

  it('shows defaults and links to the source', async () => {
    const { html } = await library.body('api/1.2/alpha/class/Store');
    expect(html).toContain('Default <code>10</code>');
    expect(html).toContain('href="https://example.com/v1.2.0/alpha/src/store.ts#L2"');
  });

  it('links only to pages that exist', async () => {
    const hrefs = new Set([...pages.values()].map(({ href }) => href));
    const broken: string[] = [];
    for (const key of pages.keys())
      for (const { href } of (await library.body(key)).links)
        if (href.startsWith('/lib/api') && !hrefs.has(href.split('#')[0]!)) broken.push(`${key}: ${href}`);
    expect(broken).toEqual([]);
    // The declaration of the older version leads to the pages of that version.
    expect((await library.body('api/current/alpha/function/swap')).html).toContain(
      'href="/lib/api/alpha/interface/Old"',
    );
  }, 60_000);

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
    expect(html).toMatch(
      /<h3 id="put"[^>]*>(?:(?!<\/h3>).)*<\/h3><p data-part="api-facts"><span data-part="badge" data-tone="warning">Deprecated</s,
    );
    expect((await library.body('api/current/alpha/interface/AddOptions')).html).toContain('New since 1.2');
  });

  it('does not count another order of alternatives as a change', async () => {
    const { html } = await library.body('api/current/alpha');
    expect(html.slice(html.indexOf('id="Mode"'))).not.toContain('Changed since');
  });

  it('links from the old page of a symbol to its successor', async () => {
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

  it('begins the changes with what may break code, each with the reason', async () => {
    const { html } = await library.body('api/current/changes');
    const breaking = html.slice(html.indexOf('id="breaking"'), html.indexOf('id="alpha"'));
    expect(breaking).toMatch(/<code>Leaver<\/code><\/a><small>is gone<\/small>/);
    expect(breaking).toMatch(/<code>Store\.<wbr[^>]*>.+?<\/code><\/a><small>[^<]+<\/small>/);
    // New symbols break nothing.
    expect(breaking).not.toContain('AddOptions');
  });

  it('switches versions to the same symbol, otherwise its successor, its package, the root', () => {
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
  it('begins a package’s page with its introduction, whose links lead to symbols', async () => {
    const { html, excerpt } = await library.body('api/1.2/alpha');
    expect(html).toMatch(/href="\/lib\/api\/alpha\/class\/Store"/);
    expect(excerpt).toContain('甲包的介绍');
    expect(pages.get('api/1.2/alpha')).toMatchObject({ lang: 'zh-Hans', description: '' });
    expect(pages.get('api/1.2/beta')).toMatchObject({ lang: 'en', description: 'The beta package.' });
  });

  it('lists the changes up to the release of the version, but none without a text', async () => {
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

  it('what stands over a list is a heading to who listens, one level below that of its part', async () => {
    const labels = new Set<string>();
    const wrong: string[] = [];
    for (const key of pages.keys()) {
      let level = 1;
      const { html } = await library.body(key);
      for (const [, heading, said, label] of html.matchAll(
        /<h([2-6])\b|<p data-part="api-label"(?: role="heading" aria-level="(\d)")?[^>]*>([^<]+)/g,
      )) {
        if (heading !== undefined) level = Number(heading);
        else if (said === String(level + 1)) labels.add(`${label} ${said}`);
        else wrong.push(`${key}: ${label} ${said}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([...labels]).toEqual(expect.arrayContaining(['Parameters 2', 'Parameters 4', 'Fixes 3']));
  });

  it('marks words of the interface among those of the prose: titles and the way to a page', async () => {
    const outline = library.opened.outline.pages.find(
      ({ id, version }) => id === 'alpha/changelog' && version === '1.2',
    );
    expect(outline?.lang).toBe('zh-Hans');
    expect(outline?.breadcrumbs).toMatchObject([
      { label: 'API reference', lang: 'en' },
      { label: '@lib/alpha' },
      { label: 'Changelog', lang: 'en' },
    ]);
    expect(outline?.breadcrumbs[1]).not.toHaveProperty('lang');
    const { titleHtml } = await library.body('api/1.2/alpha/changelog');
    expect(titleHtml).toMatch(/^<h1 lang="en">/);
    // Nothing is marked where the two are the same.
    const one = await openLibrary(cache, {}, [], 'zh-Hans');
    const same = one.opened.outline.pages.find(({ id, version }) => id === 'alpha/changelog' && version === '1.2');
    expect(same?.breadcrumbs[0]).toEqual({ label: 'API参考', href: '/lib/api' });
    expect((await one.body('api/1.2/alpha/changelog')).titleHtml).toMatch(/^<h1>/);
  });

  it('is in the language of the interface, its comments in theirs', async () => {
    const { body } = await openLibrary(cache, { introductions: 'no-introductions' }, [], 'de');
    const { html } = await body('api/1.2/alpha/class/MemoryStore');
    expect(html).toMatch(/^<div lang="de"><p data-part="api-facts">/);
    expect(html).toMatch(/<div data-part="api-text" lang="en"><p>/);
    expect(html).not.toMatch(/data-part="api-text">|data-part="api-summary">/);
    const contents = (await body('api/1.2/alpha')).html;
    expect(contents).toMatch(/^<div lang="de">/);
    expect(contents).toContain('<span data-part="api-summary" lang="en">');
    expect((await body('api/current/changes')).html).toMatch(/^<div lang="de" data-part="api-changes">/);
  });

  it('reports its links with the base path', async () => {
    const { links } = await library.body('api/1.2/alpha/class/MemoryStore');
    expect(links.map(({ href }) => href)).toContain('/lib/api/alpha/class/Store#limit');
    expect(links.every(({ href }) => href.startsWith('/lib/'))).toBe(true);
  });
});

describe('cards and cache', () => {
  it('publishes the cards of a page and of its anchors in one file', async () => {
    const files = await library.opened.files!();
    const card = JSON.parse(String(files.find(({ path }) => path === 'api/alpha/class/Store/card.json')?.content)) as {
      anchors: Record<string, { signature: string }>;
    };
    expect(card).toMatchObject({ kind: 'Class', name: 'Store', text: 'Keeps values.' });
    expect(card.anchors['static-open']?.signature).toBe('static open(): void');
  });

  it('says the language of the words of a card', async () => {
    const kindOf = async (locale: string) => {
      const { opened } = await openLibrary(cache, {}, [], locale);
      const file = (await opened.files!()).find(({ path }) => path === 'api/alpha/class/Store/card.json');
      return JSON.parse(String(file?.content)) as object;
    };
    expect(await kindOf('zh-Hans')).toMatchObject({ kind: '类', kindLang: 'zh-Hans' });
    expect(await kindOf('en')).not.toHaveProperty('kindLang');
  });

  it('serves the same bodies from the cache', async () => {
    const again = await openLibrary(cache, {
      markdown: { codeVersion: () => 'other', open: () => Promise.reject(new Error('asked for')) },
    });
    // Nothing that another pipeline made is used.
    await expect(again.body('api/1.2/alpha/class/Store')).rejects.toThrow('asked for');
    const first = await library.body('api/1.2/alpha/class/Store');
    expect(await (await openLibrary(cache)).body('api/1.2/alpha/class/Store')).toEqual(first);
  });

  it('ignores cache entries that a stopped build left half written', async () => {
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

  it('has no path of this machine in its entries', async () => {
    await library.body('api/1.2/alpha');
    const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(3);
    for (const { parentPath, name } of files)
      expect(readFileSync(path.join(parentPath, name), 'utf8')).not.toContain(import.meta.dirname);
  });

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
});
