import type { SearchRequest } from '@inkstone/site-model/search';
import type { LocalSearchOptions, PartReference } from './client-options.ts';

type FacetFilters = NonNullable<SearchRequest['params']>['facetFilters'];

/**
 * The parts that a request's facet filters let through. All entries must hold; in
 * a nested list, any. Known facets are `language`, `docusaurus_tag` and `version`.
 */
export function chooseParts(filters: FacetFilters, options: LocalSearchOptions): PartReference[] {
  const groups = (filters ?? []).map((entry) => (typeof entry === 'string' ? [entry] : [...entry]));
  const chosen = options.parts.filter((part) =>
    groups.every((group) => group.some((filter) => passes(part, filter, options))),
  );
  const tags = new Set(groups.flat());
  const companions = options.parts.filter(
    (part) =>
      !chosen.includes(part) &&
      !namesPlugin(tags, part.tag) &&
      chosen.some((other) => other.companions.includes(part.tag)),
  );
  return options.parts.filter((part) => chosen.includes(part) || companions.includes(part));
}

function passes(part: PartReference, filter: string, options: LocalSearchOptions): boolean {
  const colon = filter.indexOf(':');
  const value = filter.slice(colon + 1);
  switch (filter.slice(0, colon)) {
    case 'language':
      return value === options.locale;
    case 'docusaurus_tag':
      return value === part.tag;
    case 'version':
      return part.version === null || value === part.version;
    default:
      return false;
  }
}

/** True if the filters choose among the versions of this part's plugin themselves. */
function namesPlugin(filters: ReadonlySet<string>, tag: string): boolean {
  const plugin = tag.replace(/-[^-]*$/, '-');
  return [...filters].some((filter) => filter.startsWith(`docusaurus_tag:${plugin}`));
}
