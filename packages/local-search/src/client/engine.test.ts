import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchPage } from '@inkstone/site-model/search';
import { contextFilters, fixtureEngine, type FixtureEngine } from '../fixtures/fixture-engine.ts';
import { fixturePage, fixturePages } from '../fixtures/fixture-site.ts';
import { createEngine } from './engine.ts';

let site: FixtureEngine;

beforeAll(async () => {
  site = await fixtureEngine();
});

describe('what is found first', () => {
  test.each([
    ['水壶管理', 'docs/guides/kettles'],
    ['怎么轮换水壶', 'docs/guides/kettles#rotation'],
    ['輪換水壺', 'docs/guides/kettles#rotation'],
    ['请求队列', 'docs/guides/storage#queue'],
    ['请求队', 'docs/guides/storage#queue'],
    ['请求队列 TeaQueue', 'docs/guides/storage#queue'],
    ['request queue', 'docs/guides/storage#queue'],
    ['TeaQueue', 'api/pot/class/TeaQueue'],
    ['ＴｅａＱｕｅｕｅ', 'api/pot/class/TeaQueue'],
    ['teaqueue', 'api/pot/class/TeaQueue'],
    ['TeaQuue', 'api/pot/class/TeaQueue'],
    ['TeaQueue.drain', 'api/pot/class/TeaQueue#drain'],
    ['TeaQueue.drain()', 'api/pot/class/TeaQueue#drain'],
    ['addLeaves', 'api/pot/function/addLeaves'],
    ['add leaves', 'api/pot/function/addLeaves'],
    ['addL', 'api/pot/function/addLeaves'],
    ['leaves', 'api/pot/function/addLeaves'],
    ['kettle', 'docs/guides/kettles'],
    ['ketle', 'docs/guides/kettles'],
    ['KettleConfiguration', 'api/pot/class/KettleConfiguration'],
    ['kettle configuration', 'api/pot/class/KettleConfiguration'],
    ['怎样导出 CSV 文件？', 'docs/guides/storage#export'],
    ['安装', 'docs/quick-start#install'],
    ['怎么把结果导出成 csv', 'docs/guides/storage#export'],
    ['匯出資料', 'docs/guides/storage#export'],
    ['汇出', 'docs/guides/storage#export'],
    ['KettleConfigourashon', 'api/pot/class/KettleConfiguration'],
  ])('the query %s finds %s first', async (query, url) => {
    expect((await site.urls(query))[0]).toBe(url);
  });

  describe('what a query is about that the site has nothing of', () => {
    test.each([
      ['咖啡机', ['咖啡机']],
      ['水壶 咖啡机', ['咖啡机']],
      ['怎么维修水壶', ['维修水壶']],
      ['helm chart', ['helm chart']],
      ['kettle helm', ['helm']],
      ['水壺連接藍牙', ['水壺連接藍牙']],
      ['how to use kafka', ['kafka']],
    ])('of the query %s, the site says nothing about %j', async (query, absent) => {
      const { absent: found = [], nbHits } = await site.ask(query);
      expect(nbHits === 0 ? absent : found).toEqual(absent);
    });

    test.each([
      '怎么轮换水壶',
      '輪換水壺',
      'request queue',
      'TeaQuue',
      'ketle',
      'addL',
      'KettleConfigourashon',
      'deduplicate',
      'qingqiu duilie',
      'kettle 教程',
      'tutorial for kettles',
      'kettle 2026',
      '怎么把结果导出成csv文件',
      '水壶的退役',
      '水壶能扔吗',
    ])('the query %s is about nothing that is missing', async (query) => {
      const { absent, nbHits } = await site.ask(query);
      expect(nbHits).toBeGreaterThan(0);
      expect(absent).toBeUndefined();
    });
  });

  describe('names with punctuation and phrases', () => {
    let names: FixtureEngine;
    beforeAll(async () => {
      const page = (id: string, title: string, text: string) =>
        fixturePage({ id, href: `/tea/${id}`, title }, [{ anchor: null, hierarchy: [title], text }]);
      names = await fixtureEngine([
        page('c', 'C', 'The language C is old. C has pointers, C has macros.'),
        page('csharp', 'C#', 'C# is a language of the CLR.'),
        page('cpp', 'C++', 'C++ is a language with templates.'),
        page('env', 'Settings', 'Put them into the file .env beside it.'),
        page('env-name', 'Env', 'The env of a process: env and env again.'),
        page('flag', 'Options', 'The option --force does it at once.'),
        page('force', 'Force', 'How force and mass belong together: force is mass.'),
        page('quick-tea', 'Tea that is quick', 'Make the tea quick. Quick is the tea, the quick one.'),
        page('phrase', 'Notes', 'What some call quick tea is cold.'),
        page('han', '说明', '先把水烧开，再冲泡绿茶。'),
        page('han-apart', '绿茶冲泡', '绿茶要怎么冲泡？绿茶用温水，冲泡三分钟。'),
      ]);
    });

    test.each([
      ['C', 'c'],
      ['C#', 'csharp'],
      ['c#', 'csharp'],
      ['Ｃ＃', 'csharp'],
      ['C++', 'cpp'],
      ['c++ language', 'cpp'],
      ['.env', 'env'],
      ['env', 'env-name'],
      ['--force', 'flag'],
      ['force', 'force'],
      ['"quick tea"', 'phrase'],
      ['“quick tea”', 'phrase'],
      ['「quick  tea」', 'phrase'],
      ['quick tea', 'quick-tea'],
      ['“冲泡绿茶”', 'han'],
      ['「冲泡绿茶」', 'han'],
      ['《冲泡绿茶》', 'han'],
      ['"沖泡綠茶"', 'han'],
    ])('the query %s finds %s first', async (query, url) => {
      expect((await names.urls(query))[0]).toBe(url);
    });
  });

  test('a synonym finds the other word', async () => {
    expect(await site.urls('dedupe')).toContain('docs/guides/storage');
    expect(await site.urls('怎么去重')).toContain(
      'api/pot/class/TeaQueue#addLeaves'.replace('#addLeaves', '') && 'docs/guides/storage',
    );
  });

  test('a term of the site counts as one word, also with a stop word in it', async () => {
    const pages = [
      fixturePage({ id: 'login', href: '/tea/login', title: '登录' }, [
        { anchor: null, hierarchy: ['登录'], text: '先登录，再泡茶。' },
      ]),
      fixturePage({ id: 'log', href: '/tea/log', title: '日志 log' }, [
        { anchor: null, hierarchy: ['日志 log'], text: '每一壶茶都记入 log。' },
      ]),
    ];
    const tea = await fixtureEngine(pages, { synonyms: [['log in', '登录']] });
    expect((await tea.urls('log in'))[0]).toBe('login');
    expect((await tea.urls('how to log in'))[0]).toBe('login');
  });

  test('words around the subject, such as each and don’t, find no page that is named after them', async () => {
    const pages = [
      fixturePage({ id: 'each', href: '/tea/each', title: 'Each pot' }, [
        { anchor: null, hierarchy: ['Each pot'], text: 'Each and every pot is different.' },
      ]),
      fixturePage({ id: 'sieve', href: '/tea/sieve', title: 'Sieve' }, [
        { anchor: null, hierarchy: ['Sieve'], text: 'A sieve for a pot.' },
      ]),
    ];
    const tea = await fixtureEngine(pages);
    expect((await tea.urls("don't use a sieve for each pot"))[0]).toBe('sieve');
  });

  test('a word that no text has is found in code, one that a text has is not', async () => {
    const pages = [
      fixturePage({ id: 'steep', href: '/tea/steep', title: '泡茶' }, [
        { anchor: null, hierarchy: ['泡茶'], text: '水要烧开。' },
        {
          anchor: 'cli',
          hierarchy: ['泡茶', '命令行'],
          text: '写在命令后面。',
          code: 'const pot = process.argv[2]; // x9a8b7c6',
        },
      ]),
      fixturePage({ id: 'pot', href: '/tea/pot', title: '茶壶 pot' }),
    ];
    const tea = await fixtureEngine(pages);
    expect(await tea.urls('argv')).toEqual(['steep#cli']);
    expect(await tea.urls('process.argv')).toEqual(['steep#cli']);
    expect(await tea.urls('pot')).toEqual(['pot']);
    expect(await tea.urls('x9a8b7c6')).toEqual([]);
    const sharded = await fixtureEngine(pages, { shardAbove: 0 });
    expect(await sharded.urls('argv')).toEqual(['steep#cli']);
  });

  test('a piece of code is found where it stands as it was typed, before its words', async () => {
    const pages = [
      fixturePage({ id: 'log', href: '/tea/log', title: 'Log' }, [
        {
          anchor: null,
          hierarchy: ['Log'],
          text: 'A console log, in the console: the log of the console, a log with levels, a log.',
        },
      ]),
      fixturePage({ id: 'console', href: '/tea/console', title: '整理 log' }, [
        { anchor: null, hierarchy: ['整理 log'], text: '不要用 console.log 记录茶。' },
      ]),
    ];
    const tea = await fixtureEngine(pages);
    expect((await tea.urls('console.log'))[0]).toBe('console');
  });

  test('one character finds the words that have it', async () => {
    expect((await site.urls('罐'))[0]).toBe('docs/guides/storage');
  });

  test('release notes come last', async () => {
    const urls = await site.urls('addLeaves');
    expect(urls.at(-1)).toBe('api/pot/changelog#v2');
  });

  test('a query that no record matches finds nothing', async () => {
    expect(await site.urls('区块链')).toEqual([]);
    expect(await site.urls('zzzzzz')).toEqual([]);
    expect(await site.urls('')).toEqual([]);
    expect(await site.urls('？！')).toEqual([]);
  });
});

