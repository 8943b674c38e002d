import { TypeReader } from './parse-type.ts';
import { type FunctionType, type NamedType, named, type Type } from './type.ts';

/** Something that a type query can find. */
export interface TypeEntry {
  /** Number of its record in the index. */
  record: number;
  /** Its type; the owner of a method or property is not part of it. */
  type: Type;
  /** The class or interface that it is a member of. */
  owner: NamedType | null;
  /** Its parameters, the owner first, and the type that it returns; null for something that is not called. */
  call: FunctionType | null;
}

/** What an index knows of types. Names are in lower case. */
export interface TypeIndex {
  entries: readonly TypeEntry[];
  /** Names that a name is assignable to by its declaration. */
  above: ReadonlyMap<string, readonly string[]>;
  /** Lower case → the name as its package writes it. */
  names: ReadonlyMap<string, string>;
  /** Records of the members of a class or interface. */
  members: ReadonlyMap<string, readonly number[]>;
}

/** Reads what `encodeTypes` wrote. */
export function decodeTypes(text: string): TypeIndex {
  const entries: TypeEntry[] = [];
  const above = new Map<string, string[]>();
  const names = new Map<string, string>();
  const members = new Map<string, number[]>();
  let owner = named('');
  for (const [record, line] of text.split('\n').entries()) {
    for (const part of line === '' ? [] : line.split('\t')) {
      const rest = part.slice(1);
      if (part.startsWith('o')) {
        const [name = '', ...lists] = rest.split(':');
        const [supers = [], subs = []] = lists.map((list) => list.split(';').filter(Boolean).map(baseName));
        owner = named(name);
        names.set(name.toLowerCase(), name);
        add(above, name.toLowerCase(), supers);
        for (const sub of subs) add(above, sub, [name.toLowerCase()]);
        continue;
      }
      const isMember = part.startsWith('m') || part.startsWith('p');
      const type = new TypeReader(rest).type();
      const own = isMember ? owner : null;
      if (own !== null) add(members, own.name.toLowerCase(), [record]);
      entries.push({ record, type, owner: own, call: callOf(type, own, part[0]!) });
    }
  }
  return { entries, above, names, members };
}

/** A property is a function from its owner, as a method is; a property that holds a function is that function, too. */
function callOf(type: Type, owner: NamedType | null, mark: string): FunctionType | null {
  const receiver = owner === null ? [] : [{ type: owner, optional: false }];
  if (type.kind === 'function' && (mark === 'f' || mark === 'm'))
    return { ...type, takes: [...receiver, ...type.takes] };
  return mark === 'p' ? { kind: 'function', takes: receiver, returns: type } : null;
}

/** Types that are made of another one and fit where it does. */
export const WRAPPERS: ReadonlySet<string> = new Set(
  'omit partial pick readonly required nonnullable extract exclude'.split(' '),
);

/** The name that counts in a list of supertypes: `Omit<Options, 'a'>` → `options`. */
function baseName(text: string): string {
  let type = new TypeReader(text).type();
  while (type.kind === 'name' && WRAPPERS.has(type.name.toLowerCase()) && type.args[0] !== undefined)
    type = type.args[0];
  return type.kind === 'name' ? type.name.toLowerCase() : '';
}

function add<Value>(lists: Map<string, Value[]>, key: string, values: readonly Value[]): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [...values]);
  else for (const value of values) if (!list.includes(value)) list.push(value);
}

/** A name and all that it is assignable to, with the number of steps. */
export function namesAbove({ above }: Pick<TypeIndex, 'above'>, name: string): Map<string, number> {
  const steps = new Map([[name, 0]]);
  for (const [known, distance] of steps) {
    for (const next of above.get(known) ?? []) if (next !== '' && !steps.has(next)) steps.set(next, distance + 1);
  }
  return steps;
}
