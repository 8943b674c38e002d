import type { ApiSymbol } from '../model/api-model.ts';
import { findByName, packageOf, type ReferenceVersion } from '../reference/reference.ts';

/** Where a symbol that is gone went. */
export interface Successor {
  /** Address in the later version; null where nothing took its place. */
  to: string | null;
  how: 'moved' | 'renamed' | 'removed';
}

/** Members that two symbols must share to be taken for one under two names. */
const LEAST_SHARED = 3;
const LEAST_LIKENESS = 0.75;

/**
 * For every symbol of the earlier version without its like in the later one: what
 * the site says of it, else a symbol of that name elsewhere, else a new one of the
 * same kind and package with nearly the same members, else nothing.
 */
export function findSuccessors(
  earlier: ReferenceVersion,
  later: ReferenceVersion,
  renamed: Readonly<Record<string, string>>,
): Map<string, Successor> {
  const successors = new Map<string, Successor>();
  const fresh = [...later.symbols.values()].filter(({ address }) => !earlier.symbols.has(address));
  for (const [address, symbol] of earlier.symbols) {
    if (later.symbols.has(address)) continue;
    const told = Object.hasOwn(renamed, address) ? renamed[address] : undefined;
    if (told !== undefined && later.symbols.has(told)) {
      successors.set(address, { to: told, how: 'renamed' });
      continue;
    }
    const moved = sameName(symbol, later);
    if (moved !== null) {
      successors.set(address, { to: moved, how: 'moved' });
      continue;
    }
    const alike = mostAlike(symbol, fresh);
    successors.set(address, alike === null ? { to: null, how: 'removed' } : { to: alike, how: 'renamed' });
  }
  return successors;
}

function sameName(symbol: ApiSymbol, later: ReferenceVersion): string | null {
  const alias = later.aliases.get(symbol.address);
  if (alias !== undefined) return alias;
  // Inside a namespace a name says little: only the same namespace's would do, and that is the same address.
  return symbol.address.includes('/namespace/') && symbol.kind !== 'namespace' ? null : findByName(later, symbol.name);
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
