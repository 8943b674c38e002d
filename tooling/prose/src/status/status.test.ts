import { describe, expect, it } from 'vitest';
import { type Page, readPages, versions } from '../pages/pages.ts';
import { readInstalled } from './declarations.ts';
import { findStale, readVerified, verifiedWith } from './status.ts';

const verified = readVerified();
const installed = { next: readInstalled('next'), '3.6': readInstalled('3.6') };

function makePage(text: string): Page {
  const source = `---\ntitle: 甲\nverified_with: { current: 1.0.0, "3.6": 0.9.0 }\n---\n\n${text}\n`;
  return { path: 'content/docs/shared/x.md', source, versions: ['3.6', 'next'] };
}

describe('a page', () => {
  const before = { '3.6': { '0.9.0': { Request: 'a' } }, next: { '1.0.0': { Request: 'a', Dataset: 'b' } } };
  const now = {
    '3.6': { release: '0.9.0', symbols: { Request: 'a' } },
    next: { release: '1.1.0', symbols: { Request: 'c' } },
  };

  it('says what it was verified with', () => {
    expect(versions.map((version) => verifiedWith(makePage(''), version))).toEqual(['0.9.0', '1.0.0']);
    expect(verifiedWith({ ...makePage(''), source: '---\nverified_with: "3.18.1"\n---\n' }, 'next')).toBe('3.18.1');
    expect(verifiedWith({ ...makePage(''), source: '---\ntitle: 甲\n---\n' }, 'next')).toBeUndefined();
  });

  it('is stale where a symbol that it speaks of changed or is gone', () => {
    expect(findStale([makePage('`Request`与`Dataset`')], before, now)).toEqual([
      { page: 'content/docs/shared/x.md', version: 'next', verifiedWith: '1.0.0', changed: ['Dataset', 'Request'] },
    ]);
  });

  it('is not where it speaks of others', () => {
    expect(findStale([makePage('`Router`')], before, now)).toEqual([]);
  });
});

describe('our pages', () => {
  it.each(readPages())('$path was verified with releases whose declarations are on record', (page) => {
    for (const version of page.versions) {
      expect(Object.keys(verified[version] ?? {}), version).toContain(verifiedWith(page, version));
    }
  });

  it.each(versions)('the record of %s is what that release declares', (version) => {
    const { release, symbols } = installed[version];
    expect(verified[version]?.[release]).toEqual(symbols);
    expect(Object.keys(symbols).length).toBeGreaterThan(200);
  });
});
