import type { SearchRequest } from '@inkstone/site-model/search';
import type { IndexReference, LocalSearchOptions } from './options.ts';

type FacetFilters = NonNullable<SearchRequest['params']>['facetFilters'];

/**
 * The indexes that a request's facet filters choose. All entries must match; of a nested list, any. Known facets are
 * `language`, `docusaurus_tag` and `version`.
 */
export function chooseIndexes(filters: FacetFilters = [], { locale, indexes }: LocalSearchOptions): IndexReference[] {
  const groups = filters.map((entry) => (typeof entry === 'string' ? [entry] : entry));
  const matches = ({ tag, version }: IndexReference, filter: string): boolean =>
    filter === `language:${locale}` ||
    filter === `docusaurus_tag:${tag}` ||
    (filter.startsWith('version:') && (version === null || filter === `version:${version}`));
  const chosen = indexes.filter((index) => groups.every((group) => group.some((filter) => matches(index, filter))));
  const companions = new Set(chosen.flatMap((index) => index.companions));
  /** Whether the filters choose among the versions of this index's plugin themselves. */
  const namesPlugin = ({ tag }: IndexReference): boolean =>
    groups.flat().some((filter) => filter.startsWith(`docusaurus_tag:${tag.replace(/-[^-]*$/, '-')}`));
  return indexes.filter((index) => chosen.includes(index) || (companions.has(index.tag) && !namesPlugin(index)));
}
