import type { ApiSymbol } from '../model/api-model.ts';
import { namespacesOf, packageOf } from '../model/addresses.ts';
import { findByName, type ReferenceVersion } from '../model/reference-version.ts';

/** What replaces a symbol in a later version that no longer has it. */
export interface Successor {
  /** Address in the later version; null if nothing replaces it. */
  to: string | null;
  how: 'moved' | 'renamed' | 'removed';
}

/** Members that two symbols must share to be taken for the same one under two names. */
const LEAST_SHARED = 3;
const LEAST_LIKENESS = 0.75;

/**
 * The successors of symbols that the later version does not have: what the options
 * say, otherwise a symbol of that name elsewhere, otherwise a new one of the same
 * kind and package with nearly the same members.
 */
export function findSuccessors(
  earlier: ReferenceVersion,
  later: ReferenceVersion,
  renamed: Readonly<Record<string, string>>,
): Map<string, Successor> {
  const added = [...later.symbols.values()].filter(({ address }) => !earlier.symbols.has(address));
  const missing = [...earlier.symbols.values()].filter(({ address }) => !later.symbols.has(address));
  return new Map(
    missing.map((symbol): [string, Successor] => {
      const configured = Object.hasOwn(renamed, symbol.address) ? renamed[symbol.address] : undefined;
      if (configured !== undefined && later.symbols.has(configured))
        return [symbol.address, { to: configured, how: 'renamed' }];
      const moved = sameName(symbol, later);
      if (moved !== null) return [symbol.address, { to: moved, how: 'moved' }];
      const alike = mostAlike(symbol, added);
      return [symbol.address, { to: alike, how: alike === null ? 'removed' : 'renamed' }];
    }),
  );
}

function sameName(symbol: ApiSymbol, later: ReferenceVersion): string | null {
  const alias = later.aliases.get(symbol.address);
  if (alias !== undefined) return alias;
  // A name from inside a namespace is too common: `open` elsewhere is not the same function.
  return namespacesOf(symbol.address).length > 0 ? null : findByName(later, symbol.name);
}

function mostAlike(symbol: ApiSymbol, candidates: readonly ApiSymbol[]): string | null {
  const names = new Set(symbol.members.map(({ name }) => name));
  if (names.size < LEAST_SHARED) return null;
  let best: string | null = null;
  let most = LEAST_LIKENESS;
  for (const candidate of candidates) {
    if (candidate.kind !== symbol.kind || packageOf(candidate.address) !== packageOf(symbol.address)) continue;
    const others = new Set(candidate.members.map(({ name }) => name));
    const shared = [...names].filter((name) => others.has(name)).length;
    const likeness = shared / Math.max(names.size, others.size);
    if (shared >= LEAST_SHARED && likeness >= most) {
      most = likeness;
      best = candidate.address;
    }
  }
  return best;
}
