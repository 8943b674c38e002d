import type { SiteEntities } from '@inkstone/site-model/version';

export interface CrawlerSite {
  /** Origin of the published site, without a trailing slash. */
  url: string;
  entities: Pick<SiteEntities, 'locales' | 'plugins'>;
  appId: string;
  indexName: string;
  /** Paths that hold no documents, with the base path, e.g. that of the search page. */
  exclude?: readonly string[];
}

/** A set of pages that is crawled in one way. */
interface CrawlerAction {
  pathsToMatch: string[];
  /** Larger is more important. */
  pageRank: number;
  group: string;
}

/**
 * Source text of the hosted crawler's configuration for a site: which addresses
 * there are, how records are made of the theme's markup, and which attributes can
 * be filtered by. Language, version and tag of a record come from the head tags
 * that every page has.
 */
export function crawlerConfig(site: CrawlerSite): string {
  const root = `${site.url}${baseOf(site)}/`;
  const excluded = (site.exclude ?? []).map((path) => `!${site.url}${path}**`);
  const actions = crawlerActions(site).map((action) => ({
    ...action,
    pathsToMatch: [...action.pathsToMatch, ...excluded],
  }));
  return `// Paste into the crawler's editor; the key is the one that may write to the index.
new Crawler({
  appId: ${quote(site.appId)},
  apiKey: 'YOUR_CRAWLER_API_KEY',
  rateLimit: 8,
  maxUrls: 20000,
  schedule: 'at 02:00 on Sunday',
  startUrls: [${quote(root)}],
  sitemaps: [${quote(`${root}sitemap.xml`)}],
  discoveryPatterns: [${quote(`${root}**`)}],
  ignoreQueryParams: ['q', 'theme'],
  actions: [
${actions.map((action) => actionSource(action, site.indexName)).join('\n')}
  ],
  initialIndexSettings: {
    ${quote(site.indexName)}: ${indent(JSON.stringify(indexSettings(site), null, 2), 4)},
  },
});
`;
}

/** Every version of every plugin, and what is outside of them; each without the folders that are crawled by themselves. */
export function crawlerActions({ entities, url }: CrawlerSite): CrawlerAction[] {
  const versions = entities.plugins.flatMap(({ id, versions: all }, order) =>
    all.filter(isHere).map(({ path, isLast }) => ({
      folder: withoutSlash(path),
      pageRank: (isLast ? 10 : 5) - order,
      group: id === 'api' ? 'API' : 'Documentation',
    })),
  );
  const base = baseOf({ entities });
  // Where docs are at the root of the site, their folder has all other pages, too.
  const others = versions.some(({ folder }) => folder === base)
    ? []
    : [{ folder: base, pageRank: 1, group: 'Documentation' }];
  const all = [...versions, ...others];
  return all.map(({ folder, pageRank, group }) => {
    const inside = all.filter((other) => other.folder.startsWith(`${folder}/`));
    // What is inside of another folder is left out with it.
    const outermost = inside.filter((one) => !inside.some((other) => one.folder.startsWith(`${other.folder}/`)));
    const excluded = outermost.map((other) => `!${url}${other.folder}/**`);
    return { pathsToMatch: [`${url}${folder}/**`, ...excluded], pageRank, group };
  });
}

/** The folder of the site's first language; languages at other origins have sites of their own. */
function baseOf({ entities }: Pick<CrawlerSite, 'entities'>): string {
  return withoutSlash(entities.locales.find(isHere)?.path ?? '/');
}

function isHere({ path }: { path: string }): boolean {
  return path.startsWith('/');
}

function withoutSlash(path: string): string {
  return path.replace(/\/*$/, '');
}

function actionSource({ pathsToMatch, pageRank, group }: CrawlerAction, indexName: string): string {
  return `    {
      indexName: ${quote(indexName)},
      pathsToMatch: [${pathsToMatch.map(quote).join(', ')}],
      recordExtractor: ({ helpers }) =>
        helpers.docsearch({
          recordProps: {
            lvl0: { selectors: '[data-part="breadcrumbs"] li:nth-last-child(2)', defaultValue: ${quote(group)} },
            lvl1: 'main h1',
            lvl2: 'article[data-part="prose"] h2',
            lvl3: 'article[data-part="prose"] h3',
            lvl4: 'article[data-part="prose"] h4',
            content: 'article[data-part="prose"] p, article[data-part="prose"] li, article[data-part="prose"] td',
            pageRank: ${quote(String(pageRank))},
          },
          indexHeadings: true,
          aggregateContent: true,
          recordVersion: 'v3',
        }),
    },`;
}

function indexSettings(site: CrawlerSite): Record<string, unknown> {
  const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
  const languages = [...new Set(['zh', ...site.entities.locales.map((locale) => locale.code.split('-')[0]!)])];
  return {
    attributesForFaceting: ['type', 'language', 'version', 'docusaurus_tag'],
    attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:15'],
    camelCaseAttributes: ['hierarchy', 'content'],
    searchableAttributes: [
      ...levels.slice(1).map((level) => `unordered(hierarchy.${level})`),
      'unordered(hierarchy.lvl0)',
      'content',
    ],
    distinct: true,
    attributeForDistinct: 'url',
    customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    indexLanguages: languages,
    queryLanguages: languages,
    ignorePlurals: ['en'],
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    allowTyposOnNumericTokens: false,
    advancedSyntax: true,
  };
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`;
}

function indent(text: string, spaces: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
}
