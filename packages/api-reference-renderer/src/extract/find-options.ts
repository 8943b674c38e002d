import {
  Comment,
  type Context,
  DeclarationReflection,
  IntrinsicType,
  type Reflection,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
  UnionType,
} from 'typedoc';
import ts from 'typescript';

/** A property of an object that is passed, wherever it is declared. */
export interface FoundOption {
  name: string;
  optional: boolean;
  type: SomeType;
  comment: Comment | undefined;
  declaration: ts.Declaration | undefined;
}

/** What one passes for a parameter. */
export interface FoundOptions {
  options: readonly FoundOption[];
  /** Whether the type is a union, and some of its cases have more than all of them have. */
  hasMore: boolean;
}

/** The reference has no members with these tags. */
const HIDDEN = ['@hidden', '@ignore', '@private'] as const;

type ConvertType = (context: Context, type: ts.Type, node: ts.TypeNode | undefined) => SomeType;

/** Beyond it, a list of properties is no answer to what one can pass. */
export const MOST_PROPERTIES = 100;

/**
 * For each parameter of a function, constructor or method that takes an object of a named type: the properties that the
 * object may have. TypeScript has flattened what stands in `Omit`, `Pick`, `Partial`, intersections, bases and aliases.
 */
export function findOptions(
  context: Context,
  reflection: SignatureReflection,
  signature: ts.Signature | undefined,
  convertType: ConvertType,
): Map<Reflection, FoundOptions> {
  const found = new Map<Reflection, FoundOptions>();
  if (signature === undefined || !isCalled(reflection)) return found;
  // TypeDoc counts `this` among the parameters.
  const parameters = (reflection.parameters ?? []).filter(({ name }) => name !== 'this');
  for (const [index, symbol] of signature.parameters.entries()) {
    const parameter = parameters[index];
    const node = symbol.valueDeclaration;
    if (parameter === undefined || node === undefined) continue;
    // What is written out in place is shown as it stands.
    if (!ts.isParameter(node) || node.type === undefined || ts.isTypeLiteralNode(node.type)) continue;
    const passed = context.checker.getTypeOfSymbolAtLocation(symbol, node);
    const type = optionsType(parameter.flags.isRest ? inTuple(passed, context.checker) : passed, context.checker);
    if (type === undefined) continue;
    const options = readOptions(type, node, context.withScope(parameter), convertType);
    const cases = type.isUnion() ? type.types : [];
    const hasMore = cases.some((one) => one.getProperties().length > type.getProperties().length);
    found.set(parameter, { options, hasMore });
  }
  return found;
}

function readOptions(type: ts.Type, at: ts.Node, context: Context, convertType: ConvertType): FoundOption[] {
  const isInternalHidden = context.converter.application.options.getValue('excludeInternal');
  const hidden = isInternalHidden ? ([...HIDDEN, '@internal'] as const) : HIDDEN;
  return type
    .getProperties()
    .filter((property) => !property.name.startsWith('__@'))
    .map((property) => {
      const option = readOption(property, at, context, convertType);
      return type.isUnion() && !isDescribedAlike(property, context) ? { ...option, comment: undefined } : option;
    })
    .filter(({ comment }) => !hidden.some((tag) => comment?.hasModifier(tag)));
}

/** Whether all cases of a union say the same of a property: what one of them says may be of that alone. */
function isDescribedAlike({ declarations = [] }: ts.Symbol, context: Context): boolean {
  const texts = declarations.map((declaration) => {
    const name = ts.getNameOfDeclaration(declaration);
    const symbol = name && context.checker.getSymbolAtLocation(name);
    return Comment.combineDisplayParts(symbol && context.getComment(symbol, ReflectionKind.Property)?.summary);
  });
  return new Set(texts).size < 2;
}

/** What an alias of several objects has. */
export interface FoundCase {
  /** Null where there is only one. */
  type: SomeType | null;
  options: readonly FoundOption[];
}

/** Beyond it, the cases of a union are no list to choose from. */
const MOST_CASES = 12;

/**
 * The properties of an alias that combines objects which are declared elsewhere: `A & B`, `Omit<A, 'x'>`, each of `A | B`.
 * None for what is written out in place, which is shown as it stands, and for another name of one type.
 */
