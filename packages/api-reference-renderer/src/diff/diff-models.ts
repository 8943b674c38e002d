import { type ApiSymbol, isDeprecated, type Member, type Signature } from '../model/api-model.ts';
import { memberKey } from '../model/addresses.ts';
import { type Code, codeKey } from '../model/code.ts';
import { declarationCode, memberCode } from '../model/declaration-code.ts';
import type { ReferenceVersion } from '../model/reference-version.ts';
import { findSuccessors, type Successor } from './find-successors.ts';

/** How a later version differs from an earlier one. */
export interface ModelDiff {
  /** By address in the earlier version: symbols that the later one no longer has. */
  gone: ReadonlyMap<string, Successor>;
  /** By address in the later version: the address of the symbol in whose place a new one came. */
  predecessors: ReadonlyMap<string, string>;
  /** By address in the later version: new and changed symbols. Compared when they are first asked for. */
  changes(): ReadonlyMap<string, SymbolChange>;
}

export type SymbolChange =
  | { kind: 'added' }
  | (Changed & {
      /** False if only inherited members changed. */
      isOwn: boolean;
      /** By `memberKey`. */
      members: ReadonlyMap<string, MemberChange>;
      removed: readonly Member[];
    });

export type MemberChange = { kind: 'added' } | Changed;

interface Changed {
  kind: 'changed';
  /** Both declarations, if they differ. */
  comparison: Comparison | null;
  /** Deprecated since the earlier version. */
  deprecated: boolean;
  /** By name; of a function that has one signature in both versions. */
  parameters: ReadonlyMap<string, 'added' | 'changed'>;
}

export interface Comparison {
  before: readonly Code[];
  after: readonly Code[];
}

/** Compares two versions symbol by symbol, by address. */
export function diffModels(
  earlier: ReferenceVersion,
  later: ReferenceVersion,
  renamed: Readonly<Record<string, string>>,
): ModelDiff {
  const gone = findSuccessors(earlier, later, renamed);
  const predecessors = new Map([...gone].flatMap(([from, { to }]) => (to === null ? [] : [[to, from] as const])));
  let changes: Map<string, SymbolChange> | undefined;
  return {
    gone,
    predecessors,
    changes() {
      changes ??= new Map(
        [...later.symbols].flatMap(([address, after]) => {
          const change = diffSymbol(earlier.symbols.get(address), after);
          return change === null ? [] : [[address, change] as const];
        }),
      );
      return changes;
    },
  };
}

function diffSymbol(before: ApiSymbol | undefined, after: ApiSymbol): SymbolChange | null {
  if (before === undefined) return { kind: 'added' };
  const had = new Map(before.members.map((member) => [memberKey(member), member]));
  const has = new Map(after.members.map((member) => [memberKey(member), member]));
  const members = new Map<string, MemberChange>();
  for (const [key, member] of has) {
    const old = had.get(key);
    const change = old === undefined ? ({ kind: 'added' } as const) : diffDeclaration(old, member, memberCode);
    if (change !== null) members.set(key, change);
  }
  const removed = [...had].flatMap(([key, member]) => (has.has(key) ? [] : [member]));
  const own = diffDeclaration(before, after, declarationCode);
  if (members.size === 0 && removed.length === 0 && own === null) return null;
  const isOwn =
    own !== null ||
    removed.some(({ inheritedFrom }) => inheritedFrom === null) ||
    [...members.keys()].some((key) => has.get(key)?.inheritedFrom === null);
  const unchanged = { kind: 'changed' as const, comparison: null, deprecated: false };
  return { ...unchanged, parameters: diffParameters(before, after), ...own, isOwn, members, removed };
}

/** Null if the declarations are the same and nothing became deprecated. */
function diffDeclaration<T extends ApiSymbol | Member>(
  before: T,
  after: T,
  codeOf: (declared: T) => readonly Code[],
): Changed | null {
  const comparison = { before: codeOf(before), after: codeOf(after) };
  const key = (codes: readonly Code[]) => codes.map(codeKey).join('\n');
  const isSame = key(comparison.before) === key(comparison.after);
  const deprecated = isDeprecated(after) && !isDeprecated(before);
  if (isSame && !deprecated) return null;
  const parameters = diffParameters(before, after);
  return { kind: 'changed', comparison: isSame ? null : comparison, deprecated, parameters };
}

/** With overloads, readers have the comparison of the declarations. */
function diffParameters(
  before: { signatures: readonly Signature[] },
  after: { signatures: readonly Signature[] },
): Map<string, 'added' | 'changed'> {
  const changes = new Map<string, 'added' | 'changed'>();
  const [old, ...oldRest] = before.signatures;
  const [current, ...rest] = after.signatures;
  if (old === undefined || current === undefined || oldRest.length > 0 || rest.length > 0) return changes;
  for (const { name, type, optional } of current.parameters) {
    const match = old.parameters.find((parameter) => parameter.name === name);
    if (match === undefined) changes.set(name, 'added');
    else if (codeKey(match.type) !== codeKey(type) || match.optional !== optional) changes.set(name, 'changed');
  }
  return changes;
}
