import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PageBody, PageOutline } from '@inkstone/site-model/page';
import type { SidebarItem } from '@inkstone/site-model/sidebar';
import type { OpenedSource } from '@inkstone/site-model/source';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiPackageOptions } from './api-source.ts';
import { openReference } from './fixtures/open-reference.ts';

const DECLARATIONS = `
  /** Pours from one \`Pot\` into another. */
  export declare function pour(from: Pot, to: Pot, options?: PourOptions): void;
  /** Has tea. */
  export declare class Pot { /** How full. */ level: number; }
  export interface PourOptions { /** Slowly. */ slow?: boolean }
  /** What a pot is made of. */
  export type Clay = 'red' | 'green';
  export declare const best: Clay;
  /** Lids of pots. */
  export * as lids from './lids.js';`;

let root: string;
let pages: OpenedSource;
let onePage: OpenedSource;
const bodies = new Map<string, PageBody>();

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'inkstone-namespaces-'));
  for (const [version, more] of [
    ['old', ''],
    ['new', 'export declare function fresh(): void;'],
  ] as const) {
    const folder = path.join(root, version, 'node_modules/tea');
    await mkdir(folder, { recursive: true });
    await writeFile(
      path.join(folder, 'package.json'),
      JSON.stringify({ name: 'tea', version: '1.0.0', types: 'index.d.ts' }),
    );
    await writeFile(
      path.join(folder, 'index.d.ts'),
      `export * as pots from './pots.js'; export declare class Cup { pot: import('./pots.js').Pot }`,
    );
    await writeFile(path.join(folder, 'pots.d.ts'), `${DECLARATIONS}\n${more}`);
    await writeFile(
      path.join(folder, 'lids.d.ts'),
      `/** Fits a lid. */\nexport declare function fit(pot: import('./pots.js').Pot): void;`,
    );
  }
  pages = await open({});
  onePage = await open({ namespaces: 'one-page' });
  await pages.render(
    pages.outline.pages.map(({ key }) => key),
    (body) => bodies.set(body.key, body),
  );
}, 120_000);
afterAll(() => rm(root, { recursive: true, force: true }));

function open(more: Partial<ApiPackageOptions>): Promise<OpenedSource> {
  return openReference(root, {
    packages: [{ id: 'tea', name: 'tea', ...more }],
    versions: [
      { name: 'current', label: 'Next', path: 'next', from: 'new' },
      { name: '1.0', label: '1.0', path: '', from: 'old' },
    ],
  });
}

const outline = (id: string): PageOutline => pages.outline.pages.find((page) => page.key === `api/current/${id}`)!;
const body = (id: string): PageBody => bodies.get(`api/current/${id}`)!;

test('the title of the page of changes tells it from that of the docs', () => {
  expect(outline('changes').fullTitle).toBe('Changes since 1.0 · API reference · Next');
});

test('everything in a namespace has a page below that of the namespace', () => {
  expect(
    pages.outline.pages
      .flatMap(({ version, id }) => (version === 'current' && id.includes('/namespace/') ? [id] : []))
      .toSorted(),
  ).toEqual([
    'tea/namespace/pots',
    'tea/namespace/pots/class/Pot',
    'tea/namespace/pots/function/fresh',
    'tea/namespace/pots/function/pour',
    'tea/namespace/pots/interface/PourOptions',
    'tea/namespace/pots/namespace/lids',
    'tea/namespace/pots/namespace/lids/function/fit',
    'tea/namespace/pots/type/Clay',
    'tea/namespace/pots/variable/best',
  ]);
  const { title, fullTitle, description, breadcrumbs } = outline('tea/namespace/pots/namespace/lids/function/fit');
  expect([title, fullTitle, description]).toEqual(['pots.lids.fit', 'pots.lids.fit · tea 1.0.0', 'Fits a lid.']);
  expect(breadcrumbs.map(({ label, href }) => `${label} ${href}`)).toEqual([
    'API reference /api/next',
    'tea /api/next/tea',
    'pots /api/next/tea/namespace/pots',
    'lids /api/next/tea/namespace/pots/namespace/lids',
    'fit /api/next/tea/namespace/pots/namespace/lids/function/fit',
  ]);
});

