import { createHash } from 'node:crypto';
import type { ResolvedSiteConfig } from '@inkstone/site-model/config';
import type { SearchBuildInput, SearchBuildResult, SearchProvider } from '@inkstone/site-model/search';
import type { PageOutline } from '@inkstone/site-model/source';
import type { LocalSearchOptions, PartReference } from '../client/client-options.ts';
import { encodePart } from '../index/part.ts';
import type { LanguageFile } from '../query/language.ts';
import { parseVariants } from '../text/fold.ts';
import { type CollectedPart, collectParts } from './collect-parts.ts';
import { shardPart } from './shard-part.ts';
import { regionalPhrases, variantPairs } from './variants.ts';

export interface LocalSearchBuildOptions {
  /** Groups of words that mean the same, e.g. `['代理', 'proxy']`. */
  synonyms?: readonly (readonly string[])[];
  /** Characters of text kept of each API symbol; 240 by default. */
  symbolText?: number;
  /** Importance of a page beside the others: less than 1 for what is rarely meant, such as old release notes. */
  weigh?: (page: PageOutline) => number;
  /** Characters above which a part is published in shards that are loaded as they are needed; 2.5 million by default. */
  shardAbove?: number;
}

/** Full-text search in the reader's browser, over an index made by the build. */
export function localSearch(options: LocalSearchBuildOptions = {}): SearchProvider {
  return {
    name: '@inkstone/local-search',
    version: '3.0.1',
    clientModule: '@inkstone/local-search/client',
    build: (input) => Promise.resolve(buildIndex(input, options)),
  };
}

function buildIndex(input: SearchBuildInput, options: LocalSearchBuildOptions): SearchBuildResult {
  const { synonyms = [], symbolText = 240, weigh = () => 1, shardAbove = 2_500_000 } = options;
  const files = new Map<string, string>();
  const publish = (name: string, content: string): string => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
    const path = `assets/search/${name}.${hash}.json`;
    files.set(path, content);
    return path;
  };
  const collected = collectParts(input, { symbolText, weigh });
  const texts = collected.flatMap(({ part }) =>
    part.pages.flatMap((page) => page.records.flatMap((record) => [...record.hierarchy, record.text])),
  );
  texts.push(...synonyms.flat());
  const variants = variantPairs(texts);
  const language: LanguageFile = { synonyms, variants, phrases: regionalPhrases(texts) };
  const parts = collected.map(({ tag, version, plugin, part }): PartReference => {
    const whole = encodePart(part);
    const content =
      whole.length <= shardAbove
        ? whole
        : JSON.stringify(shardPart(part, parseVariants(variants), (kind, shard) => publish(`${tag}/${kind}`, shard)));
    return {
      tag,
      version,
      path: publish(tag, content),
      companions: companionsOf({ plugin, version }, collected, input.config),
    };
  });
  const clientOptions: LocalSearchOptions = {
    language: publish('language', JSON.stringify(language)),
    locale: input.config.locales[0]!.code,
    parts,
  };
  return { files: [...files].map(([path, content]) => ({ path, content })), clientOptions };
}

/** A version's guides are searched together with its API reference. */
function companionsOf(
  part: { plugin: string | null; version: string | null },
  all: readonly CollectedPart[],
  config: ResolvedSiteConfig,
): string[] {
  const docs = config.docs.find((plugin) => plugin.id === part.plugin);
  if (docs === undefined || part.version === null) return [];
  const api = docs.versions[part.version]?.api ?? part.version;
  return all
    .filter(
      (other) =>
        other.plugin !== null &&
        other.plugin !== part.plugin &&
        other.version === api &&
        !config.docs.some((plugin) => plugin.id === other.plugin),
    )
    .map((other) => other.tag);
}
