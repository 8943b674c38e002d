import { inVersion, type Layer, type Version } from './layer.ts';
import type { Reference } from './reference.ts';

/**
 * The text of a member in a version: what the symbol's entry says of it, else the
 * entries that `membersFrom` names, else the entry of the symbol that it is inherited from.
 */
export function findMemberText(
  { layer, reference }: { layer: Layer; reference: Reference },
  version: Version,
  symbol: string,
  member: string,
): string | undefined {
  const seen = new Set<string>();
  const find = (key: string): string | undefined => {
    if (seen.has(key)) return undefined;
    seen.add(key);
    const entry = layer.get(key);
    const origin = reference[version].get(key)?.members.get(member)?.origin;
    return (
      inVersion(entry?.members.get(member), version) ??
      first([...(entry?.membersFrom ?? []), ...(origin === undefined ? [] : [origin])], find)
    );
  };
  return find(symbol);
}

function first(keys: readonly string[], find: (key: string) => string | undefined): string | undefined {
  for (const key of keys) {
    const found = find(key);
    if (found !== undefined) return found;
  }
  return undefined;
}
