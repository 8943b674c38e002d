import {
  type ConditionalType,
  type DeclarationReflection,
  InferredType,
  IntrinsicType,
  type Reflection,
  ReflectionKind,
  type ReferenceType,
  type SignatureReflection,
  type SomeType,
  type TypeParameterReflection,
} from 'typedoc';
import { EXPORT_EQUALS } from './canonical-exports.ts';
import type { WrittenTypes } from './written-types.ts';
import { blockCode, type Code, type CodeToken, codeText, listCode } from '../model/code.ts';
import { propertyName } from '../model/declaration-code.ts';

/** Address of what a name in a type or comment refers to. */
export type AddressOf = (reflection: Reflection) => string | null;

/** A single item of this length stays with its brackets: a line of its own would be harder to read. */
const SHORT = 28;

const keyword = (t: string): CodeToken => ({ t, c: 'k' });
const parameter = (t: string): CodeToken => ({ t, c: 'p' });
const UNKNOWN = keyword('unknown');

/**
 * Turns TypeDoc's types into code with links.
 *
 * @param unexported Types that the packages name and do not export.
 * @param more.foreign Gets what types name of other packages, by package.
 * @param more.inferred References to what `infer` names, where they are read without that word.
 */
export function createTypeConverter(
  addressOf: AddressOf,
  unexported: ReadonlySet<Reflection>,
  {
    foreign = new Map<string, Set<string>>(),
    inferred = new Map(),
  }: { foreign?: Map<string, Set<string>>; inferred?: WrittenTypes['inferred'] } = {},
): (type: SomeType | undefined) => Code {
  /** What conditions around the type have inferred, and what the one at hand infers: null outside of its second part. */
  let known: ReadonlySet<unknown> = new Set();
  let found: Set<unknown> | null = null;

  function code(given: SomeType | undefined): Code {
    const type = given && onlyType(given);
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
        return [inside(type.elementType, 'postfix'), '[]'];
      case 'union':
        return { u: withBoolean(type.types).map((one) => inside(one, 'intersection')), op: '|' };
      case 'intersection':
        return { u: type.types.map((one) => inside(one, 'operator')), op: '&' };
      case 'tuple':
        return listCode('[', type.elements.map(code), ']', { keep: SHORT });
      case 'namedTupleMember':
        return [type.name, type.isOptional ? '?: ' : ': ', code(type.element)];
      case 'optional':
        return [inside(type.elementType, 'postfix'), '?'];
      case 'rest':
        return ['...', code(type.elementType)];
      case 'typeOperator':
        return [keyword(type.operator), ' ', inside(type.target, 'operator')];
      case 'query':
        return [keyword('typeof'), ' ', reference(type.queryType)];
      case 'indexedAccess':
        return [inside(type.objectType, 'postfix'), '[', code(type.indexType), ']'];
      case 'predicate':
        return [
          type.asserts ? [keyword('asserts'), ' '] : '',
          type.name === 'this' ? keyword(type.name) : parameter(type.name),
          type.targetType === undefined ? '' : [' ', keyword('is'), ' ', code(type.targetType)],
        ];
      case 'inferred':
        return [keyword('infer'), ' ', { t: type.name, c: 't' }, constraint(type.constraint)];
      case 'conditional':
        return conditional(type);
      case 'mapped':
        return mapped(type);
      case 'templateLiteral':
        return [
          '`',
          templateText(type.head),
          type.tail.map(([inner, text]): Code => ['${', code(inner), '}', templateText(text)]),
          '`',
        ];
      case 'reflection':
        return object(type.declaration);
      default:
        return type?.type === 'unknown' ? type.name : String(type);
    }
  }

  function conditional(type: ConditionalType): Code {
    const [wasKnown, wasFound] = [known, found];
    const checked = inside(type.checkType, 'union');
    const own = new Set<unknown>();
    found = own;
    const extended = inside(type.extendsType, 'union');
    [known, found] = [new Set([...wasKnown, ...own]), wasFound];
    const yes = code(type.trueType);
    known = wasKnown;
    const condition = [checked, ' ', keyword('extends'), ' ', extended];
    return { g: [condition, { l: ' ', i: 1 }, ['? ', yes], { l: ' ' }, [': ', code(type.falseType)]] };
  }

  /** In parentheses where what stands around it binds tighter. */
  function inside(type: SomeType, around: keyof typeof BINDING): Code {
    return BINDING[bindingOf(onlyType(type))] < BINDING[around] ? ['(', code(type), ')'] : code(type);
  }

  function constraint(type: SomeType | undefined): Code {
    return type === undefined ? '' : [' ', keyword('extends'), ' ', code(type)];
  }

  function reference(type: ReferenceType): Code {
    const given = type.typeArguments ?? [];
    const { symbol, constraint: bound } = inferred.get(type) ?? {};
    if (symbol !== undefined && found !== null && !known.has(symbol)) {
      found.add(symbol);
      return code(new InferredType(type.name, bound));
    }
    if (given.length === 0) return name(type);
    // `<<` would be an operator.
    const items = given.map((one, index) => (index === 0 && isGeneric(one) ? ['(', code(one), ')'] : code(one)));
    return [name(type), listCode('<', items, '>', { keep: SHORT })];
  }

  function name(type: ReferenceType): CodeToken {
    const { reflection } = type;
    const address = reflection === undefined ? null : addressOf(reflection);
    const isDocumented = address !== null && reflection?.kindOf(NAMELESS) === false;
    const token: CodeToken = {
      t: importedName(type, isDocumented && !(unexported.has(reflection) && hasNamesake(reflection))),
      c: type.refersToTypeParameter ? 'p' : 't',
    };
    if (isDocumented) return { ...token, a: address };
    if (type.package === undefined || type.refersToTypeParameter) return token;
    foreign.set(type.package, (foreign.get(type.package) ?? new Set()).add(type.qualifiedName));
    return { ...token, x: [type.package, type.qualifiedName] };
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
  function object(declaration: DeclarationReflection): Code {
    const { children = [], signatures = [], indexSignatures = [] } = declaration;
    const only = onlySignature(declaration);
    if (only !== undefined) return [construct(only), parameters(only), ' => ', returns(only)];
    const members: Code[] = [
      ...signatures.map((signature): Code => [construct(signature), parameters(signature), ': ', returns(signature)]),
      ...indexSignatures.map((index): Code => [readonly(index), parameterList(index, '[', ']'), ': ', returns(index)]),
      ...children.flatMap(property),
    ];
    return members.length === 0 ? '{}' : blockCode('{', members, '}', { between: ';', edge: ' ' });
  }

  function readonly({ flags }: Reflection): Code {
    return flags.isReadonly ? [keyword('readonly'), ' '] : '';
  }

  function construct({ kind, flags }: SignatureReflection): Code {
    if (kind !== ReflectionKind.ConstructorSignature) return '';
    return [flags.isAbstract ? [keyword('abstract'), ' '] : '', keyword('new'), ' '];
  }

  /** A property, or each of a method's overloads. */
  function property(child: DeclarationReflection): Code[] {
    const optional = child.flags.isOptional ? '?' : '';
    const name: Code = [propertyName(child.name), optional];
    const { signatures = [], getSignature, setSignature } = child;
    if (child.kind === ReflectionKind.Constructor)
      return signatures.map((one) => [construct(one), parameters(one), ': ', returns(one)]);
    if (signatures.length > 0) return signatures.map((one) => [name, parameters(one), ': ', returns(one)]);
    const type = child.type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type;
    const only =
      getSignature !== undefined && setSignature === undefined ? [keyword('readonly'), ' '] : readonly(child);
    return [[only, name, ': ', code(type)]];
  }

  function parameters(signature: SignatureReflection): Code {
    const generics = (signature.typeParameters ?? []).map((one): Code => [
      modifiersOf(one).map((word) => [keyword(word), ' ']),
      parameter(one.name),
      constraint(one.type),
      one.default === undefined ? '' : [' = ', code(one.default)],
    ]);
    const returned = signature.type === undefined ? 0 : codeText(code(signature.type)).length + 4;
    return [
      generics.length === 0 ? '' : listCode('<', generics, '>', { keep: SHORT }),
      parameterList(signature, '(', ')', returned > 2 * SHORT ? 0 : returned),
    ];
  }

  function parameterList(signature: SignatureReflection, open: string, close: string, reserved = 0): Code {
    const items = (signature.parameters ?? []).map(({ flags, name: text, type }): Code => [
      flags.isRest ? '...' : '',
      parameter(parameterName(text)),
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

/** To TypeScript, `boolean` is two types, which may stand apart in what it finds: `number | false | true`. */
function withBoolean(types: readonly SomeType[]): readonly SomeType[] {
  const isTruth = (type: SomeType) => type.type === 'literal' && typeof type.value === 'boolean';
  const [first, second] = types.filter(isTruth);
  if (first === undefined || second === undefined) return types;
  return types.flatMap((type) => (type === first ? [new IntrinsicType('boolean')] : isTruth(type) ? [] : [type]));
}

/** Kinds of what has no address of its own: a type parameter, and an object or function that is written in place. */
const NAMELESS = [ReflectionKind.TypeParameter, ReflectionKind.TypeLiteral, ReflectionKind.Constructor];

/**
 * The name that readers find in the reference: neither `default` nor one that a file gives to what it imports.
 *
 * @param isFound Whether the reference has it by the name that it was declared with.
 */
function importedName({ name, reflection }: ReferenceType, isFound: boolean): string {
  if (reflection === undefined) return name;
  const isDefault = ['default', EXPORT_EQUALS].includes(name);
  const isRenamed = isFound && name.split('.').at(-1) !== reflection.name;
  return isDefault || isRenamed ? reflection.name : name;
}

/** Whether its name says something else, too: `PotResult` is imported from where it is called `Result`, as another is here. */
function hasNamesake(reflection: Reflection): boolean {
  const { parent } = reflection;
  const siblings = parent?.isProject() || parent?.isDeclaration() ? (parent.children ?? []) : [];
  return siblings.some((other) => other !== reflection && other.name === reflection.name);
}

function literal(value: string | number | bigint | boolean | null): CodeToken {
  if (value === null || typeof value === 'boolean') return keyword(String(value));
  if (typeof value === 'string')
    return { t: `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`, c: 's' };
  const text = Object.is(value, -0) ? '-0' : String(value);
  return { t: typeof value === 'bigint' ? `${text}n` : text, c: 'n' };
}

/** Text of a template between its types. */
function templateText(text: string): CodeToken {
  return { t: text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&'), c: 's' };
}

/** How tight a type binds; what is looser stands in parentheses inside what is tighter. */
const BINDING = { loose: 0, union: 1, intersection: 2, operator: 3, postfix: 4 };

/** Of an intersection of one type, that type. */
function onlyType(type: SomeType): SomeType {
  return type.type === 'intersection' && type.types.length === 1 ? onlyType(type.types[0]!) : type;
}

function bindingOf(type: SomeType): keyof typeof BINDING {
  switch (type.type) {
    case 'conditional':
      return 'loose';
    case 'union':
    case 'intersection':
      return type.type;
    case 'inferred':
      return type.constraint === undefined ? 'operator' : 'loose';
    case 'typeOperator':
      return 'operator';
    case 'reflection':
      return onlySignature(type.declaration) === undefined ? 'postfix' : 'loose';
    default:
      return 'postfix';
  }
}

/** Of a type that is written as a function: `(a: A) => B`. */
function onlySignature(declaration: DeclarationReflection): SignatureReflection | undefined {
  const { signatures = [], children = [], indexSignatures = [] } = declaration;
  return signatures.length + children.length + indexSignatures.length === 1 ? signatures[0] : undefined;
}

function isGeneric(type: SomeType): boolean {
  return type.type === 'reflection' && onlySignature(type.declaration)?.typeParameters !== undefined;
}

/** A pattern, `{ a, b }: Options`, has no name; TypeDoc has one for some of them. */
export function parameterName(name: string): string {
  return name === '__namedParameters' || name.startsWith('{') ? 'options' : name;
}

/** `const`, `in`, `out` before a type parameter. */
export function modifiersOf({ flags, varianceModifier }: TypeParameterReflection): string[] {
  return [...(flags.isConst ? ['const'] : []), ...(varianceModifier?.split(' ') ?? [])];
}