describe('facets', () => {
  test('a version’s guides are searched together with its reference, and nothing else', async () => {
    const urls = await site.urls('TeaQueue', 'current');
    expect(urls).toContain('docs/next/guides/storage#queue');
    expect(urls).toContain('api/next/pot/class/TeaQueue');
    expect(urls.every((url) => url.includes('/next/'))).toBe(true);
  });

  test('the reference’s own tag takes precedence over the companion', async () => {
    const { hits } = await site.ask('TeaQueue', {
      facetFilters: ['language:en', ['docusaurus_tag:docs-default-current', 'docusaurus_tag:docs-api-2.0']],
    });
    expect(hits.map((hit) => hit.url)).toContain('/tea/api/pot/class/TeaQueue');
    expect(hits.map((hit) => hit.url)).not.toContain('/tea/api/next/pot/class/TeaQueue');
  });

  test('another language or an unknown facet finds nothing', async () => {
    expect((await site.ask('水壶', { facetFilters: ['language:fr'] })).nbHits).toBe(0);
    expect((await site.ask('水壶', { facetFilters: ['colour:green'] })).nbHits).toBe(0);
  });

  test('loads only the indexes that are asked for', async () => {
    const fresh = await fixtureEngine();
    await fresh.urls('水壶', '2.0');
    expect(fresh.loaded.some((path) => path.includes('current'))).toBe(false);
    const count = fresh.loaded.length;
    await fresh.urls('茶叶', '2.0');
    expect(fresh.loaded).toHaveLength(count);
  });
});