test('the page of a namespace lists them by kind, with a sentence each', () => {
  const { html, toc } = body('tea/namespace/pots');
  const entries = [...html.matchAll(/<li id="([^"]*)"><a [^>]*href="([^"]*)".*?<\/li>/g)];
  expect(entries.map(([entry, id, href]) => [id, href, /api-summary">([^<]*)/.exec(entry)?.[1]])).toEqual([
    ['pour', '/api/next/tea/namespace/pots/function/pour', 'Pours from one Pot into another.'],
    ['fresh', '/api/next/tea/namespace/pots/function/fresh', undefined],
    ['Pot', '/api/next/tea/namespace/pots/class/Pot', 'Has tea.'],
    ['PourOptions', '/api/next/tea/namespace/pots/interface/PourOptions', undefined],
    ['lids', '/api/next/tea/namespace/pots/namespace/lids', 'Lids of pots.'],
    ['Clay', '/api/next/tea/namespace/pots/type/Clay', 'What a pot is made of.'],
    ['best', '/api/next/tea/namespace/pots/variable/best', undefined],
  ]);
  expect(toc.map(({ id }) => id)).toEqual([
    'section-function',
    'section-class',
    'section-interface',
    'section-namespace',
    'section-type',
    'section-variable',
  ]);
});

test('types link to the pages, import lines name the namespace, and what is new is compared', () => {
  const { html, links } = body('tea/namespace/pots/function/pour');
  expect(html).toContain('data-symbol="tea/namespace/pots/class/Pot" href="/api/next/tea/namespace/pots/class/Pot"');
  expect(links.map(({ href }) => href)).toContain('/api/next/tea/namespace/pots/interface/PourOptions');
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain("import { pots } from 'tea';");
  expect(body('tea/namespace/pots/class/Pot').html).toContain('<a href="/api/next/tea/namespace/pots/function/pour">');
  expect(body('tea/namespace/pots/type/Clay').html).toContain('What a pot is made of.');
  expect(body('changes').html).toContain('/api/next/tea/namespace/pots/function/fresh');
  // The older version has no such page: the namespace is nearest.
  expect(outline('tea/namespace/pots/function/fresh').counterparts).toEqual([
    { version: 'current', href: '/api/next/tea/namespace/pots/function/fresh', exact: true },
    { version: '1.0', href: '/api/tea/namespace/pots', exact: false },
  ]);
});

test('search finds symbols and their members by the names that code uses', () => {
  const found = ['tea/namespace/pots', 'tea/namespace/pots/class/Pot', 'tea/namespace/pots/namespace/lids/function/fit']
    .flatMap((id) => body(id).sections)
    .map(({ symbol, hierarchy, anchor }) => [symbol, hierarchy.join(' › '), anchor]);
  expect(found).toEqual([
    ['pots', 'pots', null],
    ['pots.Pot', 'pots › Pot', null],
    ['pots.Pot.constructor', 'pots › Pot › constructor', 'constructor'],
    ['pots.Pot.level', 'pots › Pot › level', 'level'],
    ['pots.lids.fit', 'pots.lids › fit', null],
  ]);
});

test('the sidebar has them below the namespace, functions first', () => {
  const labels = (items: readonly SidebarItem[]): unknown[] =>
    items.map((item) =>
      item.type === 'category' ? [item.label, ...labels(item.items)] : 'label' in item ? item.label : '',
    );
  expect(JSON.stringify(labels(pages.outline.sidebars[0]!.items))).toContain(
    '["pots","pour","fresh","Pot","PourOptions",["lids","fit"],"Clay","best"]',
  );
});

test('anchors of a namespace that was one page are still in its list, or lead to the new pages', () => {
  const former = onePage.outline.pages.find(({ key }) => key === 'api/current/tea/namespace/pots')!;
  expect(onePage.outline.pages.filter(({ id }) => id.includes('/namespace/pots/'))).toEqual([]);
  return onePage.render([former.key], ({ anchors }) => {
    expect(anchors).toEqual(expect.arrayContaining(['Pot.level', 'lids.fit']));
    expect(body('tea/namespace/pots').anchors).toEqual(
      expect.arrayContaining(anchors.filter((id) => id !== 'section-interface')),
    );
  });
});

test('prose may name a symbol as it was addressed then', () => {
  const [symbols] = pages.outline.symbols;
  expect(symbols!.byAddress['tea/namespace/pots#pour']).toBe('/api/next/tea/namespace/pots/function/pour');
  expect(symbols!.byAddress['tea/namespace/pots#lids.fit']).toBe(
    '/api/next/tea/namespace/pots/namespace/lids/function/fit',
  );
});
