import {
  type Context,
  Converter,
  type DeclarationReflection,
  IntersectionType,
  IntrinsicType,
  makeRecursiveVisitor,
  type ReferenceType,
  type Reflection,
  ReflectionFlag,
  ReflectionKind,
  ReflectionType,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';
import { MOST_INHERITED_OVERLOADS } from '../model/api-model.ts';
import { argumentsOf, argumentsOfBases, hasForeignNames, isOwn, keepConstraints } from './type-parameters.ts';
import { onReference } from './unexported-types.ts';
import { findCases, findOptions, type FoundCase, type FoundOptions, MOST_PROPERTIES } from './find-options.ts';

/** By parameter or property, for its properties: what a type means that is shown as it is written. */
export type ResolvedTypes = ReadonlyMap<Reflection, SomeType>;

/** What one passes for a parameter that is an object. */
export type OptionsByParameter = ReadonlyMap<Reflection, FoundOptions>;

/**
 * Inherited methods with many overloads, by the first of their declarations. Their types are not read: hundreds of
 * interfaces may inherit one, and only the page of what declares it shows its overloads.
 */
export type LeftOutMethods = ReadonlyMap<Reflection, ts.Declaration>;

/** By function that is declared by the name of a type: that name. TypeDoc is given the signatures of the type. */
export type DeclaredTypes = ReadonlyMap<Reflection, SomeType>;

/** Of a reference to what `infer` names, in a type that TypeScript has found: TypeDoc does not say where it is introduced. */
export interface Inferred {
  symbol: ts.Symbol;
  constraint: SomeType | undefined;
}
export type InferredTypes = ReadonlyMap<SomeType, Inferred>;

/** What the alias of several objects has. */
export type CasesByAlias = ReadonlyMap<Reflection, readonly FoundCase[]>;

/** In characters, about two lines of code: a longer type is rather looked up than read in place. */
const LONGEST = 160;

/** Of types within types. */
const DEEPEST_WRITTEN = 100;

/**
 * TypeDoc shows the types that TypeScript resolves: `this` becomes the name of the class, `keyof Options`
 * a list of names. Shown is what the author wrote, wherever it has the same meaning: a member that is
 * inherited from `Base<string>` is of type `string`, although `T` is written at its declaration.
 */
export function preferWrittenTypes(converter: Converter): {
  resolved: ResolvedTypes;
  options: OptionsByParameter;
  cases: CasesByAlias;
  leftOut: LeftOutMethods;
  declaredAs: DeclaredTypes;
  inferred: InferredTypes;
} {
  const resolved = new Map<Reflection, SomeType>();
  const options = new Map<Reflection, FoundOptions>();
  const cases = new Map<Reflection, readonly FoundCase[]>();
  const leftOut = new Map<Reflection, ts.Declaration>();
  const declaredAs = new Map<Reflection, SomeType>();
  const inferred = new Map<SomeType, Inferred>();
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection: DeclarationReflection) => {
    if (reflection.kind !== ReflectionKind.Method) return;
    const [first, ...others] = context.getSymbolFromReflection(reflection)?.declarations ?? [];
    if (first === undefined || others.length < MOST_INHERITED_OVERLOADS || isOwn(first, context)) return;
    // What is not exported may have no page.
    if ((ts.getCombinedModifierFlags(first.parent as ts.Declaration) & ts.ModifierFlags.Export) !== 0)
      leftOut.set(reflection, first);
  });
  const read = converter.convertType.bind(converter);
  // TypeDoc prints `...` beyond ten types within types. What TypeScript finds may have no end; what is written has one.
  const { maxTypeConversionDepth } = converter;
  let isResolving = false;
  let isWritten = false;
  Object.defineProperty(converter, 'maxTypeConversionDepth', {
    get: () => (isWritten && !isResolving ? DEEPEST_WRITTEN : maxTypeConversionDepth),
  });
  const convertType: Converter['convertType'] = (context: Context, type: never, node?: ts.TypeNode) => {
    const wasWritten = isWritten;
    isWritten = type !== undefined && 'kind' in type;
    const found = nameRests(read(context, type, node), node ?? type);
    isWritten = wasWritten;
    if ('kind' in type) {
      addArguments(found, type, (argument) => convertType(context, argument));
      nameBase(found, type, context.scope);
    }
    return found;
  };
  converter.on(Converter.EVENT_BEGIN, ({ programs: [program] }: Context) => {
    if (program !== undefined) keepConstraints(program.getTypeChecker());
  });
  onReference(converter, (reference, symbol, context) => {
    const node = isWritten ? undefined : symbol.declarations?.find(ts.isTypeParameterDeclaration);
    if (node === undefined || !ts.isInferTypeNode(node.parent)) return;
    inferred.set(reference, { symbol, constraint: node.constraint && convertType(context, node.constraint) });
  });
  converter.convertType = (
    context: Context,
    type: ts.Type | ts.TypeNode | undefined,
    given?: ts.TypeNode,
  ): SomeType => {
    const { scope } = context;
    const signature = scope.isSignature() ? scope : scope.parent;
    if (signature?.isSignature() === true && leftOut.has(signature.parent)) return new IntrinsicType('unknown');
    if (type === undefined || 'kind' in type) {
      const called = calledType(context, type);
      if (called === undefined) return convertType(context, type);
      if (type === undefined || ts.isTypeQueryNode(type)) return convertType(context, called);
      const calls = callsOf(context, called);
      const name = convertType(context, type);
      if (calls !== undefined) declaredAs.set(scope, name);
      return calls ?? name;
    }
    const node = given ?? variableType(context);
    if (node === undefined) return convertType(context, type, given);
    const isShown = saysTheSame(node, type, context) && !isDetour(node);
    const found = isShown ? undefined : shortType(context, type);
    if (found !== undefined) return found;
    const meant = context.checker.getNonNullableType(type);
    if ((!isShown || isCombined(node, meant, context)) && meant.getProperties().some(isDescribed)) {
      const inside = context.withScope(context.scope);
      // The properties of `Partial<…>` or of an alias, and not its name.
      inside.shouldInline = (symbol) => symbol === meant.aliasSymbol;
      const wasResolving = isResolving;
      isResolving = true;
      resolved.set(context.scope, convertType(inside, meant, given));
      isResolving = wasResolving;
    }
    return convertNode(context, node, isShown ? undefined : type);
  };
  /** What is written; `long`, for which it stands, if it names type parameters that readers do not see. */
  function convertNode(context: Context, node: ts.TypeNode, long: ts.Type | undefined): SomeType {
    const inside = isOwn(node, context) ? context : withArguments(context.withScope(context.scope));
    const isGiven = (parameter: ts.Symbol) => argumentsIn.get(inside)?.has(parameter) === true;
    return long !== undefined && hasForeignNames(node, context, isGiven)
      ? convertType(context, long)
      : convertType(inside, node);
  }
  const argumentsIn = new WeakMap<Context, ReadonlyMap<ts.Symbol, unknown>>();
  /** Reads type parameters of what the owner extends as what stands for them there: `T` of `Base<string>`. */
  function withArguments(
    inside: Context,
    given: ReadonlyMap<ts.Symbol, ts.TypeNode | ts.Type> = argumentsOfBases(inside),
  ): Context {
    if (given.size === 0) return inside;
    argumentsIn.set(inside, given);
    const createSymbolReference = inside.createSymbolReference.bind(inside);
    const withScope = inside.withScope.bind(inside);
    inside.createSymbolReference = (symbol, ...rest) => {
      const argument = given.get(symbol);
      if (argument === undefined) return createSymbolReference(symbol, ...rest);
      // TypeDoc sets the arguments of what it takes for a reference.
      return new IntersectionType([convertType(inside, argument as ts.Type)]) as SomeType as ReferenceType;
    };
    inside.withScope = (scope) => withArguments(withScope(scope), given);
    return inside;
  }
  /** What `const brew: typeof make` or `const brew: Maker` is called with: readers of `brew` look for that. */
  function calledType({ scope, checker }: Context, node: ts.TypeNode | undefined): ts.Type | undefined {
    if (scope.kind !== ReflectionKind.Variable || node === undefined) return undefined;
    const most = ts.isTypeQueryNode(node) ? 0 : ts.isTypeReferenceNode(node) ? MOST_PROPERTIES : -1;
    const type = checker.getTypeFromTypeNode(node);
    const calls = type.getCallSignatures().length;
    // Many ways to call it are rather read once, where the type is described.
    const isCalled = calls > 0 && (ts.isTypeQueryNode(node) || calls < MOST_INHERITED_OVERLOADS);
    return isCalled && type.getConstructSignatures().length === 0 && type.getProperties().length <= most
      ? type
      : undefined;
  }
  /** The signatures of a named type. Its properties stand where the type is described. */
  function callsOf(context: Context, type: ts.Type): ReflectionType | undefined {
    const parts = type.isIntersection() ? type.types : [type];
    const inside = withArguments(
      context.withScope(context.scope),
      new Map(parts.flatMap((part) => argumentsOf(part, context.checker))),
    );
    inside.shouldInline = (symbol) => parts.some((part) => [part.aliasSymbol, part.getSymbol()].includes(symbol));
    // What is read here is not the type itself, which has a place of its own.
    inside.registerReflection = (reflection) => context.registerReflection(reflection, undefined);
    const calls = parts
      .filter((part) => part.getCallSignatures().length > 0)
      .map((part) => convertType(inside, part))
      .flatMap((part) => (part.type === 'reflection' ? [part.declaration] : []));
    const [first] = calls;
    if (first === undefined) return undefined;
    for (const { children = [] } of calls)
      for (const child of children.slice()) context.project.removeReflection(child);
    first.signatures = calls.flatMap(({ signatures = [] }) => signatures);
    return new ReflectionType(first);
  }
  /** What TypeScript found, unless it is too long to be read. */
  function shortType(context: Context, type: ts.Type): SomeType | undefined {
    // Without what is written: TypeDoc would leave out arguments that are not there, as in `T` for `Some<string>`.
    const found = convertType(context, type);
    return lengthOf(found) <= LONGEST ? found : undefined;
  }
  /** The type of an option, without its properties. */
  function optionType(context: Context, type: ts.Type, node: ts.TypeNode | undefined): SomeType {
    if (node === undefined) return convertType(context, type, node);
    const isShown = saysTheSame(node, type, context) && !isDetour(node);
    return isShown ? convertType(context, node) : (shortType(context, type) ?? convertNode(context, node, type));
  }
  // TypeDoc reads the type parameters of functions and methods without their declarations.
  converter.on(
    Converter.EVENT_CREATE_SIGNATURE,
    (context: Context, reflection: SignatureReflection, declaration, signature?: ts.Signature) => {
      const { checker } = context;
      const inside = context.withScope(reflection);
      if (leftOut.has(reflection.parent)) return;
      // A constructor has those of its class.
      const declared = declaration && ts.isConstructorDeclaration(declaration) ? declaration.parent : declaration;
      for (const [index, parameter] of (reflection.typeParameters ?? []).entries()) {
        const node = declared?.typeParameters?.[index];
        if (node === undefined || !ts.isTypeParameterDeclaration(node)) continue;
        // Not those of a signature that is inherited with arguments for the type parameters of its class.
        const isDeclared = checker.getTypeAtLocation(node.name) === signature?.typeParameters?.[index];
        if (!isDeclared && !isOwn(node, inside)) continue;
        const within = inside.withScope(parameter);
        if (node.constraint !== undefined) parameter.type = convertType(within, node.constraint);
        if (node.default !== undefined) parameter.default = convertType(within, node.default);
      }
      for (const [parameter, found] of findOptions(inside, reflection, signature, optionType))
        options.set(parameter, found);
      const { type } = declaration ?? {};
      if (type === undefined || ts.isJSDocReturnTag(type) || reflection.type === undefined) return;
      // `value is Some<T>`
      const predicate = signature && ts.isTypePredicateNode(type) && checker.getTypePredicateOfSignature(signature);
      const isSame =
        predicate && ts.isTypePredicateNode(type)
          ? type.type !== undefined && predicate.type !== undefined && saysTheSame(type.type, predicate.type, inside)
          : reflection.kind === ReflectionKind.IndexSignature && isOwn(type, inside);
      if (isSame) reflection.type = convertType(inside, type);
      const [key] = reflection.parameters ?? [];
      if (reflection.kind === ReflectionKind.IndexSignature && isSame && key !== undefined)
        key.type = convertType(
          inside.withScope(key),
          (declaration as ts.IndexSignatureDeclaration).parameters[0]?.type,
        );
    },
  );
  // To TypeScript, `Name` is one symbol in `interface Pot<Name> { readonly Name: Lid<Name> }`. TypeDoc reads its first declaration.
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection: DeclarationReflection) => {
    if (reflection.kind !== ReflectionKind.Property) return;
    const symbol = context.getSymbolFromReflection(reflection);
    if (symbol === undefined || (symbol.flags & ts.SymbolFlags.TypeParameter) === 0) return;
    const node = symbol.declarations?.find((one) => ts.isPropertySignature(one) || ts.isPropertyDeclaration(one));
    if (node?.type === undefined) return;
    const isReadonly = (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Readonly) !== 0;
    reflection.setFlag(ReflectionFlag.Readonly, isReadonly);
    const type = context.checker.getTypeOfSymbol(symbol);
    reflection.type = converter.convertType(context.withScope(reflection), type, node.type);
  });
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection: DeclarationReflection) => {
    if (reflection.kind === ReflectionKind.TypeAlias) cases.set(reflection, findCases(context, reflection, optionType));
  });
  return { resolved, options, cases, leftOut, declaredAs, inferred };
}