describe('the hosted service’s shape', () => {
  test('hits have a hierarchy, highlighting and snippets', async () => {
    const [hit] = await site.hits('轮换水壶');
    expect(hit).toMatchObject({
      url: '/tea/docs/guides/kettles#rotation',
      url_without_anchor: '/tea/docs/guides/kettles',
      anchor: 'rotation',
      type: 'lvl2',
      hierarchy: { lvl0: '指南', lvl1: '水壶管理', lvl2: '轮换水壶', lvl3: null },
      _highlightResult: { hierarchy: { lvl2: { value: '<mark>轮换水壶</mark>' } } },
    });
  });

  test('text that is only in the content makes a content hit with a snippet', async () => {
    const [hit] = await site.hits('避光');
    expect(hit).toMatchObject({
      type: 'content',
      _snippetResult: { content: { value: expect.stringContaining('<mark>避光</mark>') } },
    });
  });

  test('a hit by name shows the beginning of the symbol’s text, and its description once', async () => {
    const about = 'Since 2.1. Whistles when the water is hot enough.';
    const more = `${'It can be told apart from others by its tone. '.repeat(4)}A Whistle, that is, is a Whistle.`;
    const whistle = fixturePage(
      {
        id: 'pot/class/Whistle',
        href: '/tea/api/pot/class/Whistle',
        title: 'Whistle',
        kind: 'api',
        plugin: 'api',
        version: '2.0',
        description: 'Whistles when the water is hot enough.',
      },
      [{ anchor: null, hierarchy: ['Whistle'], text: `${about} ${more}`, symbol: 'Whistle', symbolKind: 'class' }],
    );
    const { hits } = await fixtureEngine([...fixturePages(), whistle], { symbolText: 400 });
    expect((await hits('Whistle'))[0]).toMatchObject({
      _snippetResult: { content: { value: expect.stringMatching(/^Since 2\.1\. .* enough\. It can be/) } },
    });
  });

  test('pages of hits do not overlap and end', async () => {
    const filters = contextFilters('2.0');
    const first = await site.ask('茶叶 水壶 leaves', { facetFilters: filters, hitsPerPage: 3, page: 0 });
    const second = await site.ask('茶叶 水壶 leaves', { facetFilters: filters, hitsPerPage: 3, page: 1 });
    expect(first.hits).toHaveLength(3);
    expect(first.nbPages).toBe(Math.ceil(first.nbHits / 3));
    const ids = [...first.hits, ...second.hits].map((hit) => hit.objectID);
    expect(new Set(ids).size).toBe(ids.length);
    const beyond = await site.ask('茶叶', { facetFilters: filters, hitsPerPage: 3, page: 99 });
    expect(beyond.hits).toEqual([]);
  });

  test('a failed load is reported and tried again', async () => {
    const files = new Map(site.files);
    let broken = true;
    const { createEngine } = await import('./engine.ts');
    const engine = createEngine(site.options, '/tea/', async (path) => {
      if (broken) throw new Error('offline');
      return files.get(path.slice('/tea/'.length))!;
    });
    const request = { indexName: 'tea', query: '水壶', params: { facetFilters: contextFilters('2.0') } };
    await expect(engine.search([request])).rejects.toThrow('offline');
    broken = false;
    expect((await engine.search([request]))[0]!.nbHits).toBeGreaterThan(0);
  });
});

