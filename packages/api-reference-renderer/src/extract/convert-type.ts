import {
  type DeclarationReflection,
  type Reflection,
  ReflectionKind,
  type ReferenceType,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import { EXPORT_EQUALS } from './canonical-exports.ts';
import { blockCode, type Code, type CodeToken, codeText, listCode } from '../model/code.ts';

/** Address of what a name in a type or comment refers to. */
export type AddressOf = (reflection: Reflection) => string | null;

/** A single item of this length stays with its brackets: a line of its own would be harder to read. */
const SHORT = 28;

const keyword = (t: string): CodeToken => ({ t, c: 'k' });
const parameter = (t: string): CodeToken => ({ t, c: 'p' });
const UNKNOWN = keyword('unknown');

/** Turns TypeDoc's types into code with links. */
export function createTypeConverter(addressOf: AddressOf): (type: SomeType | undefined) => Code {
  function code(type: SomeType | undefined): Code {
    switch (type?.type) {
      case undefined:
        return UNKNOWN;
      case 'intrinsic':
        return keyword(type.name);
      case 'literal':
        return literal(type.value);
      case 'reference':
        return reference(type);
      case 'array':
        return [operand(type.elementType), '[]'];
      case 'union':
      case 'intersection': {
        const looser = type.type === 'union' ? 'conditional' : 'union';
        const alternatives = type.types.map((one) =>
          one.type === looser || isFunctionType(one) ? operand(one) : code(one),
        );
        return { u: alternatives, op: type.type === 'union' ? '|' : '&' };
      }
      case 'tuple':
        return listCode('[', type.elements.map(code), ']', { keep: SHORT });
      case 'namedTupleMember':
        return [type.name, type.isOptional ? '?: ' : ': ', code(type.element)];
      case 'optional':
        return [operand(type.elementType), '?'];
      case 'rest':
        return ['...', code(type.elementType)];
      case 'typeOperator':
        return [keyword(type.operator), ' ', operand(type.target)];
      case 'query':
        return [keyword('typeof'), ' ', reference(type.queryType)];
      case 'indexedAccess':
        return [operand(type.objectType), '[', code(type.indexType), ']'];
      case 'predicate':
        return [
          type.asserts ? [keyword('asserts'), ' '] : '',
          type.name === 'this' ? keyword(type.name) : parameter(type.name),
          type.targetType === undefined ? '' : [' ', keyword('is'), ' ', code(type.targetType)],
        ];
      case 'inferred':
        return [keyword('infer'), ' ', { t: type.name, c: 't' }, constraint(type.constraint)];
      case 'conditional':
        return {
          g: [
            [code(type.checkType), constraint(type.extendsType)],
            { l: ' ', i: 1 },
            ['? ', code(type.trueType)],
            { l: ' ' },
            [': ', code(type.falseType)],
          ],
        };
      case 'mapped':
        return mapped(type);
      case 'templateLiteral':
        return [
          '`',
          { t: type.head, c: 's' },
          type.tail.map(([inner, text]): Code => ['${', code(inner), '}', { t: text, c: 's' }]),
          '`',
        ];
      case 'reflection':
        return object(type.declaration);
      default:
        return type?.type === 'unknown' ? type.name : String(type);
    }
  }

  /** In parentheses where an operator beside it would bind tighter. */
  function operand(type: SomeType): Code {
    const isLoose = ['union', 'intersection', 'conditional', 'inferred', 'typeOperator'].includes(type.type);
    return isLoose || isFunctionType(type) ? ['(', code(type), ')'] : code(type);
  }

  function constraint(type: SomeType | undefined): Code {
    return type === undefined ? '' : [' ', keyword('extends'), ' ', code(type)];
  }

  function reference(type: ReferenceType): Code {
    const given = type.typeArguments ?? [];
    return given.length === 0 ? name(type) : [name(type), listCode('<', given.map(code), '>', { keep: SHORT })];
  }

  function name(type: ReferenceType): CodeToken {
    const { reflection } = type;
    const token: CodeToken = {
      // A default export has the name that it was declared with.
      t: ['default', EXPORT_EQUALS].includes(type.name) ? (reflection?.name ?? type.name) : type.name,
      c: type.refersToTypeParameter ? 'p' : 't',
    };
    const address = reflection === undefined ? null : addressOf(reflection);
    if (address !== null && reflection?.kind !== ReflectionKind.TypeParameter) return { ...token, a: address };
    return type.package !== undefined && !type.refersToTypeParameter
      ? { ...token, x: [type.package, type.qualifiedName] }
      : token;
  }

  function mapped(type: Extract<SomeType, { type: 'mapped' }>): Code {
    const minus = (modifier: '+' | '-' | undefined) => (modifier === '-' ? '-' : '');
    const member: Code = [
      type.readonlyModifier === undefined ? '' : [keyword(`${minus(type.readonlyModifier)}readonly`), ' '],
      ['[', parameter(type.parameter), ' ', keyword('in'), ' ', code(type.parameterType)],
      type.nameType === undefined ? '' : [' ', keyword('as'), ' ', code(type.nameType)],
      [
        ']',
        type.optionalModifier === undefined ? '' : `${minus(type.optionalModifier)}?`,
        ': ',
        code(type.templateType),
      ],
    ];
    return blockCode('{', [member], '}', { between: ';', edge: ' ' });
  }

  /** A type literal: a function type, or an object with its members. */
  function object({ children = [], signatures = [], indexSignatures = [] }: DeclarationReflection): Code {
    const [only] = signatures;
    if (only !== undefined && signatures.length + children.length + indexSignatures.length === 1) {
      const construct = only.kind === ReflectionKind.ConstructorSignature ? [keyword('new'), ' '] : '';
      return [construct, parameters(only), ' => ', returns(only)];
    }
    const members: Code[] = [
      ...signatures.map((signature): Code => [parameters(signature), ': ', returns(signature)]),
      ...indexSignatures.map((index): Code => [parameterList(index, '[', ']'), ': ', returns(index)]),
      ...children.map(property),
    ];
    return members.length === 0 ? '{}' : blockCode('{', members, '}', { between: ';', edge: ' ' });
  }

  function property(child: DeclarationReflection): Code {
    const declared: Code = [
      child.flags.isReadonly ? [keyword('readonly'), ' '] : '',
      propertyName(child.name),
      child.flags.isOptional ? '?' : '',
    ];
    const [method] = child.signatures ?? [];
    return method === undefined
      ? [declared, ': ', code(child.type ?? child.getSignature?.type)]
      : [declared, parameters(method), ': ', returns(method)];
  }

  function parameters(signature: SignatureReflection): Code {
    const generics = (signature.typeParameters ?? []).map((one): Code => [parameter(one.name), constraint(one.type)]);
    const returned = signature.type === undefined ? 0 : codeText(code(signature.type)).length + 4;
    return [
      generics.length === 0 ? '' : listCode('<', generics, '>', { keep: SHORT }),
      parameterList(signature, '(', ')', returned > 2 * SHORT ? 0 : returned),
    ];
  }

  function parameterList(signature: SignatureReflection, open: string, close: string, reserved = 0): Code {
    const items = (signature.parameters ?? []).map(({ flags, name: text, type }): Code => [
      flags.isRest ? '...' : '',
      parameter(text),
      flags.isOptional ? '?: ' : ': ',
      code(type),
    ]);
    return listCode(open, items, close, { keep: SHORT, reserved });
  }

  function returns({ type }: SignatureReflection): Code {
    return type === undefined ? keyword('void') : code(type);
  }

  return code;
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
  if (type.type !== 'reflection') return false;
  const { signatures = [], children = [] } = type.declaration;
  return signatures.length === 1 && children.length === 0;
}
