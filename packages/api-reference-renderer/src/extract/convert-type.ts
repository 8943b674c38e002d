import {
  type DeclarationReflection,
  type Reflection,
  ReflectionKind,
  type ReferenceType,
  type SignatureReflection,
  type SomeType,
  type Type,
} from 'typedoc';
import { type Code, type CodeToken, codeText } from '../model/code.ts';

/** What a type's names lead to. */
export type AddressOf = (reflection: Reflection) => string | null;

const keyword = (t: string): CodeToken => ({ t, c: 'k' });

/** Turns TypeDoc's types into code with links. */
export class TypeConverter {
  private readonly addressOf: AddressOf;
  constructor(addressOf: AddressOf) {
    this.addressOf = addressOf;
  }

  type(type: Type | SomeType): Code {
    const node = type as SomeType;
    switch (node.type) {
      case 'intrinsic':
        return { t: node.name, c: 'k' };
      case 'literal':
        return literal(node.value);
      case 'reference':
        return this.reference(node);
      case 'array':
        return [this.atom(node.elementType), '[]'];
      case 'union':
        return {
          u: node.types.map((part) =>
            part.type === 'conditional' || isFunctionType(part) ? this.atom(part) : this.type(part),
          ),
          op: '|',
        };
      case 'intersection':
        return {
          u: node.types.map((part) =>
            part.type === 'union' || isFunctionType(part) ? this.atom(part) : this.type(part),
          ),
          op: '&',
        };
      case 'tuple':
        return list(
          '[',
          node.elements.map((part) => this.type(part)),
          ']',
        );
      case 'namedTupleMember':
        return [node.name, node.isOptional ? '?: ' : ': ', this.type(node.element)];
      case 'optional':
        return [this.atom(node.elementType), '?'];
      case 'rest':
        return ['...', this.type(node.elementType)];
      case 'typeOperator':
        return [keyword(node.operator), ' ', this.atom(node.target)];
      case 'query':
        return [keyword('typeof'), ' ', this.reference(node.queryType)];
      case 'indexedAccess':
        return [this.atom(node.objectType), '[', this.type(node.indexType), ']'];
      case 'predicate':
        return [
          node.asserts ? [keyword('asserts'), ' '] : '',
          { t: node.name, c: node.name === 'this' ? 'k' : 'p' },
          node.targetType === undefined ? '' : [' ', keyword('is'), ' ', this.type(node.targetType)],
        ];
      case 'inferred':
        return [
          keyword('infer'),
          ' ',
          { t: node.name, c: 't' },
          node.constraint === undefined ? '' : [' ', keyword('extends'), ' ', this.type(node.constraint)],
        ];
      case 'conditional':
        return {
          g: [
            [this.type(node.checkType), ' ', keyword('extends'), ' ', this.type(node.extendsType)],
            { l: ' ', i: 1 },
            ['? ', this.type(node.trueType)],
            { l: ' ' },
            [': ', this.type(node.falseType)],
          ],
        };
      case 'mapped':
        return this.mapped(node);
      case 'templateLiteral':
        return [
          '`',
          { t: node.head, c: 's' },
          node.tail.map(([part, text]): Code => ['${', this.type(part), '}', { t: text, c: 's' }]),
          '`',
        ];
      case 'reflection':
        return this.object(node.declaration);
      case 'unknown':
        return node.name;
      default:
        return String(type);
    }
  }

  /** In parentheses where an operator beside it would bind tighter. */
  private atom(type: SomeType): Code {
    const loose =
      ['union', 'intersection', 'conditional', 'inferred', 'typeOperator'].includes(type.type) || isFunctionType(type);
    return loose ? ['(', this.type(type), ')'] : this.type(type);
  }

  reference(type: ReferenceType): Code {
    const name = this.name(type);
    const given = type.typeArguments ?? [];
    return given.length === 0
      ? name
      : [
          name,
          list(
            '<',
            given.map((part) => this.type(part)),
            '>',
          ),
        ];
  }

  private name(type: ReferenceType): CodeToken {
    const reflection = type.reflection;
    const address = reflection === undefined ? null : this.addressOf(reflection);
    const token: CodeToken = {
      // Of a default export.
      t: type.name === 'default' ? (type.reflection?.name ?? type.name) : type.name,
      c: type.refersToTypeParameter ? 'p' : 't',
    };
    if (address !== null && reflection?.kind !== ReflectionKind.TypeParameter) return { ...token, a: address };
    return type.package !== undefined && !type.refersToTypeParameter
      ? { ...token, x: [type.package, type.qualifiedName] }
      : token;
  }