export function findCases(context: Context, alias: DeclarationReflection, convertType: ConvertType): FoundCase[] {
  const declaration = context.getSymbolFromReflection(alias)?.declarations?.find(ts.isTypeAliasDeclaration);
  if (declaration === undefined) return [];
  const { checker } = context;
  const inside = context.withScope(alias);
  const nodes = ts.isUnionTypeNode(declaration.type) ? declaration.type.types : [declaration.type];
  const types = nodes.map((node) => checker.getTypeFromTypeNode(node));
  const areObjects = types.every(
    (type) => (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 && isWritten(type, checker),
  );
  if (!areObjects || nodes.length > MOST_CASES || !nodes.some((node) => isCombination(node, nodes.length > 1)))
    return [];
  return nodes.map((node, index) => ({
    type: nodes.length === 1 ? null : convertType(inside, types[index]!, node),
    options: readOptions(types[index]!, node, inside, convertType),
  }));
}

const COMBINING = new Set(['Omit', 'Pick', 'Partial', 'Required', 'Readonly']);

function isCombination(node: ts.TypeNode, isCase: boolean): boolean {
  if (ts.isParenthesizedTypeNode(node)) return isCombination(node.type, isCase);
  if (ts.isIntersectionTypeNode(node)) return true;
  if (!ts.isTypeReferenceNode(node)) return false;
  return isCase || (ts.isIdentifier(node.typeName) && COMBINING.has(node.typeName.text));
}

/** What readers call: not a type of functions, whose parameters are what callbacks are given. */
function isCalled({ kind, parent }: SignatureReflection): boolean {
  if (kind === ReflectionKind.ConstructorSignature) return parent.kind === ReflectionKind.Constructor;
  if (kind !== ReflectionKind.CallSignature) return false;
  if (parent.kindOf([ReflectionKind.Function, ReflectionKind.Method])) return true;
  return parent.kind === ReflectionKind.TypeLiteral && parent.parent?.kind === ReflectionKind.Variable;
}

/**
 * The object among what can be passed, if it is one that callers write: no array, function or instance of a class. Of
 * several, their union, whose properties are those that all of them have.
 */
function optionsType(passed: ts.Type | undefined, checker: ts.TypeChecker): ts.Type | undefined {
  const bound = passed && (checker.getBaseConstraintOfType(passed) ?? passed);
  const types = bound === undefined ? [] : bound.isUnion() ? bound.types : [bound];
  const objects = types.filter(({ flags }) => (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0);
  const [type, ...others] = objects;
  if (bound === undefined || type === undefined || !objects.every((object) => isWritten(object, checker)))
    return undefined;
  if (others.length === 0) return type;
  const union = checker.getNonNullableType(bound);
  return union.isUnion() && union.types.length === objects.length ? union : undefined;
}

/**
 * What the elements of a rest parameter can be: `A | undefined` of `...[options]: [options?: A]`. Of a list there may be
 * many, and what several elements have in common is what none of them has.
 */
function inTuple(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  const bound = checker.getBaseConstraintOfType(type) ?? type;
  const isObject = (element: ts.Type) => (checker.getNonNullableType(element).flags & ts.TypeFlags.Object) !== 0;
  const hasOne = (tuple: ts.Type) =>
    checker.isTupleType(tuple) && checker.getTypeArguments(tuple as ts.TypeReference).filter(isObject).length < 2;
  const isTuple = (bound.isUnion() ? bound.types : [bound]).every(hasOne);
  return isTuple ? checker.getIndexTypeOfType(bound, ts.IndexKind.Number) : undefined;
}

function isWritten(type: ts.Type, checker: ts.TypeChecker): boolean {
  const parts = type.isIntersection() ? type.types : [type];
  if (parts.some(({ symbol }) => symbol !== undefined && (symbol.flags & ts.SymbolFlags.Class) !== 0)) return false;
  if (checker.isArrayLikeType(type)) return false;
  if (type.getCallSignatures().length + type.getConstructSignatures().length > 0) return false;
  const properties = type.getProperties();
  if (properties.length === 0 || properties.length > MOST_PROPERTIES) return false;
  const required = properties.filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0);
  const methods = required.filter(({ flags }) => (flags & ts.SymbolFlags.Method) !== 0);
  const isError = ERROR.every((name) => type.getProperty(name) !== undefined);
  return required.length <= MOST_REQUIRED && methods.length * 2 < properties.length && !isError;
}

/** What has more, such as the context of a handler, is given to code rather than written in it. */
const MOST_REQUIRED = 8;

const ERROR = ['name', 'message', 'stack'];

function readOption(property: ts.Symbol, at: ts.Node, context: Context, convertType: ConvertType): FoundOption {
  const { checker } = context;
  const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
  const [declaration] = property.declarations ?? [];
  const isTyped = declaration && (ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration));
  // What it is in several cases of a union is written at none of them.
  const isOfAll =
    (property.declarations ?? []).length < 2 || (isTyped && means(declaration.type, property, at, checker));
  // Unregistered: it only says whose parameter it is of.
  const scope = context.withScope(new DeclarationReflection(property.name, ReflectionKind.Property, context.scope));
  const type = meant(checker.getTypeOfSymbolAtLocation(property, at), optional, checker);
  const name = declaration && ts.getNameOfDeclaration(declaration);
  return {
    name: property.name,
    optional,
    type: withBoolean(convertType(scope, type, isTyped && isOfAll ? declaration.type : undefined)),
    comment: context.getComment((name && checker.getSymbolAtLocation(name)) ?? property, ReflectionKind.Property),
    declaration,
  };
}

function means(node: ts.TypeNode | undefined, property: ts.Symbol, at: ts.Node, checker: ts.TypeChecker): boolean {
  if (node === undefined) return false;
  const [written, type] = [checker.getTypeFromTypeNode(node), checker.getTypeOfSymbolAtLocation(property, at)];
  return checker.getNonNullableType(written) === checker.getNonNullableType(type);
}

/** TypeScript knows `boolean` as one of `false` and `true`. */
function withBoolean(type: SomeType): SomeType {
  if (type.type !== 'union') return type;
  const isOneOf = (one: SomeType) => one.type === 'literal' && typeof one.value === 'boolean';
  if (type.types.filter(isOneOf).length < 2) return type;
  return new UnionType([new IntrinsicType('boolean'), ...type.types.filter((one) => !isOneOf(one))]);
}

/** Without what the modifiers of mapped types leave: `undefined` of what may be left out, `T & {}` for `T` that may not. */
function meant(type: ts.Type, optional: boolean, checker: ts.TypeChecker): ts.Type {
  if (type.isUnion()) {
    const isNullable = type.types.some(({ flags }) => (flags & ts.TypeFlags.Null) !== 0);
    return optional && !isNullable ? checker.getNonNullableType(type) : type;
  }
  if (!type.isIntersection()) return type;
  const [first, second, ...others] = type.types;
  const isEmpty = second !== undefined && checker.typeToString(second) === '{}';
  return first !== undefined && isEmpty && others.length === 0 ? first : type;
}
