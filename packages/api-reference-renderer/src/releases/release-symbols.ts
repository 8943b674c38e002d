import { createHash } from 'node:crypto';
import { memberKey, pageOf } from '../model/addresses.ts';
import type { ApiSymbol, Member, MemberKind } from '../model/api-model.ts';
import { addressesIn, type Code, codeKey } from '../model/code.ts';
import { declarationCode, memberCode } from '../model/declaration-code.ts';
import { findByName, type ReferenceVersion } from '../model/reference-version.ts';

/** What a release exports. */
export interface ReleaseSymbols {
  release: string;
  /** By address; types that are shown and cannot be imported are not among them. */
  symbols: ReadonlyMap<string, SymbolFacts>;
  /** Address of a symbol or member (`core/class/Request#id`) by the name that prose or code uses; null if there is none. */
  find(written: string): string | null;
}

/** What tells whether a symbol has changed. */
export interface SymbolFacts {
  name: string;
  /** Hash of what it is declared as, members left out. */
  declaration: string;
  /** Hashes of the members that it declares itself, by `static` and name. */
  members: ReadonlyMap<string, string>;
  /** Names of all members, inherited ones included. */
  has: ReadonlySet<string>;
  /** All members, inherited ones included, by `static` and name. */
  allMembers: ReadonlyMap<string, MemberFacts>;
  /** Addresses of the symbols that it extends, is made of or takes as parameters, and of those that they extend: its users depend on these, too. */
  reliesOn: ReadonlySet<string>;
}

/** What a release declares of one member, as far as releases are compared. */
export interface MemberFacts {
  kind: MemberKind;
  /** Hash of what it is declared as. */
  declaration: string;
  /** Address of the symbol that it is inherited from, or whose member it overrides; null where that is no symbol of the reference. */
  origin: string | null;
}

export function describeRelease(version: ReferenceVersion): ReleaseSymbols {
  const symbols = new Map(
    [...version.symbols]
      .filter(([, { isExported }]) => isExported)
      .map(([address, symbol]): [string, SymbolFacts] => [
        address,
        {
          name: symbol.name,
          declaration: hash(declarationCode(symbol)),
          members: ownMembers(symbol),
          has: new Set(symbol.members.map(({ name }) => name)),
          allMembers: new Map(symbol.members.map((member) => [memberKey(member), memberFacts(member, version)])),
          reliesOn: reliesOn(symbol, version),
        },
      ]),
  );
  return { release: version.release, symbols, find: (written) => findByName(version, written) };
}

function ownMembers(symbol: ApiSymbol): Map<string, string> {
  return new Map(
    symbol.members
      .filter(({ inheritedFrom }) => inheritedFrom === null)
      .map((member) => [memberKey(member), hash(memberCode(member))]),
  );
}

function memberFacts(member: Member, version: ReferenceVersion): MemberFacts {
  const written = (member.inheritedFrom ?? member.overrides)?.address ?? null;
  return {
    kind: member.kind,
    declaration: hash(memberCode(member)),
    origin: written === null ? null : symbolOf(written, version),
  };
}

/** The symbol that an address is of. A symbol's own address may have a `#`, too: that of a type stands on its package's page. */
function symbolOf(written: string, version: ReferenceVersion): string {
  return version.symbols.has(written) ? written : pageOf(written);
}

function reliesOn(symbol: ApiSymbol, version: ReferenceVersion): Set<string> {
  const found = new Set<string>();
  const inherits = (type: Code): void => {
    for (const written of addressesIn(type)) {
      const address = symbolOf(written, version);
      if (address === symbol.address || found.has(address)) continue;
      found.add(address);
      version.symbols.get(address)?.extends.forEach(inherits);
    }
  };
  symbol.extends.forEach(inherits);
  if (symbol.type !== null) inherits(symbol.type);
  const signatures = [symbol, ...symbol.members].flatMap((entry) => entry.signatures);
  for (const { parameters } of signatures) for (const { type } of parameters) inherits(type);
  return found;
}

function hash(code: readonly Code[]): string {
  return createHash('sha256').update(code.map(codeKey).join('\n')).digest('hex').slice(0, 8);
}
