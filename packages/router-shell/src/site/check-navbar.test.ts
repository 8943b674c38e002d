import { siteConfigSchema } from '@inkstone/site-model/config';
import { formatProblem } from '@inkstone/site-model/errors';
import type { PageOutline } from '@inkstone/site-model/page';
import type { DocsPlugin } from '@inkstone/site-model/version';
import { expect, test } from 'vitest';
import { checkNavbar } from './check-navbar.ts';

/** Problems of navbar items on a site with the docs `start` and `water` in `default`, as a reader sees them. */
function problemsOf(...items: object[]): string[] {
  const { theme } = siteConfigSchema.parse({ title: 'T', url: 'https://example.com', theme: { navbar: { items } } });
  return checkNavbar({
    items: theme.navbar.items,
    outlines: ['start', 'water'].map((id) => ({ id, plugin: 'default' }) as PageOutline),
    plugins: [{ id: 'default' } as DocsPlugin],
    place: (path) => ({ file: 'site.config.ts', line: 10 + Number(path.at(-1)) }),
  }).map(formatProblem);
}

test('items that name existing docs and versions are accepted', () => {
  expect(
    problemsOf(
      { type: 'doc', label: 'Start', docId: 'start' },
      { type: 'versions' },
      { type: 'link', label: 'About', to: '/about' },
    ),
  ).toEqual([]);
});

test('an item that names a missing doc is reported with the doc that was meant', () => {
  expect(
    problemsOf(
      { type: 'doc', label: 'Start', docId: 'strat' },
      { type: 'doc', label: 'Tea', docId: 'a/long/way/from/any' },
    ),
  ).toEqual([
    `site.config.ts:10  error [missing-doc]
  The navbar item "Start" names a doc that no version has.
  found:   { type: 'doc', docId: 'strat', plugin: 'default' }
  write:   docId: 'start'`,
    `site.config.ts:11  error [missing-doc]
  The navbar item "Tea" names a doc that no version has.
  found:   { type: 'doc', docId: 'a/long/way/from/any', plugin: 'default' }
  allowed: start, water`,
  ]);
});

test('an item that names an unknown docs plugin is reported with the ids that exist', () => {
  expect(
    problemsOf({ type: 'doc', label: 'Start', docId: 'start', plugin: 'defalt' }, { type: 'versions', plugin: 'api' }),
  ).toEqual([
    `site.config.ts:10  error [unknown-docs-plugin]
  The navbar has an item of a docs plugin that does not exist.
  found:   { type: 'doc', docId: 'start', plugin: 'defalt' }
  allowed: default
  write:   { type: 'doc', docId: 'start', plugin: 'default' }`,
    `site.config.ts:11  error [unknown-docs-plugin]
  The navbar has an item of a docs plugin that does not exist.
  found:   { type: 'versions', plugin: 'api' }
  allowed: default`,
  ]);
});
