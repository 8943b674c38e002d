import { memberAddress, namespacesOf } from './addresses.ts';
import type { Member, Signature } from './api-model.ts';
import { addressesIn, type Code } from './code.ts';
import type { ReferenceVersion } from './reference-version.ts';

/** A symbol that mentions another one: itself, as a function or a type does, or in its members. */
export interface TypeUse {
  /** `Request`, or `playwrightUtils.Options` in a namespace. */
  owner: string;
  /** Functions and types have one entry without a name: themselves. */
  places: readonly { name: string; address: string }[];
}

/** Where a type occurs in the declarations of a version. */
export interface TypeUses {
  takenBy: readonly TypeUse[];
  returnedBy: readonly TypeUse[];
  /** Properties of options and other types. */
  partOf: readonly TypeUse[];
}

type Way = keyof TypeUses;

/** One place that mentions a symbol. */
interface Mention {
  owner: string;
  ownerAddress: string;
  name: string;
  address: string;
}

/** What takes, returns or contains each symbol, by the symbol's address. What a symbol itself has is left out. */
export function findTypeUses(version: ReferenceVersion): ReadonlyMap<string, TypeUses> {
  const found = new Map<string, Record<Way, Map<string, Mention>>>();

  function add(way: Way, codes: readonly Code[], use: Mention): void {
    for (const address of codes.flatMap(addressesIn)) {
      if (address === use.ownerAddress) continue;
      const uses = found.get(address) ?? { takenBy: new Map(), returnedBy: new Map(), partOf: new Map() };
      found.set(address, uses);
      uses[way].set(use.address, use);
    }
  }

  function addSignatures(signatures: readonly Signature[], use: Mention): void {
    for (const { parameters, returns } of signatures) {
      add(
        'takenBy',
        parameters.flatMap(({ type, properties }) => [type, ...typesOf(properties)]),
        use,
      );
      add('returnedBy', returns === null ? [] : [returns], use);
    }
  }

  for (const symbol of version.symbols.values()) {
    const { address, name, signatures, type, members } = symbol;
    const owner = [...namespacesOf(address), name].join('.');
    const itself = { owner, ownerAddress: address, name: '', address };
    addSignatures(signatures, itself);
    if (type !== null && signatures.length === 0) add('partOf', [type], itself);
    const bases = [...symbol.extends, ...symbol.implements]
      .flatMap(addressesIn)
      .map((base) => version.symbols.get(base));
    const above = new Set(bases.flatMap((base) => base?.members.map((member) => member.name) ?? []));
    for (const member of members) {
      // An inherited member counts where it is declared, and one that implements or overrides another one counts there.
      if (member.inheritedFrom !== null || (member.kind !== 'constructor' && above.has(member.name))) continue;
      const isItself = member.kind === 'call' || member.kind === 'index';
      const mention = { ...itself, name: isItself ? '' : member.name, address: memberAddress(symbol, member) };
      addSignatures(member.signatures, mention);
      if (member.signatures.length === 0) add('partOf', typesOf([member]), mention);
    }
  }
  return new Map(
    [...found].map(([address, { takenBy, returnedBy, partOf }]) => [
      address,
      { takenBy: byOwner(takenBy), returnedBy: byOwner(returnedBy), partOf: byOwner(partOf) },
    ]),
  );
}

function byOwner(mentions: ReadonlyMap<string, Mention>): TypeUse[] {
  const uses = new Map<string, { owner: string; places: { name: string; address: string }[] }>();
  for (const { owner, ownerAddress, name, address } of mentions.values()) {
    const use = uses.get(ownerAddress) ?? { owner, places: [] };
    uses.set(ownerAddress, use);
    use.places.push({ name, address });
  }
  for (const { places } of uses.values()) places.sort((a, b) => (a.name < b.name ? -1 : 1));
  return [...uses.values()].toSorted((a, b) => (a.owner < b.owner ? -1 : 1));
}

/** Types of properties, also of objects that are written in place. */
function typesOf(properties: readonly Member[]): Code[] {
  return properties.flatMap(({ type, properties: inner }) => [...(type === null ? [] : [type]), ...typesOf(inner)]);
}
