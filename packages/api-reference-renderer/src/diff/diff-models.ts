import type { ApiSymbol, Member, Signature } from '../model/api-model.ts';
import { type Code, codeKey } from '../model/code.ts';
import { memberCode, signatureCode, typeParametersCode } from '../model/signature-code.ts';
import type { ReferenceVersion } from '../reference/reference.ts';
import { findSuccessors, type Successor } from './find-successors.ts';

/** What became of the symbols of one version in a later one. */
export interface ModelDiff {
  /** By address in the later version: what is new or no longer what it was. */
  symbols: SymbolChanges;
  /** By address in the earlier version: what is gone, and where to. */
  gone: ReadonlyMap<string, Successor>;
}

/** Changes by address. */
export interface SymbolChanges extends Iterable<readonly [string, SymbolChange]> {
  get(address: string): SymbolChange | undefined;
}

export type SymbolChange =
  | { kind: 'added'; successorOf: string | null }
  | {
      kind: 'changed';
      /** It changed itself; false where only what it inherits did. */
      isOwn: boolean;
      /** What it is declared as, where that changed. */
      declaration: Comparison | null;
      /** By `memberKey`. */
      members: ReadonlyMap<string, MemberChange>;
      /** Members that it had. */
      removed: readonly Member[];
      /** It had no deprecation notice. */
      deprecated: boolean;
      /** By parameter, of a function with one signature. */
      parameters: ReadonlyMap<string, 'added' | 'changed'>;
    };

export type MemberChange =
  | { kind: 'added' }
  | {
      kind: 'changed';
      comparison: Comparison | null;
      deprecated: boolean;
      parameters: ReadonlyMap<string, 'added' | 'changed'>;
    };

export interface Comparison {
  before: readonly Code[];
  after: readonly Code[];
}

/** Static and instance members of one name are two. */
export function memberKey(member: Pick<Member, 'name' | 'static'>): string {
  return `${member.static ? 'static ' : ''}${member.name}`;
}

/** Compares two versions symbol by symbol, by package, kind and name. */
export function diffModels(
  earlier: ReferenceVersion,
  later: ReferenceVersion,
  renamed: Readonly<Record<string, string>>,
): ModelDiff {
  const gone = findSuccessors(earlier, later, renamed);
  const predecessors = new Map([...gone].flatMap(([from, { to }]) => (to === null ? [] : [[to, from] as const])));
  const changeOf = (address: string): SymbolChange | undefined => {
    const after = later.symbols.get(address);
    if (after === undefined) return undefined;
    const before = earlier.symbols.get(address);
    return before === undefined
      ? { kind: 'added', successorOf: predecessors.get(address) ?? null }
      : (diffSymbol(before, after) ?? undefined);
  };
  return { symbols: changesOnDemand([...later.symbols.keys()], changeOf), gone };
}

/** Two symbols are compared when a page asks for it: pages that the cache has do not. */
function changesOnDemand(
  addresses: Iterable<string>,
  changeOf: (address: string) => SymbolChange | undefined,
): SymbolChanges {
  const known = new Map<string, SymbolChange | undefined>();
  const get = (address: string) => {
    if (!known.has(address)) known.set(address, changeOf(address));
    return known.get(address);
  };
  return {
    get,
    *[Symbol.iterator]() {
      for (const address of addresses) {
        const change = get(address);
        if (change !== undefined) yield [address, change] as const;
      }
    },
  };
}

