import { beforeAll, describe, expect, test } from 'vitest';
import { fixtureEngine, type FixtureEngine } from '../fixtures/fixture-engine.ts';
import type { LanguageFile } from '../query/language.ts';
import { fixturePage } from '../fixtures/fixture-site.ts';

const guide = (id: string, title: string, text: string) =>
  fixturePage({ id, href: `/tea/docs/${id}`, title, kind: 'doc', plugin: 'default', version: '2.0', lang: 'zh-Hans' }, [
    { anchor: null, hierarchy: [title], text },
  ]);

/** Headings that have the words which are said of everything. */
const COMMON = Array.from({ length: 12 }, (_, at) => guide(`pot-${at}`, `打开茶壶${at}`, '打开茶壶，看水开了没有。'));

const PAGES = [
  ...COMMON,
  guide('stop', '停止加热', '水开了就断电。'),
  guide('shift', '排班', '歇火之前看一次加热，歇火之后看一次加热，歇火的人洗杯子，记下加热了几次，几点歇火。'),
  guide('pump', '水泵何时停止', '没有水的时候。'),
  guide('night', '收工后的水泵', '收工后，水泵归位。收工前，水泵不动。收工时，看水泵。水泵的灯灭了才收工。'),
  guide('strainer', '碎茶叶', '茶叶碎了，就换滤网。'),
  guide('same', '固定水温', '水温不变。'),
  guide('rules', '茶楼的规矩', '获取、获得、取得茶具要登记；茶具加上茶盘才外借。'),
  guide('shelf', '茶架', '茶具在这里。茶具分两层，茶具用完放回。'),
];

let site: FixtureEngine;

beforeAll(async () => {
  site = await fixtureEngine(PAGES, {
    synonyms: [
      ['停止', '收工', '歇火', '不想再烧'],
      ['固定水温', '同一个pH'],
    ],
  });
});

describe('a question in other words than those of the page', () => {
  test('a word that no heading has means its synonym in a heading, not the text that happens to have it', async () => {
    expect((await site.urls('加热歇火'))[0]).toBe('docs/stop');
  });

  test('a word that a heading has means itself, before a page that says its synonym more often', async () => {
    expect((await site.urls('停止 水泵'))[0]).toBe('docs/pump');
  });

  test('a synonym in two scripts is found also where its first word is a phrase around a subject', async () => {
    expect((await site.urls('加热一直用同一个pH'))[0]).toBe('docs/same');
  });

  test('one rare word says more than two that most pages have', async () => {
    expect((await site.urls('打开茶壶滤网'))[0]).toBe('docs/strainer');
  });

  test.each(['获取', '获得', '取得', '加上'])('%s before what is looked for says nothing of it', async (verb) => {
    expect((await site.urls(`怎么${verb}茶具`))[0]).toBe('docs/shelf');
  });

  test('a phrase of readers that no guide has is not among the words that can be spelled in Latin letters', () => {
    const language = JSON.parse(site.files.get(site.options.language)!) as LanguageFile;
    const words = language.spellings.words.split(',');
    expect(['停止', '歇火', '不想再烧'].map((word) => words.includes(word))).toEqual([true, true, false]);
  });
});
