import { memberKey, ownPageAddress, pageOf } from '../model/addresses.ts';
import type { ApiSymbol, Member } from '../model/api-model.ts';
import {
  declaredBy,
  type HistoryRecord,
  recordedAddress,
  type RecordedState,
  type SymbolHistory,
} from './history-record.ts';
import type { ComparedDeclaration } from './release-state.ts';
import { sameText } from './same-text.ts';

/** Since when a symbol or member is as it is. Releases are named as published. */
export interface Facts {
  /** Null for what the first release had. */
  since: string | null;
  /** Oldest first; those of later releases are among them. */
  changes: readonly Change[];
  /** Null if no release deprecates it, or it was deprecated when it came. */
  deprecatedSince: string | null;
  /** The first later release that no longer has it. */
  removedIn: string | null;
}

export interface Change {
  release: string;
  before: ComparedDeclaration;
  after: ComparedDeclaration;
}

/** The history of what one documented release declares. */
export interface VersionHistory {
  of(symbol: ApiSymbol, member?: Member): Facts;
}

const NOTHING: Facts = { since: null, changes: [], deprecatedSince: null, removedIn: null };

/** @param release The documented one; if it is not recorded, the newest that is. */
export function versionHistory(record: HistoryRecord, release: string): VersionHistory {
  const place = new Map(record.releases.map((name, index) => [name, index]));
  const placeOf = (name: string) => place.get(name) ?? record.releases.length;
  const documented = Math.min(placeOf(release), record.releases.length - 1);
  const byAddress = new Map(
    Object.entries(record.symbols).map(([newest, history]) => {
      const address = history.was?.find(([until]) => documented < placeOf(until))?.[1] ?? newest;
      const declared = history.self.filter((state) => declaredBy(state) !== null);
      const inForce = declared.findLast(([from]) => placeOf(from) <= documented) ?? declared.at(-1);
      return [inForce === undefined ? address : recordedAddress(address, declaredBy(inForce)!), history] as const;
    }),
  );

  /** From which release on something is there without a break, and the first later release without it. */
  function presence(events: readonly (readonly [place: number, isThere: boolean])[]): { from: number; until: number } {
    let from = 0;
    let isThere = false;
    for (const [at, next] of events) {
      if (at > documented && !next) return { from, until: at };
      if (next && !isThere) from = at;
      isThere = next;
    }
    return { from, until: record.releases.length };
  }

  function facts(states: readonly RecordedState[], { from, until }: { from: number; until: number }): Facts {
    const inForce = states.filter(([at]) => placeOf(at) < until);
    const changes = inForce.flatMap(([at], index): Change[] => {
      const before = declaredBy(inForce[index - 1]);
      const after = declaredBy(inForce[index]);
      if (before === null || after === null || placeOf(at) <= from) return [];
      return isChange(before, after) ? [{ release: at, before, after }] : [];
    });
    const lastOther = inForce.findLastIndex((state) => declaredBy(state)?.deprecated !== true);
    const deprecated = inForce[lastOther + 1]?.[0];
    return {
      since: from === 0 ? null : (record.releases[from] ?? null),
      changes,
      deprecatedSince: deprecated === undefined || placeOf(deprecated) <= from ? null : deprecated,
      removedIn: record.releases[until] ?? null,
    };
  }

  const own = (states: readonly RecordedState[]) =>
    presence(states.map((state) => [placeOf(state[0]), declaredBy(state) !== null]));

  return {
    of(symbol, member) {
      const history = byAddress.get(ownPageAddress(symbol));
      if (history === undefined) return NOTHING;
      const ofSymbol = own(history.self);
      if (member === undefined) return facts(history.self, ofSymbol);
      const key = memberKey(member);
      const ofMember = presence(memberEvents(history, key, placeOf));
      // As long as it was an alias, its members were part of its type.
      const wasAlias = history.was?.some(
        ([until, address]) => /#|\/type\//.test(address) && placeOf(until) === ofMember.from,
      );
      if (wasAlias === true) ofMember.from = ofSymbol.from;
      const origin = member.inheritedFrom?.address ?? null;
      const states = statesOf(history, key) ?? statesOf(byAddress.get(pageOf(origin ?? '')), key) ?? [];
      return facts(states, {
        from: Math.max(ofSymbol.from, ofMember.from),
        until: Math.min(ofSymbol.until, ofMember.until),
      });
    },
  };
}

/** A member may have the name of a method that every object has, e.g. `constructor`. */
function statesOf(history: SymbolHistory | undefined, key: string): readonly RecordedState[] | undefined {
  return history !== undefined && Object.hasOwn(history.members, key) ? history.members[key] : undefined;
}

/** Where a symbol began or ceased to have a member, whether it declares it or inherits it. */
function memberEvents(
  history: SymbolHistory,
  key: string,
  placeOf: (release: string) => number,
): (readonly [number, boolean])[] {
  const own = (statesOf(history, key) ?? []).map((state) => ({
    at: placeOf(state[0]),
    own: declaredBy(state) !== null,
  }));
  const others = Object.entries(history.inherited).flatMap(([release, names]) => {
    const at = placeOf(release);
    return names.includes(key) ? [{ at, inherits: true }] : names.includes(`-${key}`) ? [{ at, inherits: false }] : [];
  });
  let state = { own: false, inherits: false };
  const byPlace = new Map<number, boolean>();
  for (const { at, ...change } of [...own, ...others].toSorted((a, b) => a.at - b.at)) {
    state = { ...state, ...change };
    byPlace.set(at, state.own || state.inherits);
  }
  return [...byPlace];
}

/** A default that is only written down later, or no longer, has not changed. */
export function isChange(before: ComparedDeclaration, after: ComparedDeclaration): boolean {
  const isOtherDefault = before.default !== null && after.default !== null && before.default !== after.default;
  return isOtherDefault || !sameText(before.text, after.text);
}

/** `3.8.2` → `3.8`: the releases between which readers choose. */
export function lineOf(release: string): string {
  return release.split('.', 2).join('.');
}

export function linesOf({ releases }: HistoryRecord): string[] {
  return [...new Set(releases.map(lineOf))];
}
