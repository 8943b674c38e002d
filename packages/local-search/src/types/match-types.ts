import { ANYTHING, type FunctionType, type NamedType, type Type } from './type.ts';
import { namesAbove, type TypeEntry, type TypeIndex, WRAPPERS } from './type-index.ts';
import type { TypeQuery } from './type-query.ts';

export interface TypeMatch {
  entry: TypeEntry;
  /** 1 if the types are the same. */
  score: number;
}

/** A value passes to what takes its type or a supertype; what is returned is the type or a subtype. */
type Direction = 'taken' | 'returned';

/** Types that match as the type that they contain. */
const UNWRAPPED: ReadonlySet<string> = new Set('promise promiselike awaitable'.split(' '));
const NOTHING: ReadonlySet<string> = new Set('undefined null'.split(' '));
const UNTYPED: ReadonlySet<string> = new Set(['*', 'any', 'unknown']);
const LEAST_SCORE = 0.3;
/** Factor of the score for each required parameter that the query does not name. */
const UNASKED = 0.88;
const UNASKED_OPTIONAL = 0.96;

/** What a query finds, best first. */
export function matchTypes(query: TypeQuery, index: TypeIndex): TypeMatch[] {
  if (query.by === 'owner') return membersOf(query.name, index);
  const matcher = new Matcher(index);
  const best = new Map<number, TypeMatch>();
  for (const entry of index.entries) {
    const score =
      query.by === 'type'
        ? matcher.scoreOfType(query.type, entry)
        : matcher.scoreOfCall(query.takes, query.returns, entry);
    if (score < LEAST_SCORE || score <= (best.get(entry.record)?.score ?? 0)) continue;
    best.set(entry.record, { entry, score });
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score || a.entry.record - b.entry.record);
}

/** Own members first, then inherited ones that no nearer type declares. */
function membersOf(written: string, index: TypeIndex): TypeMatch[] {
  const name = written.toLowerCase();
  const found: TypeMatch[] = [];
  for (const [owner, steps] of [...namesAbove(index, name)].toSorted((a, b) => a[1] - b[1])) {
    for (const record of index.members.get(owner) ?? []) {
      const entry = index.entries.find((one) => one.record === record)!;
      found.push({ entry, score: 0.9 ** steps });
    }
  }
  return found;
}

class Matcher {
  readonly #index: TypeIndex;
  readonly #above = new Map<string, Map<string, number>>();

  constructor(index: TypeIndex) {
    this.#index = index;
  }

  /** How well what an entry is fits a type; what it returns counts less. */
  scoreOfType(type: Type, { type: own, call, owner }: TypeEntry): number {
    const isMade = call !== null && own.kind === 'function' && owner === null;
    return Math.max(
      own.kind === 'function' && type.kind !== 'function' ? 0 : this.#fit(type, own, 'returned'),
      own.kind === 'function' ? this.#fit(type, own.returns, 'returned') * (isMade ? 0.6 : 0.55) : 0,
    );
  }

