import { type ApiSymbol, categoriesOf, type SymbolKind } from './api-model.ts';

export const GROUP_BY = ['category', 'kind'] as const;
export type GroupBy = (typeof GROUP_BY)[number];

/** Symbols that are listed below one heading. */
export type ContentsGroup = { symbols: readonly ApiSymbol[] } & ({ category: string } | { kind: SymbolKind });

/**
 * What a page lists, by the categories that symbols name, in the order of the alphabet; those without one by their kinds.
 *
 * @param kinds In the order of the page; others are left out, but for what a category has.
 * @param by Categories count, or kinds alone.
 */
export function contentsOf(
  symbols: readonly ApiSymbol[],
  kinds: readonly SymbolKind[],
  by: GroupBy = 'category',
): ContentsGroup[] {
  const categories = new Map<string, ApiSymbol[]>();
  const rest: ApiSymbol[] = [];
  for (const symbol of symbols) {
    const names = by === 'kind' ? [] : categoriesOf(symbol);
    if (names.length === 0) rest.push(symbol);
    for (const name of names) categories.set(name, [...(categories.get(name) ?? []), symbol]);
  }
  const byKind = kinds.flatMap((kind): ContentsGroup[] => {
    const ofKind = rest.filter((symbol) => symbol.kind === kind);
    return ofKind.length === 0 ? [] : [{ kind, symbols: ofKind }];
  });
  return [
    ...[...categories].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([category, own]) => ({ category, symbols: own })),
    ...byKind,
  ];
}

/** Kinds in the order that the site's owner wants, then the others. */
export function orderKinds(kinds: readonly SymbolKind[], wanted: readonly SymbolKind[] = []): SymbolKind[] {
  return [...wanted.filter((kind) => kinds.includes(kind)), ...kinds.filter((kind) => !wanted.includes(kind))];
}

/** Ids of headings of categories by their names: letters and digits of any script, told apart by numbers. */
export function categoryIds(groups: readonly ContentsGroup[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const group of groups) {
    if (!('category' in group)) continue;
    const words = group.category.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const id = `category-${words.join('-')}`;
    const taken = [...ids.values()].filter((other) => other === id || other.startsWith(`${id}--`)).length;
    ids.set(group.category, taken === 0 ? id : `${id}--${taken + 1}`);
  }
  return ids;
}
