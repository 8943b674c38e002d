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
  const known = new Set(indexes.flatMap(namesIn));
  const isKnown = (name: string) =>
    known.has(name) || (name.length >= LEAST_BEGINNING && [...known].some((other) => other.startsWith(name)));
  return [...new Set(asked)].filter((name) => !isKnown(name.toLowerCase()));
}

function namesAsked(query: TypeQuery): string[] {
  if (query.by === 'owner') return [];
  if (query.by === 'type') return namesOf(query.type);
  return [...(query.takes ?? []), ...(query.returns === null ? [] : [query.returns])].flatMap(namesOf);
}

/** In lower case. */
function namesIn({ entries, above, names }: TypeIndex): string[] {
  const used = entries.flatMap(({ type, owner }) => [...namesOf(type), ...(owner === null ? [] : [owner.name])]);
  return [...used.map((name) => name.toLowerCase()), ...names.keys(), ...above.keys(), ...[...above.values()].flat()];
}

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
