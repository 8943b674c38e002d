import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Library, newCache, openLibrary } from '../fixtures/open-library.ts';
import { buildRecord, printRecord } from './history-record.ts';
import { packagesOf, readInstalled, releasesOf } from './published-releases.ts';
import { versionHistory } from './version-history.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));
const PACKAGES = ['alpha', 'beta'].map((id) => ({ id, name: `@lib/${id}`, folder: id }));

let cache: string;
let library: Library;

beforeAll(async () => {
  cache = await newCache();
  const [one, two] = [
    await readInstalled(PACKAGES, path.join(FIXTURES, 'one')),
    await readInstalled(PACKAGES, path.join(FIXTURES, 'two')),
  ];
  const record = path.join(cache, 'record.json');
  await writeFile(
    record,
    printRecord(
      buildRecord([
        ['1.2.0', one],
        ['2.0.0', two],
        ['2.0.1', two],
      ]),
    ),
  );
  library = await openLibrary(cache, { history: { record, lang: 'zh-Hans' } });
}, 240_000);

afterAll(() => rm(cache, { recursive: true, force: true }));

const article = async (key: string) => (await library.body(key)).html;

it('says since which release a symbol or a member exists that the first one lacks', async () => {
  const html = await article('api/current/alpha/class/Store');
  expect(html).toMatch(
    /<section data-part="api-member" data-rests="" data-since="2\.0"><h3 id="put"[^>]*>.*?自2\.0\.0起/s,
  );
  expect(html).not.toContain('自1.2.0起');
  expect(await article('api/current/alpha/interface/AddOptions')).toContain('自2.0.0起');
});

it('shows a changed declaration before and after', async () => {
  const html = await article('api/current/alpha/class/Store');
  const text = html.replaceAll(/<[^>]+>/g, '');
  expect(html).toMatch(/<details data-part="api-change" data-changed="2\.0"><summary lang="zh-Hans">2\.0\.0有改动/);
  expect(text).toMatch(/2\.0\.0之前add\(value: T\): (?:this|Store)/);
  expect(text).toMatch(/2\.0\.0起add\(value: T, options\?: AddOptions\): (?:this|Store)/);
});

it('names the last change of a symbol in its line of facts', async () => {
  const html = await article('api/current/alpha/function/swap');
  expect(/<p data-part="api-facts">(.*?)<\/p>/s.exec(html)?.[1]).toContain('data-changed="2.0">2.0.0有改动');
});

it('says in an older version since when something is deprecated, and what removed it', async () => {
  const html = await article('api/1.2/alpha/class/Store');
  expect(html).toContain('2.0.0中移除');
  expect(html).toContain('自2.0.0起弃用');
});

it('offers the lines of releases in the sidebar, and a list of them', () => {
  for (const { head } of library.opened.outline.sidebars) {
    expect(head).toContain('<option>2.0</option><option>1.2</option>');
    expect(head).toContain('<a href="/lib/api/next/releases#v1-2">1.2</a>');
  }
});

it('has a page of what each line brought, beside the changelog', async () => {
  const { titleHtml, html } = await library.body('api/current/releases');
  const outline = library.opened.outline.pages.find(({ id, version }) => id === 'releases' && version === 'current');
  expect(outline?.description).toMatch(/^每个版本带来了什么：.*共读取3个发布版，从1\.2\.0到2\.0\.1。$/);
  expect(titleHtml).toBe('<h1>1.x, 2.x一览</h1>');
  expect(html).toMatch(/<h2 id="v2-0"[^>]*>.*AddOptions.*<h2 id="v1-2"[^>]*>/s);
  expect(html).toContain('<a href="/lib/api/next/alpha/class/Store#put"><code>.put</code></a>');
});

it('cards and search results say since when a symbol exists', async () => {
  const files = (await library.opened.files?.()) ?? [];
  const cards = files.find((file) => file.path === 'api/next/alpha/class/Store/card.json')?.content ?? '';
  expect(JSON.parse(String(cards))).toMatchObject({
    anchors: { put: { facts: '自2.0.0起', since: '2.0' } },
    history: { store: expect.stringContaining('api.release'), lang: 'zh-Hans' },
  });
  const { sections } = await library.body('api/current/alpha/class/Store');
  expect(sections.find(({ symbol }) => symbol === 'Store.put')?.text).toMatch(/^自2\.0\.0起。/);
});

it('a member that moved to a supertype, or out of an alias, counts as the same member', () => {
  const state = (members: Record<string, string>, inherited: string[]) => ({
    declared: { text: 'interface A', default: null, deprecated: false },
    members: new Map(Object.entries(members).map(([key, text]) => [key, { text, default: null, deprecated: false }])),
    inherited: new Set(inherited),
  });
  const record = buildRecord([
    [
      '1.0.0',
      new Map([
        ['a#A', state({}, [])],
        ['a/class/B', state({ b: 'b: string' }, [])],
      ]),
    ],
    [
      '1.1.0',
      new Map([
        ['a/interface/A', state({ a: 'a: string' }, [])],
        ['a/class/B', state({}, ['b'])],
      ]),
    ],
  ]);
  const history = versionHistory(record, '1.1.0');
  const member = (name: string) => ({ name, static: false, inheritedFrom: null });
  const since = (address: string, name: string) => history.of({ address } as never, member(name) as never).since;
  expect(since('a/interface/A', 'a')).toBeNull();
  expect(since('a/class/B', 'b')).toBeNull();
});

it('a release consists of the newest versions of all packages at its time', () => {
  const published = new Map([
    ['a', ['1.0.0', '1.1.0', '1.10.0']],
    ['b', ['1.0.0', '1.2.0']],
  ]);
  expect(releasesOf(published)).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.10.0']);
  expect(packagesOf('1.1.0', published)).toEqual({ a: '1.1.0', b: '1.0.0' });
  expect(packagesOf('1.10.0', published)).toEqual({ a: '1.10.0', b: '1.2.0' });
});

it('a missing record is a problem', async () => {
  await expect(openLibrary(cache, { history: { record: 'none.json' } })).rejects.toThrow('record of releases');
});
