import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from '@inkstone/site-model/cache';
import { createOutline } from '@inkstone/site-model/page';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Library, newCache, openLibrary } from './fixtures/open-library.ts';
import * as resolving from './samples/resolve-samples.ts';

vi.mock('./samples/resolve-samples.ts', { spy: true });

const versions = [{ name: '1.2', label: '1.2', path: '', from: 'one', samples: ['samples/own', 'samples/shared'] }];

const guide = createOutline({
  id: 'guide',
  kind: 'doc',
  plugin: 'default',
  version: '1.2',
  href: '/lib/docs/guide',
  title: '指南',
  lang: 'zh-Hans',
  codeExcerpts: [
    { file: 'samples/own/main.ts', first: 3, last: 7 },
    { file: 'samples/own/main.ts', first: 4, last: 4 },
  ],
});
const shorter = createOutline({
  ...guide,
  id: 'shorter',
  href: '/lib/docs/shorter',
  title: '短的',
  codeExcerpts: [{ file: 'samples/own/main.ts', first: 3, last: 4 }],
});
const other = createOutline({ ...guide, id: 'other', href: '/lib/docs/next/guide', version: 'current' });

let cache: string;
let library: Library;

beforeAll(async () => {
  cache = await newCache();
  library = await openLibrary(cache, { versions }, [guide, shorter, other]);
}, 60_000);

afterAll(() => rm(cache, { recursive: true, force: true }));

/** The names in a sample with the paths that they lead to, below the reference's. */
function linksIn(sample: string): string[] {
  const text = readFileSync(path.join(import.meta.dirname, 'fixtures/samples', sample), 'utf8');
  const links = library.opened.outline.symbols[0]?.inFiles?.[hashOf(text)] ?? [];
  return links.map(([line, column, length, href]) => {
    const name = text.split('\n')[line]?.slice(column, column + length);
    return `${line + 1} ${name}: ${href.replace('/lib/api/', '')}`;
  });
}

describe('names in samples', () => {
  it('are resolved by TypeScript: imports, methods, properties of objects and patterns', () => {
    expect(linksIn('own/main.ts')).toEqual([
      '1 MemoryStore: alpha/class/MemoryStore',
      '1 tools: alpha/namespace/tools',
      '1 Sized: alpha/interface/Sized',
      '4 MemoryStore: alpha/class/MemoryStore',
      '5 add: alpha/class/MemoryStore#add',
      '6 size: alpha/class/Store#size',
      '7 Sized: alpha/interface/Sized',
      '7 size: alpha/interface/Sized#size',
      '8 size: alpha/interface/Sized#size',
      '8 tools: alpha/namespace/tools',
    ]);
    expect(linksIn('shared/deep/limit.ts')).toEqual([
      '1 Store: alpha/class/Store',
      '3 limit: alpha/class/Store#limit',
      '3 Store: alpha/class/Store',
      '4 Store: alpha/class/Store',
      '4 open: alpha/class/Store#static-open',
      '5 limit: alpha/class/Store#limit',
    ]);
  });

  it('are those of the first folder that has the file', () => {
    expect(linksIn('shared/main.ts')).toEqual([]);
    expect(Object.keys(library.opened.outline.symbols[0]?.inFiles ?? {})).toHaveLength(2);
  });

  it('are not resolved again while the samples have not changed', async () => {
    expect(resolving.resolveSamples).toHaveBeenCalledTimes(1);
    const again = await openLibrary(cache, { versions });
    expect(again.opened.outline.symbols).toEqual(library.opened.outline.symbols);
    expect(resolving.resolveSamples).toHaveBeenCalledTimes(1);
  });
});

describe('pages of symbols', () => {
  it('list the pages of their version that show a sample with them, the shortest sample first', async () => {
    const { html, links } = await library.body('api/1.2/alpha/class/MemoryStore');
    expect(/<h3 id="add"[^>]*>.*?<details data-part="api-samples">(.*?)<\/details>/s.exec(html)?.[1]).toBe(
      '<summary>Samples on 2 pages</summary><ul>' +
        '<li><a href="/lib/docs/guide" lang="zh-Hans">指南</a> <span>one line</span></li>' +
        '<li><a href="/lib/docs/shorter" lang="zh-Hans">短的</a> <span>2 lines</span></li></ul>',
    );
    expect(links.map(({ href }) => href)).toEqual(expect.arrayContaining(['/lib/docs/guide', '/lib/docs/shorter']));
    expect(html).not.toContain('/lib/docs/next/guide');
  });

  it('lead from the line of facts to the samples of the symbol itself', async () => {
    const { html, anchors } = await library.body('api/1.2/alpha/class/MemoryStore');
    expect(/<p data-part="api-facts">(.*?)<\/p>/s.exec(html)?.[1]).toMatch(
      /<a href="[^"]*">@lib\/alpha<\/a>.*<a href="#symbol-samples">Samples? on [^<]+<\/a>$/s,
    );
    expect(html.match(/<ul id="symbol-samples">/g)).toHaveLength(1);
    // It is there as long as samples are: nobody is promised the address.
    expect(anchors).not.toContain('symbol-samples');
  });

  it('say what is no longer true of a comment', async () => {
    const commentNotes = { 'Keeps values': { text: '只留在内存里。', lang: 'zh-Hans' } };
    const { body } = await openLibrary(cache, { versions, commentNotes });
    const { html } = await body('api/1.2/alpha/class/Store');
    expect(html).toContain('<div data-part="api-text" lang="zh-Hans"><p>只留在内存里。</p></div>');
    expect((await body('api/1.2/alpha/class/Counter')).html).not.toContain('只留在内存里');
  });

  it('fold what is no longer true of a comment with the comment', async () => {
    const { body } = await openLibrary(cache, {
      versions,
      commentNotes: { 'Keeps values': { text: '只留在内存里。' } },
      descriptions: { folder: 'descriptions', lang: 'zh-Hans' },
    });
    const { html } = await body('api/1.2/alpha/class/Store');
    expect(/<details data-part="api-original".*?<\/details>/s.exec(html)?.[0]).toContain('只留在内存里。');
  });

  it('list what takes, returns and contains a symbol, by its owner', async () => {
    const { html } = await library.body('api/1.2/alpha');
    const [, uses = ''] = /id="Mode".*?<details data-part="api-uses">(.*?)<\/details>/s.exec(html) ?? [];
    expect(
      uses
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ).toBe('Used by 4 symbols Taken by Modes: Modes , day , night run Returned by Modes.night');
  });
});