  scoreOfCall(takes: readonly Type[] | null, returns: Type | null, { call, type }: TypeEntry): number {
    // A property that holds a function is called as well.
    const held = call?.returns === type && type.kind === 'function' ? [{ ...type, weight: 0.9 }] : [];
    const calls = [...(call === null ? [] : [{ ...call, weight: weightOf(call, type, takes) }]), ...held];
    const scores = calls.map(
      (one) =>
        one.weight *
        (returns === null ? 1 : this.#fit(returns, one.returns, 'returned')) *
        (takes === null ? 0.97 ** one.takes.length : this.#takes(takes, one)),
    );
    return Math.max(0, ...scores);
  }

  /** Every type that is asked for is taken, in any order. */
  #takes(asked: readonly Type[], { takes }: FunctionType): number {
    const left = [...takes];
    let score = 1;
    for (const type of asked) {
      const fits = left.map((one) => this.#fit(type, one.type, 'taken'));
      const best = Math.max(0, ...fits);
      if (best === 0) return 0;
      score *= best;
      left.splice(fits.indexOf(best), 1);
    }
    return left.reduce((product, { optional }) => product * (optional ? UNASKED_OPTIONAL : UNASKED), score);
  }

  /** How well a type fits the one that is asked for, 0 to 1. */
  #fit(asked: Type, own: Type, direction: Direction): number {
    if (!isPromise(asked)) return this.#fitAlternatives(asked, own, direction);
    const isGiven = own.kind === 'some' ? own.of.some(isPromise) : isPromise(own);
    // A promise of whatever is a promise; one of something is searched for by what comes out of it.
    if (asked.args.every(isUntyped)) return isGiven ? (own.kind === 'some' ? 0.94 : 1) : 0;
    return (isGiven ? 1 : 0.8) * this.#fitAlternatives(asked, own, direction);
  }

  #fitAlternatives(asked: Type, own: Type, direction: Direction): number {
    const wanted = alternatives(asked);
    const given = alternatives(own);
    let best = 0;
    for (const one of wanted) for (const other of given) best = Math.max(best, this.#fitOne(one, other, direction));
    const isPart = given.length > 1 && wanted.length < given.length;
    return best * (isPart ? 0.94 : 1);
  }

  #fitOne(asked: Type, own: Type, direction: Direction): number {
    if (isUntyped(asked)) return 0.7;
    if (isUntyped(own)) return 0.25;
    if (asked.kind === 'function' || own.kind === 'function') {
      if (asked.kind !== own.kind) return 0;
      const [wanted, given] = [asked as FunctionType, own as FunctionType];
      const returned = this.#fit(wanted.returns, given.returns, 'returned');
      return (
        this.#takes(
          wanted.takes.map(({ type }) => type),
          given,
        ) *
        (0.4 + 0.6 * returned)
      );
    }
    if (asked.kind !== 'name' || own.kind !== 'name') return 0;
    const name = asked.name.toLowerCase();
    const other = own.name.toLowerCase();
    if (name === other) return this.#arguments(asked, own, direction);
    const steps = direction === 'taken' ? this.#steps(name, other) : this.#steps(other, name);
    if (steps !== undefined) return 0.9 * 0.92 ** (steps - 1);
    const against = direction === 'taken' ? this.#steps(other, name) : this.#steps(name, other);
    if (against !== undefined) return 0.5 * 0.9 ** (against - 1);
    const [inner] = own.args;
    if (inner === undefined) return name.length > 3 && other.startsWith(name) && !this.#index.names.has(name) ? 0.6 : 0;
    if (WRAPPERS.has(other)) return 0.9 * this.#fit(asked, inner, direction);
    return ['array', 'iterable', 'asynciterable', 'set'].includes(other) ? 0.6 * this.#fit(asked, inner, direction) : 0;
  }

  /** Type arguments, by their positions. */
  #arguments(asked: NamedType, own: NamedType, direction: Direction): number {
    if (asked.args.length === 0) return 1;
    const fits = asked.args.map((type, at) => this.#fit(type, own.args[at] ?? ANYTHING, direction));
    return 0.5 + (0.5 * fits.reduce((sum, fit) => sum + fit, 0)) / fits.length;
  }

  /** How many declarations lead from a name up to another. */
  #steps(from: string, to: string): number | undefined {
    let above = this.#above.get(from);
    if (above === undefined) this.#above.set(from, (above = namesAbove(this.#index, from)));
    return above.get(to);
  }
}

/** Functions come before properties that hold what is asked for, which nothing but their owner is needed for. */
function weightOf(call: FunctionType, type: Type, takes: readonly Type[] | null): number {
  if (call.returns !== type) return 1;
  return takes === null ? 0.85 : 0.93;
}

/** A type parameter is called by a single letter, unless its constraint is known. */
export function isUntyped(type: Type): boolean {
  return type.kind === 'name' && (UNTYPED.has(type.name.toLowerCase()) || /^[A-Z]$/.test(type.name));
}

function isPromise(type: Type): type is NamedType {
  return type.kind === 'name' && UNWRAPPED.has(type.name.toLowerCase());
}

/** What a type may be: promises and unions are unwrapped, nothing is left out. */
function alternatives(type: Type): readonly Type[] {
  const all = unwrap(type);
  const something = all.filter((one) => !(one.kind === 'name' && NOTHING.has(one.name.toLowerCase())));
  return something.length === 0 ? all : something;
}

function unwrap(type: Type): readonly Type[] {
  if (type.kind === 'some') return type.of.flatMap(unwrap);
  if (!isPromise(type)) return [type];
  const [inner] = type.args;
  return inner === undefined ? [ANYTHING] : unwrap(inner);
}
