import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import { BuildError, nearest } from '@inkstone/site-model/errors';
import { nameInFile } from '@inkstone/site-model/href';
import type { SearchBuildInput, SearchBuildResult, SearchProvider } from '@inkstone/site-model/search';
import type { PageOutline } from '@inkstone/site-model/page';
import type { IndexReference, LocalSearchOptions } from '../client/options.ts';
import { encodePages } from '../index/pages.ts';
import type { LanguageFile } from '../query/language.ts';
import { parseVariants } from '../text/fold.ts';
import { encodeTypes } from '../types/declared.ts';
import { collectPages, placeOf, type VersionPages } from './collect-pages.ts';
import { spelledWords } from './pinyin.ts';
import { shardPages } from './shard-pages.ts';
import { regionalPhrases, variantPairs } from './variants.ts';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

/** What the index knows beside the pages, and how it is published. */
export interface LocalSearchBuildOptions {
  /** Groups of words that mean the same, e.g. `['代理', 'proxy']`. */
  synonyms?: readonly (readonly string[])[];
  /**
   * What readers call API symbols in their own words, by the symbols' full names: `{ 'QueueOptions.limit': ['上限'] }`.
   * A query for such a word finds the symbol first.
   */
  aliases?: Readonly<Record<string, readonly string[]>>;
  /**
   * Queries of readers by the place that answers them, with its path below the base path: `{ 'docs/pots#lid': ['cover
   * does not fit'] }`. The place is found by their words, too; nobody sees them.
   */
  asked?: Readonly<Record<string, readonly string[]>>;
  /** Characters of text kept of each API symbol; 240 by default. */
  symbolText?: number;
  /** Importance of a page beside the others: less than 1 for what is rarely meant, such as old release notes. */
  weigh?: (page: PageOutline) => number;
  /** Characters above which an index is published in shards, loaded as they are needed; 2.5 million by default. */
  shardAbove?: number;
}

const isNumber = (value: unknown) => typeof value === 'number' && value >= 0;
const isWords = (value: unknown) => Array.isArray(value) && value.every((word) => typeof word === 'string');
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What each option may be. */
const OPTIONS: Record<keyof LocalSearchBuildOptions, { allowed: string; fits: (value: unknown) => boolean }> = {
  synonyms: {
    allowed: "a list of groups of words: [['proxy', 'gateway'], …]",
    fits: (value) => Array.isArray(value) && value.every(isWords),
  },
  aliases: {
    allowed: "names of symbols with lists of words: { 'Queue.limit': ['maximum'] }",
    fits: (value) => isObject(value) && Object.values(value as object).every(isWords),
  },
  asked: {
    allowed: "paths of places with lists of queries: { 'docs/pots#lid': ['cover does not fit'] }",
    fits: (value) => isObject(value) && Object.values(value as object).every(isWords),
  },
  symbolText: { allowed: 'a number of characters', fits: isNumber },
  weigh: { allowed: 'a function from a page to a number', fits: (value) => typeof value === 'function' },
  shardAbove: { allowed: 'a number of characters', fits: isNumber },
};

function wrongOptions(given: LocalSearchBuildOptions): { key: string; allowed: string }[] {
  return Object.entries(OPTIONS).flatMap(([key, { allowed, fits }]) => {
    const value = given[key as keyof LocalSearchBuildOptions];
    return value === undefined || fits(value) ? [] : [{ key, allowed }];
  });
}

/** Characters of a phrase; words are shorter. */
const SHORTEST_PHRASE = 3;

/** A longer list would take longer to load than it is worth. */
const MOST_SPELLED = 600;

/** Full-text search in the reader's browser, over an index made by the build. */
export function localSearch(options: LocalSearchBuildOptions = {}): SearchProvider {
  const places: Places = new Map();
  return {
    name: '@inkstone/local-search',
    version,
    options: [{ call: 'localSearch()', given: options, known: Object.keys(OPTIONS), wrong: wrongOptions(options) }],
    clientModule: '@inkstone/local-search/client',
    build: (input) => Promise.resolve(buildIndex(input, options, places)),
  };
}

/** Paths of pages and sections by the position of their language. */
type Places = Map<number, readonly string[]>;

