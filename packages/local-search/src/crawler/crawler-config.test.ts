import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteEntities, Version } from '@inkstone/site-model/version';
import { expect, test, vi } from 'vitest';
import { runCrawlerConfig } from './cli.ts';
import { crawlerActions, crawlerConfig, type CrawlerSite } from './crawler-config.ts';

const version = (name: string, versionPath: string, isLast: boolean): Version => ({
  name,
  label: name,
  isLast,
  path: versionPath,
  mainDocId: 'start',
  mainHref: `${versionPath}/start`,
  banner: 'none',
  badge: true,
  noIndex: false,
  docs: [],
  draftIds: [],
  sidebars: {},
});

const entities: Pick<SiteEntities, 'metadata' | 'locales' | 'plugins'> = {
  metadata: { frameworkVersion: '3.0.1', pluginVersions: {} },
  locales: [{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/tea/' }],
  plugins: [
    {
      id: 'default',
      path: '/tea/docs',
      versions: [version('current', '/tea/docs/next', false), version('2.0', '/tea/docs', true)],
    },
    {
      id: 'api',
      path: '/tea/api',
      versions: [version('current', '/tea/api/next', false), version('2.0', '/tea/api', true)],
    },
  ],
};

const site: CrawlerSite = {
  url: 'https://example.com',
  entities,
  appId: "AP'P",
  indexName: 'tea',
  exclude: ['/tea/search'],
};

interface CrawlerAction {
  indexName: string;
  pathsToMatch: string[];
  recordExtractor(context: {
    helpers: { docsearch(options: { recordProps: Record<string, unknown> }): unknown };
  }): unknown;
}

/** Runs the configuration as the crawler's editor would. */
function evaluate(source: string): {
  appId: string;
  sitemaps: string[];
  actions: CrawlerAction[];
  initialIndexSettings: Record<string, { attributesForFaceting: string[] }>;
} {
  let given: unknown;
  class Crawler {
    constructor(config: unknown) {
      given = config;
    }
  }
  new Function('Crawler', source)(Crawler);
  return given as ReturnType<typeof evaluate>;
}

test('each version is crawled once, the latest above the others', () => {
  const actions = crawlerActions(site);
  expect(actions.map(({ pathsToMatch, pageRank }) => [pageRank, ...pathsToMatch])).toEqual([
    [5, 'https://example.com/tea/docs/next/**'],
    [10, 'https://example.com/tea/docs/**', '!https://example.com/tea/docs/next/**'],
    [4, 'https://example.com/tea/api/next/**'],
    [9, 'https://example.com/tea/api/**', '!https://example.com/tea/api/next/**'],
    [1, 'https://example.com/tea/**', '!https://example.com/tea/docs/**', '!https://example.com/tea/api/**'],
  ]);
});

test('docs at the root of the site are crawled with everything that is in no other folder', () => {
  const plugins = [
    { id: 'default', path: '/', versions: [version('current', '/next', false), version('2.0', '/', true)] },
    { id: 'blog', path: '/blog', versions: [version('current', '/blog', true)] },
  ];
  const locales = entities.locales.map((locale) => ({ ...locale, path: '/' }));
  expect(
    crawlerActions({ ...site, entities: { ...entities, locales, plugins } }).map((one) => one.pathsToMatch),
  ).toEqual([
    ['https://example.com/next/**'],
    ['https://example.com/**', '!https://example.com/next/**', '!https://example.com/blog/**'],
    ['https://example.com/blog/**'],
  ]);
});

test('the configuration is a program that the crawler can run', () => {
  const config = evaluate(crawlerConfig(site));
  expect(config.appId).toBe("AP'P");
  expect(config.sitemaps).toEqual(['https://example.com/tea/sitemap.xml']);
  expect(config.actions).toHaveLength(5);
  expect(config.actions.every((action) => action.pathsToMatch.at(-1) === '!https://example.com/tea/search**')).toBe(
    true,
  );
  expect(config.initialIndexSettings['tea']?.attributesForFaceting).toEqual([
    'type',
    'language',
    'version',
    'docusaurus_tag',
  ]);
  const props = vi.fn();
  config.actions[1]!.recordExtractor({ helpers: { docsearch: props } });
  expect(props.mock.calls[0]?.[0].recordProps).toMatchObject({
    pageRank: '10',
    lvl1: 'main h1',
  });
});

test('the command reads a built site and writes the file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'crawler-config-'));
  try {
    const data = path.join(folder, 'site-data.json');
    const out = path.join(folder, 'crawler.js');
    await writeFile(data, JSON.stringify(entities));
    expect(
      await runCrawlerConfig([
        '--data',
        data,
        '--url',
        'https://example.com/',
        '--app-id',
        'APP',
        '--index',
        'tea',
        '--out',
        out,
      ]),
    ).toBe(0);
    expect(evaluate(await readFile(out, 'utf8')).sitemaps).toEqual(['https://example.com/tea/sitemap.xml']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the command says how it is used', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await runCrawlerConfig([])).toBe(2);
  expect(write).toHaveBeenCalledWith(expect.stringContaining('--data'));
  write.mockRestore();
});

test('pages that a language with its own origin shares with another language are crawled at the other origin', () => {
  const [locale] = entities.locales;
  const [docs, api] = entities.plugins;
  const site = {
    url: 'https://cn.tea.example',
    appId: 'A',
    indexName: 'tea',
    entities: {
      locales: [
        { ...locale!, path: 'https://tea.example/tea/' },
        { ...locale!, code: 'zh', path: '/tea/' },
      ],
      plugins: [docs!, { ...api!, versions: [version('2.0', 'https://tea.example/tea/api', true)] }],
    },
  };
  expect(crawlerConfig(site)).toContain("startUrls: ['https://cn.tea.example/tea/']");
  expect(crawlerActions(site).flatMap(({ pathsToMatch }) => pathsToMatch)).toEqual([
    'https://cn.tea.example/tea/docs/next/**',
    'https://cn.tea.example/tea/docs/**',
    '!https://cn.tea.example/tea/docs/next/**',
    'https://cn.tea.example/tea/**',
    '!https://cn.tea.example/tea/docs/**',
  ]);
});
