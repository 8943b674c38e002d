import type { IndexedPage } from '../index/pages.ts';
import { TypeReader } from './parse-type.ts';
import { ANYTHING, type NamedType, named, printType, type Type } from './type.ts';

/** What a declaration says about types. */
export type DeclaredTypes =
  /** A class, interface, enum or namespace, or an alias of other types: `above` is what it extends or joins. */
  | { is: 'owner'; name: string; above: readonly Type[]; below: readonly Type[] }
  /** `method`s belong to a value of the owner before them. */
  | { is: 'function' | 'method' | 'property' | 'value'; type: Type };

const MODIFIERS = ['static', 'abstract', 'readonly', 'get', 'set', 'async', 'declare', 'export'];
const OWNERS = ['class', 'interface', 'enum', 'namespace'];

/**
 * Reads a declaration of a symbol or a member.
 *
 * @param inherited Type parameters of the owner, with their constraints.
 */
export function parseDeclaration(
  text: string,
  owner: NamedType | null,
  inherited: ReadonlyMap<string, Type>,
): { declared: DeclaredTypes; parameters: ReadonlyMap<string, Type> } | null {
  const reader = new TypeReader(text);
  let isStatic = false;
  while (MODIFIERS.includes(reader.next) && /^[\w$["]/.test(reader.peek(1)))
    isStatic = reader.take() === 'static' || isStatic;
  const isNew = reader.next === 'new' && reader.skip('new');
  const word = reader.next;
  const isOwner = OWNERS.includes(word) && /^[\w$]/.test(reader.peek(1));
  if (isOwner || ((word === 'type' || word === 'const') && /^[\w$]/.test(reader.peek(1)))) reader.take();
  // A computed or quoted name.
  if (reader.next === '[' || reader.next.startsWith('"')) return null;
  const name = reader.next === '(' || reader.next === '<' ? '' : reader.take();
  const parameters = new Map([...inherited, ...reader.typeParameters()]);
  const resolve = (type: Type): Type => substitute(type, parameters, owner);
  const done = (declared: DeclaredTypes) => ({ declared, parameters });
  if (isOwner) {
    const above: Type[] = [];
    while (reader.skip('extends', 'implements')) above.push(...reader.list());
    return done({ is: 'owner', name, above: above.map(resolve), below: [] });
  }
  if (word === 'type') {
    reader.skip('=');
    const type = resolve(reader.type());
    const isUnion = type.kind === 'some' && !text.includes('&');
    return done({
      is: 'owner',
      name,
      above: isUnion ? [] : type.kind === 'some' ? type.of : [type],
      below: isUnion ? type.of : [],
    });
  }
  if (reader.next === '(') {
    const { takes, returns } = reader.signature();
    const type: Type = {
      kind: 'function',
      takes: takes.map((one) => ({ ...one, type: resolve(one.type) })),
      returns: isNew && owner !== null ? owner : resolve(returns),
    };
    return done({ is: owner === null || isNew || isStatic ? 'function' : 'method', type });
  }
  reader.skip('?');
  if (!reader.skip(':')) return null;
  return done({
    is: owner === null || isStatic || word === 'const' ? 'value' : 'property',
    type: resolve(reader.type()),
  });
}

/** Replaces type parameters by their constraints, and `this` by the owner. */
function substitute(type: Type, parameters: ReadonlyMap<string, Type>, owner: NamedType | null): Type {
  const inner = (one: Type): Type => substitute(one, parameters, owner);
  switch (type.kind) {
    case 'name': {
      if (type.name === 'this' && owner !== null) return owner;
      const constraint = type.args.length === 0 ? parameters.get(type.name) : undefined;
      if (constraint === undefined) return { ...type, args: type.args.map(inner) };
      // `B extends A` is what A is. In all other constraints a parameter is anything: where each of many names the one
      // before it twice, their types would double with every parameter.
      const isParameter = constraint.kind === 'name' && constraint.args.length === 0;
      const within = [...parameters].map(
        ([name, known]) => [name, isParameter && name !== type.name ? known : ANYTHING] as const,
      );
      return substitute(constraint, new Map(within), owner);
    }
    case 'function':
      return {
        kind: 'function',
        takes: type.takes.map((one) => ({ ...one, type: inner(one.type) })),
        returns: inner(type.returns),
      };
    case 'some':
      return { kind: 'some', of: type.of.map(inner) };
  }
}

const MARKS = { function: 'f', method: 'm', property: 'p', value: 'v' } as const;

/**
 * The text of a types file: for each record of an index a line with what it declares, overloads separated by tabs. A
 * line that begins with `o` names the owner of the members in the lines after it. Empty if there are no types.
 */
export function encodeTypes(pages: readonly IndexedPage[]): string {
  const lines: string[] = [];
  for (const page of pages) {
    let owner: NamedType | null = null;
    let parameters: ReadonlyMap<string, Type> = new Map();
    for (const [at, { declarations, symbol }] of page.records.entries()) {
      const line: string[] = [];
      for (const text of declarations ?? []) {
        // Only the page's own symbol owns the members that follow it.
        const isMember = at > 0 && owner !== null && symbol?.startsWith(`${owner.name}.`) === true;
        if (symbol?.endsWith('[index]')) continue;
        const parsed = parseDeclaration(text, isMember ? owner : null, isMember ? parameters : new Map());
        if (parsed === null) continue;
        line.push(print(parsed.declared));
        if (at > 0 || parsed.declared.is !== 'owner') continue;
        owner = /^(abstract )?(class|interface) /.test(text) ? named(parsed.declared.name) : null;
        parameters = parsed.parameters;
      }
      lines.push(line.join('\t'));
    }
  }
  return lines.every((line) => line === '') ? '' : lines.join('\n');
}

function print(declared: DeclaredTypes): string {
  if (declared.is !== 'owner') return MARKS[declared.is] + printType(declared.type);
  // A primitive type is a part of many unions, and no subtype of any.
  const isDeclared = (type: Type) => type.kind === 'name' && /^[A-Z]/.test(type.name);
  const list = (types: readonly Type[]) => types.filter(isDeclared).map(printType).join(';');
  return `o${declared.name}:${list(declared.above)}:${list(declared.below)}`;
}
