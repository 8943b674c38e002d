import * as z from 'zod';
import { ownPageAddress, qualifiedName } from '../model/addresses.ts';
import type { SymbolKind } from '../model/api-model.ts';
import type { ComparedDeclaration, ReleaseState, SymbolState } from './release-state.ts';
import { sameText } from './same-text.ts';

/**
 * What every release declared, told by what changed from one to the next. It is committed: sorted, with a line for each
 * symbol and member.
 */
export interface HistoryRecord {
  /** Oldest first. */
  releases: readonly string[];
  /** Releases that could not be read: what they brought is told with the next that was. */
  unread?: readonly string[];
  /** By the address in the last release that has the symbol. */
  symbols: Readonly<Record<string, SymbolHistory>>;
}

export interface SymbolHistory {
  /** Releases in which the symbol moved, and the addresses that it had until then. */
  was?: readonly (readonly [release: string, address: string])[];
  self: readonly RecordedState[];
  /** Members that it declares itself, by `memberKey`. */
  members: Readonly<Record<string, readonly RecordedState[]>>;
  /** Members that it began to inherit with a release, or with `-` before their names no longer does. */
  inherited: Readonly<Record<string, readonly string[]>>;
}

/** How something is declared from a release on; without a text it is no longer there. */
export type RecordedState = readonly [release: string, text?: string, more?: { default?: string; deprecated?: true }];

const statesSchema = z.array(z.tuple([z.string()], z.unknown()));
const recordSchema = z.object({
  releases: z.array(z.string()),
  unread: z.array(z.string()).optional(),
  symbols: z.record(
    z.string(),
    z.object({
      was: z.array(z.tuple([z.string(), z.string()])).optional(),
      self: statesSchema,
      members: z.record(z.string(), statesSchema),
      inherited: z.record(z.string(), z.array(z.string())),
    }),
  ),
});

/** The record in a text; null if it is none: somebody may have edited it, or resolved a conflict of git in it. */
export function parseRecord(source: string): HistoryRecord | null {
  try {
    const value: unknown = JSON.parse(source);
    return recordSchema.safeParse(value).success ? (value as HistoryRecord) : null;
  } catch {
    return null;
  }
}

interface Builder {
  was: [string, string][];
  self: RecordedState[];
  members: Map<string, RecordedState[]>;
  inherited: Map<string, string[]>;
  inheritedNow: Set<string>;
}

/** @param states Releases, oldest first, with what they declare. */
export function buildRecord(states: readonly (readonly [release: string, state: ReleaseState])[]): HistoryRecord {
  const builders = new Map<string, Builder>();
  for (const [release, state] of states) {
    followMoves(builders, release, state);
    for (const [address, builder] of builders) if (!state.has(address)) record(builder.self, release, null);
    for (const [address, symbol] of state) {
      const builder = builders.get(address) ?? newBuilder();
      builders.set(address, builder);
      recordSymbol(builder, release, symbol);
    }
  }
  const symbols = [...builders].toSorted(compareKeys).map(([address, builder]) => [address, finish(builder)] as const);
  return { releases: states.map(([release]) => release), symbols: Object.fromEntries(symbols) };
}

function newBuilder(): Builder {
  return { was: [], self: [], members: new Map(), inherited: new Map(), inheritedNow: new Set() };
}

/** A symbol that is gone has moved if one of its name is new: to another package, or to another kind. */
function followMoves(builders: Map<string, Builder>, release: string, state: ReleaseState): void {
  const gone = [...builders].filter(([address, { self }]) => isThere(self) && !state.has(address));
  const added = [...state.keys()].filter((address) => !builders.has(address));
  for (const [from, builder] of gone) {
    const name = qualifiedName(from);
    const [to, ...others] = added.filter((address) => qualifiedName(address) === name);
    const isOnlyOne = gone.filter(([address]) => qualifiedName(address) === name).length === 1;
    if (to === undefined || others.length > 0 || !isOnlyOne) continue;
    builders.delete(from);
    builder.was.push([release, from]);
    builders.set(to, builder);
  }
}

function recordSymbol(builder: Builder, release: string, { declared, members, inherited }: SymbolState): void {
  record(builder.self, release, declared);
  for (const [key, states] of builder.members) if (!members.has(key)) record(states, release, null);
  for (const [key, member] of members) {
    const states = builder.members.get(key) ?? [];
    builder.members.set(key, states);
    record(states, release, member);
  }
  const came = [...inherited].filter((key) => !builder.inheritedNow.has(key));
  const went = [...builder.inheritedNow].filter((key) => !inherited.has(key));
  if (came.length + went.length > 0)
    builder.inherited.set(release, [...came.toSorted(), ...went.toSorted().map((key) => `-${key}`)]);
  builder.inheritedNow = new Set(inherited);
}