/** Types that say where to look for a type: readers want to know what to pass, and what they get. */
const DETOURS = new Set(['Parameters', 'ConstructorParameters', 'ReturnType', 'InstanceType', 'Awaited']);

/** `Context['pushData']`, `Parameters<Dataset['pushData']>` */
function isDetour(node: ts.TypeNode): boolean {
  if (/\bthis\b/.test(node.getText())) return false;
  if (ts.isIndexedAccessTypeNode(node)) return ts.isLiteralTypeNode(node.indexType);
  return ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) && DETOURS.has(node.typeName.text);
}

/** Whether a written type is an object's whose properties stand elsewhere: `Partial<Options>`, `A & B`, an alias. */
function isCombined(node: ts.TypeNode, meant: ts.Type, { checker }: Context): boolean {
  if ((meant.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return false;
  if (checker.isArrayLikeType(meant) || meant.getCallSignatures().length > 0) return false;
  if (meant.getProperties().length > MOST_PROPERTIES) return false;
  if (ts.isIntersectionTypeNode(node)) return true;
  if (!ts.isTypeReferenceNode(node)) return false;
  const named = checker.getSymbolAtLocation(node.typeName);
  const target = named && (named.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(named) : named;
  return target !== undefined && (target.flags & ts.SymbolFlags.TypeAlias) !== 0;
}

/** Whether a comment stands before a property: the properties of a type are shown only if one of them is described. */
function isDescribed({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((one) => one.getFullText().slice(0, one.getLeadingTriviaWidth()).includes('/**'));
}

/** TypeDoc forgets the dots of `[...names: string[]]`. They become part of the name, which is shown with them. */
function nameRests(type: SomeType, node: ts.TypeNode | ts.Type | undefined): SomeType {
  if (node === undefined || !('kind' in node) || !/\.\.\.\w+:/.test(node.getText())) return type;
  const tuples: ts.TupleTypeNode[] = [];
  const visit = (one: ts.Node): void => {
    if (ts.isTupleTypeNode(one)) tuples.push(one);
    ts.forEachChild(one, visit);
  };
  visit(node);
  const rests = new Set(
    tuples
      .flatMap(({ elements }) => [...elements])
      .flatMap((one) => (ts.isNamedTupleMember(one) && one.dotDotDotToken !== undefined ? [one.name.text] : [])),
  );
  const name = (one: SomeType | undefined): void => {
    if (one?.type === 'tuple')
      for (const element of one.elements)
        if (element.type === 'namedTupleMember' && rests.has(element.name)) element.name = `...${element.name}`;
    for (const inner of innerTypes(one)) name(inner);
  };
  name(type);
  return type;
}

/** TypeDoc forgets the arguments of `import('./pair').Pair<string>`, which declarations have that TypeScript has written. */
function addArguments(type: SomeType, node: ts.TypeNode, convert: (argument: ts.TypeNode) => SomeType): void {
  const imports: { name: string; given: readonly ts.TypeNode[] }[] = [];
  const find = (one: ts.Node): void => {
    if (!ts.isImportTypeNode(one)) ts.forEachChild(one, find);
    else if (one.typeArguments !== undefined && one.qualifier !== undefined)
      imports.push({ name: one.qualifier.getText(), given: one.typeArguments });
  };
  find(node);
  if (imports.length === 0) return;
  type.visit(
    makeRecursiveVisitor({
      reference(found) {
        const at = imports.findIndex(({ name }) => name === found.name);
        if (at === -1 || found.typeArguments !== undefined) return;
        found.typeArguments = imports.splice(at, 1)[0]!.given.map(convert);
      },
    }),
  );
}

/**
 * TypeDoc forgets the module of a base: `interface Request extends core.Request` would extend itself. One that is not
 * installed is unknown, and one that is a default export is called `default`.
 */
function nameBase(type: SomeType, node: ts.TypeNode, { name }: Reflection): void {
  if (type.type !== 'reference' || !ts.isExpressionWithTypeArguments(node)) return;
  if ([name, 'unknown'].includes(type.name) || (type.name === 'default' && type.reflection === undefined))
    type.name = node.expression.getText();
}

function innerTypes(type: SomeType | undefined): readonly SomeType[] {
  switch (type?.type) {
    case 'union':
    case 'intersection':
      return type.types;
    case 'tuple':
      return type.elements;
    case 'reference':
      return type.typeArguments ?? [];
    case 'array':
    case 'optional':
    case 'rest':
      return [type.elementType];
    case 'namedTupleMember':
      return [type.element];
    case 'typeOperator':
      return [type.target];
    case 'conditional':
      return [type.checkType, type.extendsType, type.trueType, type.falseType];
    default:
      return [];
  }
}

/** The type of a variable whose name is an interface's, too: TypeDoc looks at the first declaration alone. */
function variableType(context: Context): ts.TypeNode | undefined {
  if (context.scope.kind !== ReflectionKind.Variable) return undefined;
  return context.getSymbolFromReflection(context.scope)?.declarations?.find(ts.isVariableDeclaration)?.type;
}

/** Whether a written type has the meaning that TypeScript found, but for the `undefined` of what is optional. */
function saysTheSame(node: ts.TypeNode, type: ts.Type, context: Context): boolean {
  const { checker } = context;
  // TypeScript has put the class in place of `this`.
  if (isOwn(node, context)) return true;
  const written = checker.getTypeFromTypeNode(node);
  return written === type || checker.getNonNullableType(written) === checker.getNonNullableType(type);
}

/** About as many characters as the type has when it is shown. */
function lengthOf(type: SomeType): number {
  switch (type.type) {
    case 'reflection': {
      const { children = [], signatures = [] } = type.declaration;
      const calls = signatures.flatMap(({ parameters = [], type: returned }) => [
        ...parameters,
        { name: '', type: returned },
      ]);
      return sum([...children, ...calls].map(({ name, type: own }) => name.length + 4 + (own ? lengthOf(own) : 8)));
    }
    case 'array':
      return lengthOf(type.elementType) + 2;
    case 'union':
    case 'intersection':
      return sum(type.types.map((one) => lengthOf(one) + 3));
    case 'reference':
      return type.name.length + sum((type.typeArguments ?? []).map((argument) => lengthOf(argument) + 2));
    default:
      return type.toString().length;
  }
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}
