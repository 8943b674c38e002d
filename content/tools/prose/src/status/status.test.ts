import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReleases, type ReleaseSymbols } from '@inkstone/api-reference-renderer/releases';
import { BuildCache } from '@inkstone/site-model/cache';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Page, readPages, type Version, versions } from '../pages/pages.ts';
import { readVerified, toRecord, type Verified } from './record.ts';
import { findStale, readInstalled, type Stale, verifiedWith } from './status.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'inkstone-status-'));
afterAll(() => rmSync(cacheDir, { recursive: true }));

function makePage(text: string): Page {
  const source = `---\ntitle: 甲\nverified_with: { current: 1.0.0, "3.6": 1.1.0 }\n---\n\n${text}\n`;
  return { path: 'content/docs/shared/x.md', source, versions };
}

describe('a page', () => {
  let verified: Verified;
  let installed: Record<Version, ReleaseSymbols>;

  beforeAll(async () => {
    const root = join(import.meta.dirname, 'fixtures');
    const [before, after] = (await readReleases({
      packages: [{ id: 'lib', name: '@lib/lib', folder: 'lib' }],
      from: [join(root, 'before'), join(root, 'after')],
      root,
      cache: new BuildCache(cacheDir, { root }),
    })) as [ReleaseSymbols, ReleaseSymbols];
    // Only the later release is installed, for both versions; of the earlier one nothing is left but its record.
    verified = { [before.release]: toRecord(before), [after.release]: toRecord(after) };
    installed = { '3.6': after, next: after };
  }, 120_000);

  const stale = (text: string): Stale[] => findStale([makePage(text)], verified, installed);
  const changes = (text: string): Record<string, readonly string[]> =>
    Object.fromEntries(stale(text).flatMap((entry) => entry.changes.map(({ symbol, what }) => [symbol, what])));

  it('says what it was verified with', () => {
    expect(versions.map((version) => verifiedWith(makePage(''), version))).toEqual(['1.1.0', '1.0.0']);
    expect(verifiedWith({ ...makePage(''), source: '---\nverified_with: "3.18.1"\n---\n' }, 'next')).toBe('3.18.1');
    expect(verifiedWith({ ...makePage(''), source: '---\ntitle: 甲\n---\n' }, 'next')).toBeUndefined();
  });

  it('is listed with the symbols that changed, in the version whose release changed only', () => {
    expect(stale('打开[页面](api:lib/class/Page#url)。')).toEqual([
      {
        page: 'content/docs/shared/x.md',
        version: 'next',
        verifiedWith: '1.0.0',
        changes: [{ symbol: 'lib/class/Page', what: ['declaration', 'url'] }],
      },
    ]);
  });

  it.each([
    ['a link', '[它](api:lib/function/open)'],
    ['a component', '<ApiLink to="lib/function/open">它</ApiLink>'],
    ['inline code', '用`open`打开。'],
    ['an import', "```ts\nimport { type Steady, open as start } from '@crawlee/lib';\n```"],
  ])('speaks of a symbol in %s', (_, text) => {
    expect(changes(text)).toEqual({ 'lib/function/open': ['declaration'] });
  });

  it('is listed for members that are new or gone, and for symbols that are gone', () => {
    expect(changes('`Crawler`与`Response`')).toEqual({
      'lib/class/Crawler': ['-stop', '+pause'],
      'lib/class/Response': ['gone'],
    });
  });

  it('is listed for options of what it names, if it names them too', () => {
    expect(changes('`Crawler`的选项`limit`、`legacy`、`quiet`')['lib/interface/CrawlerOptions']).toEqual([
      '-legacy',
      'limit',
    ]);
    expect(changes('选项`limit`')).toEqual({});
  });

  it('is not listed for other words, other comments or another order', () => {
    expect(stale('`Steady`、`other`与open')).toEqual([]);
  });
});

describe('our pages', () => {
  const verified = readVerified();
  let installed: Record<Version, ReleaseSymbols>;

  beforeAll(async () => {
    installed = await readInstalled();
  }, 300_000);

  it.each(readPages())('$path was verified with releases that are on record', (page) => {
    for (const version of page.versions) expect(Object.keys(verified)).toContain(verifiedWith(page, version));
  });

  it.each(versions)('the record of the release of %s is what it declares', (version) => {
    // The reference may also have learned to describe the same release better.
    expect(verified[installed[version].release], 'npm run content:record puts it on record anew').toEqual(
      toRecord(installed[version]),
    );
    expect(installed[version].symbols.size).toBeGreaterThan(300);
  });

  it('none is listed while its release is installed; from 3.6.2 to 3.18.1 much is', () => {
    expect(findStale(readPages(), verified, installed)).toEqual([]);
    const source =
      '---\nverified_with: 3.6.2\n---\n\n`CheerioCrawler`的`keepAlive`、`RobotsFile`、`Dataset.exportToCSV`\n';
    const listed = findStale([{ path: 'x.md', source, versions: ['next'] }], verified, installed);
    expect(listed.flatMap((entry) => entry.changes.map(({ symbol }) => symbol))).toContain('core/class/Dataset');
  });
});
