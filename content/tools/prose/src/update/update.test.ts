import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Page, readPages, repository } from '../pages/pages.ts';
import { verifiedWith } from '../status/status.ts';
import { filesWithRelease, isRelease, linesWith, manifestOfNext, releaseOf, withRelease } from './numbers.ts';
import { findCleared, stamp } from './stamps.ts';

const read = (file: string): string => readFileSync(join(repository, file), 'utf8');
const release = releaseOf(read(manifestOfNext));

describe('the numbers of a release', () => {
  it('are replaced where they stand alone, but not in front matter', () => {
    expect(withRelease('---\nverified_with: 3.18.1\n---\n3.18.1、3.18.10、13.18.1', '3.18.1', '3.19.0')).toBe(
      '---\nverified_with: 3.18.1\n---\n3.19.0、3.18.10、13.18.1',
    );
  });

  it('are found with their lines, but not in front matter', () => {
    expect(linesWith('---\nverified_with: 3.18.1\n---\n甲\n3.18.1\n3.18.10', '3.18.1')).toEqual([5]);
  });

  it('stand in every file that an update changes', () => {
    expect(filesWithRelease.filter((file) => linesWith(read(file), release).length === 0)).toEqual([]);
  });

  it('are three', () => {
    expect(['3.19.0', '3.19', 'latest', '^3.19.0', '4.0.0-rc.0'].filter(isRelease)).toEqual(['3.19.0']);
  });
});

describe('the stamp of a page', () => {
  it.each([
    ['verified_with: { current: 3.18.1, "3.6": 3.6.2 }', 'verified_with: { current: 3.19.0, "3.6": 3.6.2 }'],
    ['verified_with: { current: 3.18.1 }', 'verified_with: { current: 3.19.0 }'],
    ['verified_with: 3.18.1', 'verified_with: 3.19.0'],
    ["verified_with: '3.18.1'", "verified_with: '3.19.0'"],
    ['verified_with: { current: 3.17.0 }', 'verified_with: { current: 3.17.0 }'],
    ['verified_with: { current: 3.18.10 }', 'verified_with: { current: 3.18.10 }'],
    ['verified_with: { "3.6": 3.18.1 }', 'verified_with: { "3.6": 3.18.1 }'],
  ])('%s becomes %s', (before, after) => {
    expect(stamp(`---\n${before}\n---\n\n${before}\n`, '3.18.1', '3.19.0')).toBe(`---\n${after}\n---\n\n${before}\n`);
  });

  it('is set on pages that speak of nothing that has changed, and on no others', () => {
    const page = (path: string, front: string): Page => ({
      path,
      source: `---\nverified_with: ${front}\n---\n`,
      versions: ['3.6', 'next'],
    });
    const pages = [
      page('cleared.md', '{ current: 3.18.1, "3.6": 3.6.2 }'),
      page('stale.md', '{ current: 3.18.1, "3.6": 3.6.2 }'),
      page('older.md', '{ current: 3.17.0, "3.6": 3.6.2 }'),
    ];
    const stale = [{ page: 'stale.md', version: 'next' as const, verifiedWith: '3.18.1', changes: [] }];
    expect(findCleared(pages, stale, '3.18.1').map(({ path }) => path)).toEqual(['cleared.md']);
  });

  it('of each of our pages can be set', () => {
    const pages = readPages().filter((page) => page.versions.includes('next'));
    const stamped = pages.map((page) => ({ ...page, source: stamp(page.source, release, '9.9.9') }));
    expect(stamped.filter((page) => verifiedWith(page, 'next') !== '9.9.9').map(({ path }) => path)).toEqual([]);
  });
});
