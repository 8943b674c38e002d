import { publishedHref, withBase } from '@inkstone/site-model/href';
import type { SearchClient } from '@inkstone/site-model/search';
import type { Shell } from '@inkstone/site-model/shell';
import type { Locale } from '@inkstone/site-model/version';
import { useEffect, useState } from 'react';
import { LANGUAGE, read } from '../boot/storage.ts';
import { readLanguages } from '../languages/wanted-language.ts';
import { indexName, type ChosenVersions, facetFilters } from './search-context.ts';
import { useOpened } from './use-opened.ts';

/** A language in which a query has hits. */
export interface OtherLanguage {
  locale: Locale;
  count: number;
  /** Address of the search page in that language, with the query. */
  href: string;
}

/** False in the bundles of a site in one language; the bundler drops only what a constant of the same module decides. */
declare const __INKSTONE_LANGUAGES__: boolean | undefined;

/** The constant is undefined without a build, as in Storybook. */
const isBundled = typeof __INKSTONE_LANGUAGES__ === 'undefined' || __INKSTONE_LANGUAGES__;

const closeClient = (client: SearchClient): void => client.close?.();

const NONE: readonly OtherLanguage[] = [];
/** So long a query without hits must stand before other languages are asked, in ms: their indexes have to be loaded. */
const PAUSE = 400;
/** Up to so many languages are all asked; of more, those that the reader may read. */
const FEW = 4;

/** For a query without hits: the other languages in which it has some. */
export function useOtherLanguages(
  shell: Shell,
  query: string,
  { versions, isWithoutHits }: { versions: ChosenVersions; isWithoutHits: boolean },
): readonly OtherLanguage[] {
  const [found, setFound] = useState({ question: '', languages: NONE });
  const clients = useOpened(closeClient);
  const question = JSON.stringify([query, versions]);
  const { site, actions } = shell;
  useEffect(() => {
    if (!isBundled) return undefined;
    const [text, chosen] = JSON.parse(question) as [string, ChosenVersions];
    if (!isWithoutHits || !site.search.contextual) return undefined;
    const wish = { stored: read(site.storageNamespace + LANGUAGE), accepted: navigator.languages };
    // Those at another origin cannot be asked from this one.
    const { locales: all, locale: own } = site;
    const asked = all.length > FEW ? readLanguages(all, own.code, wish) : all;
    const locales = asked.filter(({ code, path }) => code !== own.code && path.startsWith('/'));
    if (locales.length === 0) return undefined;
    let isCurrent = true;
    const ask = async (locale: Locale): Promise<OtherLanguage[]> => {
      const client = clients.get(locale.path) ?? actions.loadSearchClient(locale.path);
      clients.set(locale.path, client);
      const filters = facetFilters({ ...site, locale }, chosen);
      const params = { hitsPerPage: 1, facetFilters: filters };
      const { results } = await (await client).search([{ indexName: indexName(site), query: text, params }]);
      const count = results[0]?.nbHits ?? 0;
      const page = publishedHref(withBase(locale.path, site.search.path), locale.path, site.addresses);
      return count === 0 ? [] : [{ locale, count, href: `${page}?q=${encodeURIComponent(text)}` }];
    };
    const timer = setTimeout(() => {
      // Other languages are only a courtesy.
      Promise.all(locales.map((locale) => ask(locale).catch(() => []))).then(
        (languages) => isCurrent && setFound({ question, languages: languages.flat() }),
        () => undefined,
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [site, actions, question, isWithoutHits, clients]);
  return isWithoutHits && found.question === question ? found.languages : NONE;
}
