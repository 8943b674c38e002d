import type { ReleaseSymbols, SymbolFacts } from '@inkstone/api-reference-renderer/releases';
import type { Mentions } from './mentions.ts';
import type { RecordedSymbol, Verified } from './record.ts';

/** What became of a symbol since a page was verified. */
export interface SymbolChange {
  /** Its address, as in the API reference. */
  symbol: string;
  /** `gone`, `declaration`, or its members: `id`, `+added`, `-removed`. */
  what: readonly string[];
}

/**
 * What has changed of what a page speaks of: all of the symbols that it names; of
 * those that they inherit from or take, such as a crawler's options, the members
 * that it names.
 */
export function findChanges({ symbols, words }: Mentions, then: Verified[string], now: ReleaseSymbols): SymbolChange[] {
  const named = new Set([...symbols].flatMap((written) => resolve(written, then, now)));
  const found: SymbolChange[] = [];
  const reliedOn = new Set<string>();
  for (const symbol of named) {
    const what = compare(then[symbol], now.symbols.get(symbol));
    if (what.length > 0) found.push({ symbol, what });
    for (const other of now.symbols.get(symbol)?.reliesOn ?? []) if (!named.has(other)) reliedOn.add(other);
  }
  for (const symbol of reliedOn) {
    const what = compare(then[symbol], now.symbols.get(symbol)).filter((part) => {
      const member = part.replace(/^-|^static /g, '');
      return !part.startsWith('+') && part !== 'declaration' && words.has(member);
    });
    if (what.length > 0) found.push({ symbol, what });
  }
  return found.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1));
}

/** The symbol that a page means, if it means one: as it was, or as it is now. */
function resolve(written: string, then: Verified[string], now: ReleaseSymbols): string[] {
  const known = (address: string): boolean => now.symbols.has(address) || Object.hasOwn(then, address);
  const page = written.split('#')[0] ?? '';
  const direct = [written, page].find(known);
  if (direct !== undefined) return [direct];
  const found = now.find(written);
  if (found !== null) return [found, found.split('#')[0] ?? ''].filter(known).slice(0, 1);
  // It is gone: the record knows where it was.
  return Object.keys(then).filter((address) => /[^/#]+$/.exec(address)?.[0] === written);
}

function compare(before: RecordedSymbol | undefined, after: SymbolFacts | undefined): string[] {
  if (before === undefined) return [];
  if (after === undefined) return ['gone'];
  const changed = Object.entries(before.members).flatMap(([member, hash]) => {
    if (after.members.has(member)) return after.members.get(member) === hash ? [] : [member];
    // What a base class has taken over is still there.
    return after.has.has(member.replace(/^static /, '')) ? [] : [`-${member}`];
  });
  const added = [...after.members.keys()].filter((member) => !Object.hasOwn(before.members, member));
  return [
    ...(before.is === after.declaration ? [] : ['declaration']),
    ...changed,
    ...added.map((member) => `+${member}`),
  ];
}
