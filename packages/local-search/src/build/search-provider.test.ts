import { createOutline, EMPTY_BODY } from '@inkstone/site-model/page';
import { expect, test } from 'vitest';
import { fixtureEngine } from '../fixtures/fixture-engine.ts';
import { localSearch } from './search-provider.ts';

test('options that do not fit are named, with what they may be', () => {
  const wrong = (options: object) => localSearch(options).options?.flatMap((given) => given.wrong ?? []);
  expect(wrong({})).toEqual([]);
  expect(
    wrong({
      synonyms: [['a', 'b']],
      aliases: { A: ['a'] },
      asked: { a: ['a'] },
      symbolText: 0,
      weigh: () => 1,
      shardAbove: 1_000,
    }),
  ).toEqual([]);
  const misfits = {
    synonyms: ['a', 'b'],
    aliases: { A: 'a' },
    asked: { a: 'a' },
    symbolText: '1',
    weigh: 2,
    shardAbove: -1,
  };
  expect(wrong(misfits)?.map(({ key }) => key)).toEqual(Object.keys(misfits));
});

test('a place is found by the words of queries that it answers, and shows nothing of them', async () => {
  const query = 'my samovar leaks';
  const [place] = await (await fixtureEngine()).urls('水壶');
  expect(await (await fixtureEngine()).urls('samovar')).toEqual([]);
  const { hits } = await fixtureEngine(undefined, { asked: { [place!]: [query] } });
  const found = await hits('samovar leaks');
  expect(found.map(({ url }) => url)).toEqual([`/tea/${place}`]);
  expect(JSON.stringify(found)).not.toContain('my samovar');
});

test('a place of a query that is not there is an error of the configuration', async () => {
  const asked = { 'guides/now-here#at-all': ['samovar'] };
  await expect(fixtureEngine(undefined, { asked })).rejects.toMatchObject({
    problems: [{ code: 'invalid-config', file: 'inkstone.config.ts', line: 1, found: 'guides/now-here#at-all' }],
  });
});

test('a place that one of the languages has is there, whichever that is', async () => {
  const locales = ['en', 'de'].map((code) => ({ code }));
  const build = (asked: Record<string, string[]>) => {
    const provider = localSearch({ asked });
    return async (index: number, id: string) => {
      const about = { kind: 'doc', id, href: `/${id}`, title: 'Tea', plugin: 'default', version: '1' } as const;
      const pages = [{ outline: createOutline(about as never), body: { ...EMPTY_BODY, key: id } }];
      const config = { baseUrl: '/', title: 'Teapot', locales, docs: [], family: { locales, index } };
      await provider.build({ pages, config, place: () => ({ file: 'inkstone.config.ts', line: 1 }) } as never);
    };
  };
  const known = build({ tee: ['samowar'], tea: ['samovar'] });
  await known(0, 'tea');
  await known(1, 'tee');
  const unknown = build({ the: ['samovar'] });
  await unknown(0, 'tea');
  await expect(unknown(1, 'tee')).rejects.toMatchObject({ problems: [{ found: 'the', suggestion: 'tee' }] });
});

test.each(['../../../x', 'C#', '50%'])(
  'the index of the version %s is a file that an address can name',
  async (version) => {
    const about = { kind: 'doc', id: 'a', href: '/a', title: 'Tea', plugin: 'default', version } as const;
    const pages = [{ outline: createOutline(about as never), body: { ...EMPTY_BODY, key: 'a' } }];
    const config = { baseUrl: '/', title: 'Teapot', locales: [{ code: 'en' }], docs: [] };
    const { files } = await localSearch({ shardAbove: 0 }).build({ pages, config } as never);
    expect(files.length).toBeGreaterThan(3);
    for (const { path } of files) expect(path).toMatch(/^hashed\/search\/(?:[\w.-]+\/)?[\w-][\w.-]*\.json(?:\.gz)?$/);
  },
);

test('a page with a name that objects have answers no queries', async () => {
  const provider = localSearch({});
  const about = { kind: 'doc', id: 'a', href: '/constructor', title: 'Tea', plugin: 'default', version: '1' } as const;
  const body = { ...EMPTY_BODY, key: 'a' };
  const pages = [{ outline: createOutline(about as never), body }];
  const config = { baseUrl: '/', title: 'Teapot', locales: [{ code: 'en' }], docs: [] };
  const built = await provider.build({ pages, config, place: () => ({ file: 'inkstone.config.ts' }) } as never);
  expect(built.files.length).toBeGreaterThan(0);
});
