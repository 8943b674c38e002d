import { memberAddress } from './addresses.ts';
import type { Member, Signature } from './api-model.ts';
import type { Code } from './code.ts';
import type { ReferenceVersion } from './reference-version.ts';

/** A function, method, property or type that mentions another symbol. */
export interface TypeUse {
  address: string;
  /** `sleep`, `Request.pushErrorMessage`. */
  name: string;
}

/** Where a type occurs in the declarations of a version. */
export interface TypeUses {
  takenBy: readonly TypeUse[];
  returnedBy: readonly TypeUse[];
  /** Properties of options and other types. */
  partOf: readonly TypeUse[];
}

type Way = keyof TypeUses;

/** What takes, returns or contains each symbol, by the symbol's address. What a symbol itself has is left out. */
export function findTypeUses(version: ReferenceVersion): ReadonlyMap<string, TypeUses> {
  const found = new Map<string, Record<Way, Map<string, TypeUse>>>();

  function add(way: Way, codes: readonly Code[], use: TypeUse, owner: string): void {
    for (const address of codes.flatMap(addressesIn)) {
      if (address === owner) continue;
      const uses = found.get(address) ?? { takenBy: new Map(), returnedBy: new Map(), partOf: new Map() };
      found.set(address, uses);
      uses[way].set(use.address, use);
    }
  }

  function addSignatures(signatures: readonly Signature[], use: TypeUse, owner: string): void {
    for (const { parameters, returns } of signatures) {
      add(
        'takenBy',
        parameters.flatMap(({ type, properties }) => [type, ...typesOf(properties)]),
        use,
        owner,
      );
      add('returnedBy', returns === null ? [] : [returns], use, owner);
    }
  }

  for (const symbol of version.symbols.values()) {
    const { address, name, signatures, type, members } = symbol;
    const symbolName = `${/\/namespace\/([^#]+)#/.exec(address)?.[1]?.concat('.') ?? ''}${name}`;
    addSignatures(signatures, { address, name: symbolName }, address);
    if (type !== null && signatures.length === 0) add('partOf', [type], { address, name: symbolName }, address);
    for (const member of members) {
      // An inherited member counts where it is declared.
      if (member.inheritedFrom !== null) continue;
      const use = {
        address: memberAddress(symbol, member),
        name: member.kind === 'constructor' ? `new ${symbolName}` : `${symbolName}.${member.name}`,
      };
      addSignatures(member.signatures, use, address);
      if (member.signatures.length === 0) add('partOf', typesOf([member]), use, address);
    }
  }
  return new Map(
    [...found].map(([address, { takenBy, returnedBy, partOf }]) => [
      address,
      { takenBy: byName(takenBy), returnedBy: byName(returnedBy), partOf: byName(partOf) },
    ]),
  );
}

function byName(uses: ReadonlyMap<string, TypeUse>): TypeUse[] {
  return [...uses.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Types of properties, also of objects that are written in place. */
function typesOf(properties: readonly Member[]): Code[] {
  return properties.flatMap(({ type, properties: inner }) => [...(type === null ? [] : [type]), ...typesOf(inner)]);
}

function addressesIn(code: Code): string[] {
  if (typeof code === 'string' || 'l' in code) return [];
  if ('t' in code) return code.a === undefined ? [] : [code.a];
  const items = 'g' in code ? code.g : 'u' in code ? code.u : (code as readonly Code[]);
  return items.flatMap(addressesIn);
}
