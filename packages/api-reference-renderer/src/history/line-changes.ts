import { qualifiedName } from '../model/addresses.ts';
import { stateAt, type HistoryRecord } from './history-record.ts';
import type { ComparedDeclaration, ReleaseState, SymbolState } from './release-state.ts';
import { isChange, lineOf, linesOf } from './version-history.ts';

/** What a line of releases (3.8.0, 3.8.1, …) brought, compared with the one before. */
export interface LineChanges {
  line: string;
  /** Oldest first. */
  releases: readonly string[];
  /** Releases of the line that could not be read. */
  unread: readonly string[];
  changes: readonly SymbolChanges[];
}

export type ChangeWord = 'added' | 'changed' | 'deprecated' | 'removed';

/** A symbol that is not the same, or has members that are not. */
export interface SymbolChanges {
  address: string;
  /** How the symbol itself changed; null if only members did. */
  word: ChangeWord | null;
  /** Changed members by `memberKey`; empty for a new symbol. */
  members: readonly (readonly [key: string, word: ChangeWord])[];
}

/** Newest first. */
export function lineChanges(record: HistoryRecord): LineChanges[] {
  let before: ReleaseState | null = null;
  const lines = linesOf(record).map((line) => {
    const releases = record.releases.filter((release) => lineOf(release) === line);
    const earlier = before ?? stateAt(record, releases[0]!);
    const later = stateAt(record, releases.at(-1)!);
    before = later;
    const unread = (record.unread ?? []).filter((release) => lineOf(release) === line);
    return { line, releases, unread, changes: compareStates(earlier, later) };
  });
  return lines.toReversed();
}

function compareStates(before: ReleaseState, after: ReleaseState): SymbolChanges[] {
  const removed = [...before.keys()].filter((address) => !after.has(address));
  const names = new Set([...after.keys()].map(qualifiedName));
  return [
    ...[...after].flatMap(([address, symbol]): SymbolChanges[] => {
      const earlier = before.get(address) ?? movedFrom(address, before, after);
      if (earlier === undefined) return [{ address, word: 'added', members: [] }];
      const word = wordFor(earlier.declared, symbol.declared);
      const members = compareMembers(earlier, symbol);
      return word === null && members.length === 0 ? [] : [{ address, word, members }];
    }),
    // What has moved is not gone.
    ...removed
      .filter((address) => !names.has(qualifiedName(address)))
      .map((address) => ({ address, word: 'removed' as const, members: [] })),
  ].toSorted((a, b) => (qualifiedName(a.address) < qualifiedName(b.address) ? -1 : 1));
}

function movedFrom(address: string, before: ReleaseState, after: ReleaseState): SymbolState | undefined {
  const from = [...before.keys()].find((other) => !after.has(other) && qualifiedName(other) === qualifiedName(address));
  return from === undefined ? undefined : before.get(from);
}

function compareMembers(before: SymbolState, after: SymbolState): (readonly [string, ChangeWord])[] {
  const has = (state: SymbolState, key: string) => state.members.has(key) || state.inherited.has(key);
  const present = [...after.members].flatMap(([key, member]): (readonly [string, ChangeWord])[] => {
    const earlier = before.members.get(key);
    if (earlier === undefined) return has(before, key) ? [] : [[key, 'added']];
    const word = wordFor(earlier, member);
    return word === null ? [] : [[key, word]];
  });
  const gone = [...before.members.keys()].filter((key) => !has(after, key));
  return [...present, ...gone.map((key) => [key, 'removed'] as const)];
}

function wordFor(before: ComparedDeclaration, after: ComparedDeclaration): ChangeWord | null {
  if (after.deprecated && !before.deprecated) return 'deprecated';
  return isChange(before, after) ? 'changed' : null;
}
