import { isUntyped } from './match-types.ts';
import type { Type } from './type.ts';
import type { TypeIndex } from './type-index.ts';
import type { TypeQuery } from './type-query.ts';

/** So many letters may be the beginning of a type's name. */
const LEAST_BEGINNING = 4;

/** Names in a query that no index has as a type, nor as the beginning of one. */
export function unknownNames(query: TypeQuery, indexes: readonly TypeIndex[]): string[] {
  const asked = namesAsked(query);
  if (asked.length === 0 || indexes.length === 0) return [];
  const isKnown = (name: string) =>
    indexes.some((index) => {
      const known = namesIn(index);
      return known.has(name) || (name.length >= LEAST_BEGINNING && [...known].some((one) => one.startsWith(name)));
    });
  return [...new Set(asked)].filter((name) => !isKnown(name.toLowerCase()));
}

function namesAsked(query: TypeQuery): string[] {
  if (query.by === 'owner') return [];
  if (query.by === 'type') return namesOf(query.type);
  return [...(query.takes ?? []), ...(query.returns === null ? [] : [query.returns])].flatMap(namesOf);
}

/** Of all types of an index, in lower case; gathered once, as they are asked for with every key that a reader presses. */
function namesIn(index: TypeIndex): ReadonlySet<string> {
  let known = NAMES.get(index);
  if (known === undefined) {
    const { entries, above, names } = index;
    const used = entries.flatMap(({ type, owner }) => [...namesOf(type), ...(owner === null ? [] : [owner.name])]);
    const written = used.map((name) => name.toLowerCase());
    NAMES.set(index, (known = new Set([...written, ...names.keys(), ...above.keys(), ...[...above.values()].flat()])));
  }
  return known;
}

const NAMES = new WeakMap<TypeIndex, ReadonlySet<string>>();

function namesOf(type: Type): string[] {
  switch (type.kind) {
    case 'name':
      return [...(isUntyped(type) ? [] : [type.name]), ...type.args.flatMap(namesOf)];
    case 'function':
      return [...type.takes.flatMap((one) => namesOf(one.type)), ...namesOf(type.returns)];
    case 'some':
      return type.of.flatMap(namesOf);
  }
}