test('capitals and dots decide which symbol is meant', async () => {
  const kettle = { plugin: 'api', version: '2.0', kind: 'api' as const };
  const symbolPage = (name: string, members: string[]): SearchPage =>
    fixturePage({ ...kettle, id: name, href: `/tea/api/${name}`, title: name }, [
      { anchor: null, hierarchy: [name], text: '', symbol: name },
      ...members.map((member) => ({
        anchor: member,
        hierarchy: [name, member],
        text: '',
        symbol: `${name}.${member}`,
      })),
    ]);
  const { urls } = await fixtureEngine([
    fixturePage({ id: 'start', href: '/tea/docs/start', title: '开始', plugin: 'default', version: '2.0' }),
    symbolPage('OnBoil', []),
    symbolPage('KettleOptions', ['onBoil', 'pressure']),
    symbolPage('Kettle', ['pressure']),
    symbolPage('KettlePressureResult', []),
  ]);
  expect((await urls('OnBoil'))[0]).toBe('api/OnBoil');
  expect((await urls('onBoil'))[0]).toBe('api/KettleOptions#onBoil');
  expect((await urls('Kettle.pressure'))[0]).toBe('api/Kettle#pressure');
  expect((await urls('kettle.pressure()'))[0]).toBe('api/Kettle#pressure');
});

describe('names', () => {
  const page = (id: string, title: string, text: string): SearchPage =>
    fixturePage({ id, href: `/tea/docs/${id}`, title, plugin: 'default', version: '2.0' }, [
      { anchor: null, hierarchy: [title], text },
    ]);
  const symbol = (name: string, ...members: string[]): SearchPage =>
    fixturePage({ id: name, href: `/tea/api/${name}`, title: name, kind: 'api', plugin: 'api', version: '2.0' }, [
      { anchor: null, hierarchy: [name], text: '', symbol: name },
      ...members.map((member) => ({
        anchor: member,
        hierarchy: [name, member],
        text: '',
        symbol: `${name}.${member}`,
      })),
    ]);
  const pages = [
    page('limits', '每天泡多少杯', '上限由 maxCups 设置，limit 也是上限。'),
    page('kettles', '水壶管理', 'The kettle has water. No kettle is left. kettle queue'),
    page('errors', '报错', '出现 the kettle has no water left 时加水。'),
    page('queue', '水壶的队列', 'queue queue queue queue'),
    symbol('TeaOptions', 'maxCups', 'queue'),
    symbol('Queue', 'limit'),
    symbol('KettleOptions', 'limit'),
  ];
  const synonyms = [
    ['上限', 'limit', 'maxCups'],
    ['水壶', 'kettle'],
  ];
  const aliases = { 'TeaOptions.maxCups': ['最多泡几杯', '杯数'] };

  test.each([
    ['queue', 'api/Queue'],
    ['QUEUE', 'api/Queue'],
    ['maxcups', 'api/TeaOptions#maxCups'],
    ['最多泡几杯', 'api/TeaOptions#maxCups'],
    ['杯数', 'api/TeaOptions#maxCups'],
    ['shuihu', 'docs/kettles'],
    ['shui hu', 'docs/kettles'],
    ['sh', 'docs/kettles'],
    ['shuih', 'docs/kettles'],
    ['shuihuguanli', 'docs/kettles'],
    ['baocuo', 'docs/errors'],
    ['the kettle has no water left', 'docs/errors'],
  ])('the query %s finds %s first', async (query, url) => {
    const { urls } = await fixtureEngine(pages, { synonyms, aliases });
    expect((await urls(query))[0]).toBe(url);
  });

  test('an identifier alone has no synonyms', async () => {
    const { urls } = await fixtureEngine(pages, { synonyms, aliases });
    expect(await urls('maxCups')).toEqual(['api/TeaOptions#maxCups', 'docs/limits']);
    expect(await urls('maxcups')).toEqual(['api/TeaOptions#maxCups', 'docs/limits']);
    expect(await urls('limit')).toContain('api/Queue#limit');
  });
});