function diffSymbol(before: ApiSymbol, after: ApiSymbol): SymbolChange | null {
  const had = new Map(before.members.map((member) => [memberKey(member), member]));
  const has = new Map(after.members.map((member) => [memberKey(member), member]));
  const members = new Map<string, MemberChange>();
  for (const [key, member] of has) {
    const old = had.get(key);
    const change = old === undefined ? ({ kind: 'added' } as const) : diffMember(old, member);
    if (change !== null) members.set(key, change);
  }
  const removed = [...had].flatMap(([key, member]) => (has.has(key) ? [] : [member]));
  const declaration = compare(declarationCode(before), declarationCode(after));
  const deprecated = isNewlyDeprecated(before, after);
  if (members.size === 0 && removed.length === 0 && declaration === null && !deprecated) return null;
  const isOwn =
    declaration !== null ||
    deprecated ||
    removed.some(({ inheritedFrom }) => inheritedFrom === null) ||
    [...members.keys()].some((key) => has.get(key)?.inheritedFrom === null);
  return {
    kind: 'changed',
    isOwn,
    declaration,
    members,
    removed,
    deprecated,
    parameters: diffParameters(before.signatures, after.signatures),
  };
}

function diffMember(before: Member, after: Member): MemberChange | null {
  const comparison = compare(memberCode(before), memberCode(after));
  const deprecated = isNewlyDeprecated(before, after);
  if (comparison === null && !deprecated) return null;
  return { kind: 'changed', comparison, deprecated, parameters: diffParameters(before.signatures, after.signatures) };
}

/** What a symbol is declared as, its members left out. */
export function declarationCode(symbol: ApiSymbol): Code[] {
  if (symbol.signatures.length > 0) return symbol.signatures.map(signatureCode);
  const name: Code = [{ t: symbol.name, c: 't' }, typeParametersCode(symbol.typeParameters)];
  if (symbol.kind === 'type') return [[{ t: 'type', c: 'k' }, ' ', name, ' = ', symbol.type ?? 'unknown']];
  if (symbol.type !== null) return [[{ t: 'const', c: 'k' }, ' ', name, ': ', symbol.type]];
  const heritage = (word: string, types: readonly Code[]): Code =>
    types.length === 0
      ? ''
      : [
          { l: ' ', i: 1 },
          { t: word, c: 'k' },
          ' ',
          types.flatMap((type, index): Code[] => (index === 0 ? [type] : [', ', type])),
          { l: '', i: -1 },
        ];
  return [
    {
      g: [
        symbol.abstract ? [{ t: 'abstract', c: 'k' }, ' '] : '',
        [{ t: symbol.kind, c: 'k' }, ' ', name],
        heritage('extends', symbol.extends),
        heritage('implements', symbol.implements),
      ],
    },
  ];
}

function compare(before: readonly Code[], after: readonly Code[]): Comparison | null {
  return before.map(codeKey).join('\n') === after.map(codeKey).join('\n') ? null : { before, after };
}

function isNewlyDeprecated(
  before: Pick<Member, 'comment' | 'signatures'>,
  after: Pick<Member, 'comment' | 'signatures'>,
): boolean {
  return isDeprecated(after) && !isDeprecated(before);
}

/** A function is deprecated when all of its overloads are. */
export function isDeprecated(entry: Pick<Member, 'comment' | 'signatures'>): boolean {
  if (entry.comment !== null && entry.comment.deprecated !== null) return true;
  return (
    entry.signatures.length > 0 &&
    entry.signatures.every(({ comment }) => comment !== null && comment.deprecated !== null)
  );
}

/** Compares the parameters where both have one signature; with overloads a reader has the whole comparison. */
function diffParameters(before: readonly Signature[], after: readonly Signature[]): Map<string, 'added' | 'changed'> {
  const changes = new Map<string, 'added' | 'changed'>();
  const [old, ...oldRest] = before;
  const [fresh, ...freshRest] = after;
  if (old === undefined || fresh === undefined || oldRest.length > 0 || freshRest.length > 0) return changes;
  for (const parameter of fresh.parameters) {
    const match = old.parameters.find(({ name }) => name === parameter.name);
    if (match === undefined) changes.set(parameter.name, 'added');
    else if (codeKey(match.type) !== codeKey(parameter.type) || match.optional !== parameter.optional)
      changes.set(parameter.name, 'changed');
  }
  return changes;
}