function buildIndex(input: SearchBuildInput, options: LocalSearchBuildOptions, places: Places): SearchBuildResult {
  const {
    synonyms = [],
    aliases = {},
    asked = {},
    symbolText = 240,
    weigh = () => 1,
    shardAbove = 2_500_000,
  } = options;
  const files = new Map<string, { content: string; tag: string | undefined }>();
  const publish = (name: string, content: string, tag?: string): string => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    const path = `hashed/search/${name}.${hash}.json`;
    files.set(path, { content, tag });
    return path;
  };
  const versions = collectPages(input, { symbolText, weigh, asked });
  const own = versions.flatMap(({ pages }) => pages.flatMap((page) => page.records.map((each) => placeOf(page, each))));
  checkPlaces(asked, places.set(input.config.family?.index ?? 0, own), input);
  const texts = versions.flatMap(({ pages }) =>
    pages.flatMap(({ records }) => records.flatMap(({ hierarchy, text }) => [...hierarchy, text])),
  );
  const words = [...synonyms.flat(), ...Object.values(aliases).flat()];
  texts.push(...words);
  const docs = versions.flatMap(({ pages }) => pages.filter(({ kind }) => kind === 'doc'));
  const titles = docs.flatMap(({ records }) => records.slice(0, 1).flatMap(({ hierarchy }) => hierarchy));
  const headings = [...new Set(docs.flatMap(({ records }) => records.map(({ hierarchy }) => hierarchy.at(-1) ?? '')))];
  const variants = variantPairs(texts);
  // A longer synonym that no guide has is a phrase of readers, which nobody spells.
  const guides = docs
    .flatMap(({ records }) => records.flatMap(({ hierarchy, text }) => [...hierarchy, text]))
    .join('\n');
  const terms = synonyms.flat().filter((word) => word.length < SHORTEST_PHRASE || guides.includes(word));
  const spelled = spelledWords([...terms, ...titles.slice(0, MOST_SPELLED)], headings.slice(0, MOST_SPELLED));
  const language: LanguageFile = {
    synonyms,
    aliases: Object.entries(aliases).map((entry) => entry.flat()),
    spellings: {
      words: spelled.map(([word]) => word).join(','),
      syllables: spelled.map(([, syllables]) => syllables).join(','),
    },
    variants,
    phrases: regionalPhrases(texts),
  };
  const indexes = versions.map((version): IndexReference => {
    const { tag, pages } = version;
    const whole = encodePages(pages);
    const name = nameInFile(tag);
    const publishShard = (kind: string, shard: string) => publish(`${name}/${kind}`, shard, tag);
    const content =
      whole.length <= shardAbove ? whole : JSON.stringify(shardPages(pages, parseVariants(variants), publishShard));
    const companions = companionsOf(version, versions, input.config);
    const types = encodeTypes(pages);
    return {
      tag,
      version: version.version,
      path: publish(name, content, tag),
      types: types === '' ? null : publish(`types-${name}`, types, tag),
      companions,
    };
  });
  const clientOptions: LocalSearchOptions = {
    language: publish('language', JSON.stringify(language)),
    locale: input.config.locales[0]!.code,
    indexes,
  };
  // A host that does not compress JSON serves the compressed copy; see `client/load-file.ts`.
  const published = [...files].flatMap(([path, { content, tag }]) => [
    { path, content, ...(tag !== undefined && { tag }) },
    { path: `${path}.gz`, content: gzipSync(content, { level: 9 }), ...(tag !== undefined && { tag }) },
  ]);
  return { files: published, clientOptions };
}

function checkPlaces(
  asked: NonNullable<LocalSearchBuildOptions['asked']>,
  byLanguage: Places,
  { config, place }: SearchBuildInput,
): void {
  // Each language may have pages that another lacks: a place is unknown when all have been seen.
  if (byLanguage.size < (config.family?.locales.length ?? 1)) return;
  const places = [...byLanguage.values()].flat();
  const known = new Set(places);
  const unknown = Object.keys(asked).filter((path) => !known.has(path));
  if (unknown.length === 0) return;
  throw new BuildError(
    unknown.map((path) => {
      const suggestion = nearest(path, places);
      return {
        code: 'invalid-config',
        severity: 'error',
        message: 'The search has no such place to lead to with these queries.',
        line: 1,
        ...place(['search', 'asked', path]),
        found: path,
        allowed: 'the path of a page or a section below the base path, as in docs/pots#lid',
        ...(suggestion !== undefined && { suggestion }),
      };
    }),
  );
}

/** A version's guides are searched together with its API reference: the pages of that version that are no docs. */
function companionsOf(own: VersionPages, all: readonly VersionPages[], config: ResolvedSiteConfig): string[] {
  const docs = config.docs.find(({ id }) => id === own.plugin);
  if (docs === undefined || own.version === null) return [];
  const api = docs.versions[own.version]?.api ?? own.version;
  const isDocs = (plugin: string | null) => config.docs.some(({ id }) => id === plugin);
  return all
    .filter(({ plugin, version }) => plugin !== null && !isDocs(plugin) && version === api)
    .map(({ tag }) => tag);
}