test('a word that no record has is found by its characters in a heading', async () => {
  expect((await site.urls('轮壶'))[0]).toBe('docs/guides/kettles#rotation');
  expect(await site.urls('泡壶')).toEqual([]);
});

test('a word of a heading is found by its pinyin, a title by its initials as well', async () => {
  const { urls } = await fixtureEngine();
  expect((await urls('yali'))[0]).toBe('docs/guides/kettles#pressure');
  expect((await urls('cycc'))[0]).toBe('docs/guides/storage');
});

test('descriptions in Chinese on a page in English are called so, keep as many words as there is room for, and say that they are cut', async () => {
  const outline = {
    id: 'pour',
    href: '/tea/api/pour',
    title: 'pour',
    lang: 'en',
    kind: 'api',
    plugin: 'api',
    version: '2.0',
  } as const;
  const text = '自1.1起。\n倒茶，直到壶里没有水；杯子满了就换一只。\nPours.';
  const page = fixturePage(outline, [{ anchor: null, hierarchy: ['pour'], text, lang: 'zh-Hans', symbol: 'pour' }]);
  const { ask } = await fixtureEngine([page], { symbolText: 20 });
  expect((await ask('pour')).hits).toMatchObject([
    { lang: 'zh-Hans', content: '自1.1起。倒茶，直到壶里没有水；杯子满…' },
  ]);
});

/** An engine for an index that another site sends: one page, with these parts in place of its own. */
function engineOfOther(parts: object) {
  const index = {
    format: 4,
    groups: ['G'],
    pages: [['p', 0, 'doc', 'en', 1, 1]],
    anchors: [0],
    shared: [0],
    headings: ['kettle'],
    symbols: [0],
    texts: ['kettle'],
    codes: {},
    ...parts,
  };
  const language = { synonyms: [], aliases: [], spellings: { words: '', syllables: '' }, variants: '', phrases: [] };
  const indexes = [{ tag: 'docs', version: null, path: 'index', types: null, companions: [] }];
  return createEngine({ language: 'language', locale: 'en', indexes }, 'https://other.test/', async (path) =>
    JSON.stringify(path.endsWith('index') ? index : language),
  );
}

test.each([{}, { toString: 'x' }, ['en'], null, 7].map((lang) => ({ lang })))(
  'another site that sends $lang in place of a language is answered with texts alone, or fails alone',
  async ({ lang }) => {
    const engine = engineOfOther({ pages: [['p', 0, 'doc', lang, 1, 1]] });
    const [answer] = await engine.search([{ indexName: 'x', query: 'kettle' }]).catch(() => []);
    expect(answer?.hits.map((hit) => typeof hit.lang) ?? []).toSatisfy((types: string[]) =>
      types.every((type) => type === 'string'),
    );
  },
);

test('a heading that another site sends is no longer than one that can be shown', async () => {
  const engine = engineOfOther({ headings: [`kettle ${'x'.repeat(100_000)}`] });
  const [answer] = await engine.search([{ indexName: 'x', query: 'kettle' }]);
  expect(answer?.hits[0]?.hierarchy.lvl1).toHaveLength(1000);
});
