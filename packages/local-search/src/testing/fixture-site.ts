import { siteConfigSchema } from '@inkstone/site-model/config';
import type { SearchBuildInput, SearchPage } from '@inkstone/site-model/search';
import type { PageOutline, SearchSection } from '@inkstone/site-model/source';

/** A small site about brewing tea, in two versions, with a reference of its parts. */
export const BASE = '/tea/';

export function fixtureInput(pages: readonly SearchPage[] = fixturePages()): SearchBuildInput {
  const config = siteConfigSchema.parse({
    title: 'Tea',
    url: 'https://example.com',
    baseUrl: BASE,
    docs: [
      {
        versions: {
          current: { label: 'Next', path: 'next', layers: ['next'] },
          '2.0': { label: '2.0', path: '', layers: ['2.0'] },
        },
      },
    ],
  });
  return { config, pages, cacheDir: '/nonexistent' };
}

export function fixturePage(
  outline: Partial<PageOutline> & { id: string; href: string; title: string },
  sections: readonly SearchSection[] = [],
): SearchPage {
  const key = `${outline.plugin ?? ''}/${outline.version ?? ''}/${outline.id}`;
  return {
    outline: {
      key,
      kind: 'doc',
      plugin: null,
      version: null,
      description: '',
      lang: 'zh-Hans',
      breadcrumbs: [],
      previous: null,
      next: null,
      sidebarId: null,
      counterparts: [],
      lastUpdate: null,
      editUrl: null,
      verifiedWith: null,
      unlisted: false,
      hideTitle: false,
      hideToc: false,
      searchWeight: 1,
      searchExclude: false,
      file: null,
      head: [],
      ...outline,
    },
    body: {
      key,
      html: '',
      excerpt: '',
      toc: [],
      sections,
      links: [],
      anchors: [],
      assets: [],
      islands: [],
      problems: [],
      hash: key,
    },
  };
}

function doc(
  version: string,
  id: string,
  title: string,
  group: string,
  sections: readonly (readonly [string | null, readonly string[], string])[],
): SearchPage {
  const folder = version === 'current' ? 'docs/next' : 'docs';
  const breadcrumbs = [
    { label: group, href: null },
    { label: title, href: null },
  ];
  return fixturePage(
    { id, href: `${BASE}${folder}/${id}`, title, plugin: 'default', version, breadcrumbs },
    sections.map(([anchor, headings, text]) => ({ anchor, hierarchy: [title, ...headings], text })),
  );
}

function symbol(
  version: string,
  name: string,
  kind: string,
  text: string,
  members: readonly (readonly [string, string])[] = [],
): SearchPage {
  const folder = version === 'current' ? 'api/next' : 'api';
  return fixturePage(
    {
      id: `pot/${kind}/${name}`,
      href: `${BASE}${folder}/pot/${kind}/${name}`,
      title: name,
      kind: 'api',
      plugin: 'api',
      version,
      lang: 'en',
      breadcrumbs: [
        { label: 'pot', href: null },
        { label: name, href: null },
      ],
    },
    [
      { anchor: null, hierarchy: [name], text, symbol: name, symbolKind: kind },
      ...members.map(([member, about]) => ({
        anchor: member,
        hierarchy: [name, member],
        text: about,
        symbol: `${name}.${member}`,
        symbolKind: 'method',
      })),
    ],
  );
}

export function fixturePages(): SearchPage[] {
  return ['current', '2.0'].flatMap((version) => [
    doc(version, 'guides/kettles', '水壶管理', '指南', [
      [null, [], '水壶（kettle）负责加热。本页讲怎样轮换水壶，避免水温过高。'],
      ['rotation', ['轮换水壶'], '给每个茶桌配一个水壶，失败的水壶要退役。'],
      ['pressure', ['压力与流量'], '压力太高时，KettleConfiguration 会自动降低流量。'],
    ]),
    doc(version, 'guides/storage', '茶叶存储', '指南', [
      [null, [], '茶叶要避光保存。保存在罐子里的茶叶可以去重，重复的茶叶不会再泡。'],
      ['queue', ['请求队列'], '待泡的茶叶排成请求队列，由 TeaQueue 管理，先到先泡。'],
      ['export', ['导出数据集'], '泡好的结果写进数据集，最后导出成 CSV 文件。'],
    ]),
    doc(version, 'quick-start', '快速开始', '入门', [
      [null, [], '装好茶具，烧水，泡第一杯茶。'],
      ['install', ['安装'], '用 npm 安装 tea-pot 包。'],
    ]),
    symbol(version, 'TeaQueue', 'class', 'A queue of leaves to brew.', [
      ['addLeaves', 'Adds leaves to the queue. Duplicates are dropped.'],
      ['drain', 'Brews all that is left in the queue.'],
    ]),
    symbol(version, 'addLeaves', 'function', 'Adds leaves to whatever queue is current.'),
    symbol(version, 'KettleConfiguration', 'class', 'Rotates kettles and watches their pressure.', [
      ['newUrl', 'Gives the address of a kettle.'],
    ]),
    fixturePage(
      {
        id: 'pot/changelog',
        href: `${BASE}${version === 'current' ? 'api/next' : 'api'}/pot/changelog`,
        title: 'pot changelog',
        kind: 'changelog',
        plugin: 'api',
        version,
      },
      [{ anchor: 'v2', hierarchy: ['pot changelog', '2.0.0'], text: 'addLeaves accepts kettles. 修复水壶轮换。' }],
    ),
  ]);
}

export const FIXTURE_SYNONYMS = [
  ['水壶', 'kettle'],
  ['去重', 'dedupe', 'deduplicate'],
  ['请求队列', 'request queue'],
];
