/** A TypeScript type, as far as search tells types apart. */
export type Type = NamedType | FunctionType | SomeType;

/** `Request`, `Map<string, Page>`; a list is an `Array`, a literal its primitive type, an object literal `object`. */
export interface NamedType {
  kind: 'name';
  name: string;
  args: readonly Type[];
}

export interface FunctionType {
  kind: 'function';
  takes: readonly Parameter[];
  returns: Type;
}

/** A union or an intersection: a type that fits one of these fits it. */
export interface SomeType {
  kind: 'some';
  of: readonly Type[];
}

export interface Parameter {
  type: Type;
  optional: boolean;
}

/** Stands for any type: a type parameter without a constraint. */
export const ANYTHING: NamedType = { kind: 'name', name: '*', args: [] };

export function named(name: string, ...args: Type[]): NamedType {
  return { kind: 'name', name, args };
}

/** A type in as few characters as `parseType` needs. */
export function printType(type: Type): string {
  switch (type.kind) {
    case 'name':
      if (type.name === 'Array' && type.args.length === 1) return `${printOperand(type.args[0]!)}[]`;
      return type.args.length === 0 ? type.name : `${type.name}<${type.args.map(printType).join(', ')}>`;
    case 'function': {
      const takes = type.takes.map((one) => printType(one.type) + (one.optional ? '?' : ''));
      return `(${takes.join(', ')}) => ${printType(type.returns)}`;
    }
    case 'some':
      return [...new Set(type.of.map(printOperand))].join(' | ');
  }
}

function printOperand(type: Type): string {
  return type.kind === 'name' ? printType(type) : `(${printType(type)})`;
}
