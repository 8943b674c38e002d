import { addressesIn } from '../model/code.ts';
import { memberAddress, memberKey, packageOf, pageOf } from '../model/addresses.ts';
import type { ApiSymbol, Member, SymbolKind } from '../model/api-model.ts';
import type { ReferenceVersion } from '../model/reference-version.ts';
import { type Aliases, type Break, breaksOfMember, breaksOfSymbol, membersOf } from './breaking.ts';
import type { ModelDiff } from './diff-models.ts';
import type { Successor } from './find-successors.ts';

/** Something that an upgrade may break. */
export interface BreakingEntry {
  /** `Symbol` or `Symbol.member`. */
  name: string;
  kind: SymbolKind;
  address: string;
  /** The version that has it: the older one if it is gone. */
  version: ReferenceVersion;
  breaks: readonly Break[];
}

/** What changed since an older version and may break code, by name. */
export function breakingEntries(
  diff: Pick<ModelDiff, 'gone'>,
  older: ReferenceVersion,
  newer: ReferenceVersion,
): BreakingEntry[] {
  const entries: BreakingEntry[] = [];
  const add = (symbol: ApiSymbol, member: Member | null, version: ReferenceVersion, breaks: readonly Break[]) => {
    if (breaks.length === 0) return;
    const name = member === null ? symbol.name : `${symbol.name}.${member.name}`;
    const isListed = member !== null && symbol.members.includes(member);
    const address = isListed ? memberAddress(symbol, member) : symbol.address;
    entries.push({ name, kind: symbol.kind, address, version, breaks });
  };
  const aliases = { before: aliasesOf(older), after: aliasesOf(newer) };
  const passed = passedTypes(newer);

  for (const [address, before] of older.symbols) {
    const after = newer.symbols.get(address) ?? sameSymbol(before, diff.gone.get(address), newer);
    const isHidden = before.isExported && after?.isExported === false;
    if (after === undefined || isHidden || isLess(before.kind, after.kind)) {
      // What could not be imported breaks no import.
      if (before.isExported) add(before, null, older, ['removed']);
      continue;
    }
    add(after, null, newer, breaksOfSymbol(before, after, aliases));
    const owners = { before: before.typeParameters, after: after.typeParameters, aliases };
    const had = new Map(membersOf(before).map((member) => [memberKey(member), member]));
    const has = new Map(membersOf(after).map((member) => [memberKey(member), member]));
    for (const [key, member] of has) {
      // A change of an inherited member is listed with the symbol that declares it.
      if (member.inheritedFrom !== null) continue;
      const old = had.get(key);
      if (old !== undefined) add(after, member, newer, breaksOfMember(old, member, owners));
      else if (member.abstract) add(after, member, newer, ['abstract']);
      else if (isRequired(member) && passed.has(after.address)) add(after, member, newer, ['required']);
    }
    // A namespace, an enum and what became an interface have all that they say among their members.
    for (const [key, member] of had)
      if (!has.has(key) && member.inheritedFrom === null) add(before, member, older, ['removed']);
  }
  return entries.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** The successor of a symbol that the same import still gives: it changed its kind, or another package declares it now. */
function sameSymbol(
  before: ApiSymbol,
  successor: Successor | undefined,
  newer: ReferenceVersion,
): ApiSymbol | undefined {
  const to = successor?.how === 'moved' ? newer.symbols.get(successor.to ?? '') : undefined;
  const isImported =
    to !== undefined && (newer.aliases.has(before.address) || packageOf(to.address) === packageOf(before.address));
  return isImported ? to : undefined;
}

const VALUES: readonly SymbolKind[] = ['class', 'function', 'enum', 'variable', 'namespace'];
const TYPES: readonly SymbolKind[] = ['class', 'interface', 'enum', 'type'];

/** Whether a name can no longer be used as a value or as a type. */
function isLess(before: SymbolKind, after: SymbolKind): boolean {
  return [VALUES, TYPES].some((kinds) => kinds.includes(before) && !kinds.includes(after));
}

function isRequired({ kind, optional }: Member): boolean {
  return !optional && (kind === 'property' || kind === 'method');
}

/** Aliases of types without members and parameters. */
function aliasesOf({ symbols }: ReferenceVersion): Aliases {
  return (address) => {
    const symbol = symbols.get(address);
    const isPlain = symbol?.kind === 'type' && membersOf(symbol).length + symbol.typeParameters.length === 0;
    return isPlain ? (symbol.type ?? undefined) : undefined;
  };
}

/** Interfaces and aliases of objects that functions take: a property that must be given concerns all who call them. */
function passedTypes({ symbols }: ReferenceVersion): Set<string> {
  const passed = new Set<string>();
  const add = (address: string): void => {
    const symbol = symbols.get(address) ?? symbols.get(pageOf(address));
    if (symbol === undefined || passed.has(symbol.address) || !['interface', 'type'].includes(symbol.kind)) return;
    passed.add(symbol.address);
    for (const type of symbol.extends) addressesIn(type).forEach(add);
  };
  for (const symbol of symbols.values())
    for (const { signatures } of [symbol, ...symbol.members])
      for (const { parameters } of signatures) for (const { type } of parameters) addressesIn(type).forEach(add);
  return passed;
}