  private mapped(node: Extract<SomeType, { type: 'mapped' }>): Code {
    const modifier = (value: '+' | '-' | undefined, word: string) =>
      value === undefined ? '' : `${value === '-' ? '-' : ''}${word}`;
    return {
      g: [
        '{',
        { l: ' ', i: 1 },
        [
          node.readonlyModifier === undefined ? '' : [keyword(modifier(node.readonlyModifier, 'readonly')), ' '],
          ['[', { t: node.parameter, c: 'p' }, ' ', keyword('in'), ' ', this.type(node.parameterType)],
          node.nameType === undefined ? '' : [' ', keyword('as'), ' ', this.type(node.nameType)],
          [']', modifier(node.optionalModifier, '?'), ': ', this.type(node.templateType)],
        ],
        { l: ' ', i: -1 },
        '}',
      ],
    };
  }

  /** A type literal: a function type, or an object with its members. */
  private object(declaration: DeclarationReflection): Code {
    const children = declaration.children ?? [];
    const calls = declaration.signatures ?? [];
    const indexes = declaration.indexSignatures ?? [];
    const [only] = calls;
    if (only !== undefined && calls.length === 1 && children.length === 0 && indexes.length === 0) {
      const construct = only.kind === ReflectionKind.ConstructorSignature ? [keyword('new'), ' '] : '';
      return [construct, this.parameters(only), ' => ', this.returns(only)];
    }
    const members: Code[] = [
      ...calls.map((call): Code => [this.parameters(call), ': ', this.returns(call)]),
      ...indexes.map((index): Code => [this.parameterList(index, '[', ']'), ': ', this.returns(index)]),
      ...children.map((child): Code => this.property(child)),
    ];
    if (members.length === 0) return '{}';
    return {
      g: [
        '{',
        { l: ' ', i: 1 },
        members.flatMap((member, index): Code[] => (index === 0 ? [member] : [';', { l: ' ' }, member])),
        { l: ' ', i: -1 },
        '}',
      ],
    };
  }

  private property(child: DeclarationReflection): Code {
    const name: Code = [
      child.flags.isReadonly ? [keyword('readonly'), ' '] : '',
      propertyName(child.name),
      child.flags.isOptional ? '?' : '',
    ];
    const [method] = child.signatures ?? [];
    if (method !== undefined) return [name, this.parameters(method), ': ', this.returns(method)];
    const type = child.type ?? child.getSignature?.type;
    return [name, ': ', type === undefined ? keyword('unknown') : this.type(type)];
  }

  private parameters(signature: SignatureReflection): Code {
    const types = signature.typeParameters ?? [];
    const generics =
      types.length === 0
        ? ''
        : list(
            '<',
            types.map((part): Code => [
              { t: part.name, c: 'p' },
              part.type === undefined ? '' : [' ', keyword('extends'), ' ', this.type(part.type)],
            ]),
            '>',
          );
    const returned = signature.type === undefined ? 0 : codeText(this.type(signature.type)).length + 4;
    return [generics, this.parameterList(signature, '(', ')', returned > 2 * SHORT ? 0 : returned)];
  }

  private parameterList(signature: SignatureReflection, open: string, close: string, reserved = 0): Code {
    const parts = (signature.parameters ?? []).map((part): Code => [
      part.flags.isRest ? '...' : '',
      { t: part.name, c: 'p' },
      part.flags.isOptional ? '?: ' : ': ',
      part.type === undefined ? keyword('unknown') : this.type(part.type),
    ]);
    return list(open, parts, close, reserved);
  }

  private returns(signature: SignatureReflection): Code {
    return signature.type === undefined ? keyword('void') : this.type(signature.type);
  }
}

/** A single part of this length stays with its brackets: a line of its own would be harder to read. */
const SHORT = 28;

/** `(a, b)`: on one line, or one line each. `reserved` characters must fit behind it. */
export function list(open: string, parts: readonly Code[], close: string, reserved = 0): Code {
  if (parts.length === 0) return open + close;
  if (parts.length === 1 && codeText(parts).length <= SHORT) return [open, parts, close];
  return {
    ...(reserved > 0 && { r: reserved }),
    g: [
      open,
      { l: '', i: 1 },
      parts.flatMap((part, index): Code[] => (index === 0 ? [part] : [',', { l: ' ' }, part])),
      { l: '', i: -1 },
      close,
    ],
  };
}

function literal(value: string | number | bigint | boolean | null): CodeToken {
  if (value === null || typeof value === 'boolean') return keyword(String(value));
  if (typeof value === 'string')
    return { t: `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`, c: 's' };
  return { t: typeof value === 'bigint' ? `${value}n` : String(value), c: 'n' };
}

function propertyName(name: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) || name.startsWith('[') ? name : JSON.stringify(name);
}

function isFunctionType(type: SomeType): boolean {
  return (
    type.type === 'reflection' &&
    (type.declaration.signatures?.length ?? 0) === 1 &&
    (type.declaration.children?.length ?? 0) === 0
  );
}