/** Adds a state if it differs from the one before. */
function record(states: RecordedState[], release: string, declared: ComparedDeclaration | null): void {
  const last = declaredBy(states.at(-1));
  if (declared === null) {
    if (last !== null) states.push([release]);
    return;
  }
  if (last !== null && sameDeclaration(last, declared)) return;
  const { text, default: value, deprecated } = declared;
  const more = { ...(value !== null && { default: value }), ...(deprecated && { deprecated: true as const }) };
  states.push(Object.keys(more).length === 0 ? [release, text] : [release, text, more]);
}

export function sameDeclaration(left: ComparedDeclaration, right: ComparedDeclaration): boolean {
  return left.default === right.default && left.deprecated === right.deprecated && sameText(left.text, right.text);
}

export function declaredBy(state: RecordedState | undefined): ComparedDeclaration | null {
  const [, text, more] = state ?? [];
  return text === undefined ? null : { text, default: more?.default ?? null, deprecated: more?.deprecated === true };
}

function isThere(states: readonly RecordedState[]): boolean {
  return declaredBy(states.at(-1)) !== null;
}

function finish({ was, self, members, inherited }: Builder): SymbolHistory {
  return {
    ...(was.length > 0 && { was }),
    self,
    members: Object.fromEntries([...members].toSorted(compareKeys)),
    inherited: Object.fromEntries(inherited),
  };
}

function compareKeys([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1;
}

/**
 * The address of a symbol in every layout. Records that were made before have those of theirs: `core#Bag` for
 * `core/type/Bag`.
 */
export function recordedAddress(address: string, { text }: ComparedDeclaration): string {
  const [, word] = /^(?:abstract )?(class|interface|enum|namespace|type|const|let|var) /.exec(text) ?? [];
  const isVariable = word === 'const' || word === 'let' || word === 'var';
  return ownPageAddress({ address, kind: isVariable ? 'variable' : ((word ?? 'function') as SymbolKind) });
}

/** What a release declares, by the record. */
export function stateAt(record: HistoryRecord, release: string): ReleaseState {
  const place = new Map(record.releases.map((name, index) => [name, index]));
  const last = placeOf(release);
  function placeOf(name: string): number {
    const found = place.get(name);
    if (found === undefined) throw new Error(`The record has no release ${name}.`);
    return found;
  }
  const at = (states: readonly RecordedState[]) => declaredBy(states.findLast(([from]) => placeOf(from) <= last));
  const state = new Map<string, SymbolState>();
  for (const [newest, { was = [], self, members, inherited }] of Object.entries(record.symbols)) {
    const declared = at(self);
    if (declared === null) continue;
    const address = recordedAddress(was.find(([until]) => last < placeOf(until))?.[1] ?? newest, declared);
    const own = Object.entries(members).flatMap(([key, states]) => {
      const member = at(states);
      return member === null ? [] : [[key, member] as const];
    });
    const names = new Set<string>();
    for (const [from, changes] of Object.entries(inherited)) {
      if (placeOf(from) > last) continue;
      for (const change of changes) {
        if (change.startsWith('-')) names.delete(change.slice(1));
        else names.add(change);
      }
    }
    state.set(address, { declared, members: new Map(own), inherited: names });
  }
  return state;
}

/** The record as JSON with a line for each symbol and member, so that a further release is a small difference. */
export function printRecord({ releases, unread = [], symbols }: HistoryRecord): string {
  const line = (key: string, value: unknown) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  const printed = Object.entries(symbols).map(([address, { was, self, members, inherited }]) => {
    const fields = [
      ...(was === undefined ? [] : [line('was', was)]),
      line('self', self),
      `"members": {${list(
        Object.entries(members).map(([key, states]) => line(key, states)),
        '      ',
      )}}`,
      `"inherited": {${list(
        Object.entries(inherited).map(([release, keys]) => line(release, keys)),
        '      ',
      )}}`,
    ];
    return `${JSON.stringify(address)}: {${list(fields, '    ')}}`;
  });
  const notRead = unread.length === 0 ? '' : `"unread": ${JSON.stringify(unread)},\n`;
  return `{\n"releases": ${JSON.stringify(releases)},\n${notRead}"symbols": {${list(printed, '  ')}}\n}\n`;
}

function list(lines: readonly string[], indent: string): string {
  return lines.length === 0 ? '' : `\n${lines.map((line) => `${indent}${line}`).join(',\n')}\n`;
}
