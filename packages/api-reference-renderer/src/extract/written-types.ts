import {
  type Context,
  Converter,
  type DeclarationReflection,
  IntersectionType,
  IntrinsicType,
  type ReferenceType,
  type Reflection,
  ReflectionFlag,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';
import { MOST_INHERITED_OVERLOADS } from '../model/api-model.ts';
import { calledType, callsOf } from './called-types.ts';
import { findCases, findOptions, type FoundCase, type FoundOptions, MOST_PROPERTIES } from './find-options.ts';
import { argumentsOfBases, hasForeignNames, isOwn, keepConstraints } from './type-parameters.ts';
import { addForgotten } from './typedoc-gaps.ts';
import { onReference } from './unexported-types.ts';

/** Of a reference to what `infer` names, in a type that TypeScript has found: TypeDoc does not say where it is introduced. */
export interface Inferred {
  symbol: ts.Symbol;
  constraint: SomeType | undefined;
}

type Declared = ts.SignatureDeclaration | ts.JSDocSignature;

/** In characters, about two lines of code: a longer type is rather looked up than read in place. */
const LONGEST = 160;

/** Of types within types. */
const DEEPEST_WRITTEN = 100;

/**
 * Which types a reference shows. TypeDoc shows those that TypeScript resolves: `this` becomes the name of the class,
 * `keyof Options` a list of names. Shown is what the author wrote, wherever it has the same meaning: a member that is
 * inherited from `Base<string>` is of type `string`, although `T` is written at its declaration.
 *
 * It takes the place of `convertType` of TypeDoc's converter, which reads every type; `#typedocs` is the converter's own.
 */
export class WrittenTypes {
  /** By parameter or property, for its properties: what a type means that is shown as it is written. */
  readonly resolved = new Map<Reflection, SomeType>();
  /** What one passes for a parameter that is an object. */
  readonly options = new Map<Reflection, FoundOptions>();
  /** What the alias of several objects has. */
  readonly cases = new Map<Reflection, readonly FoundCase[]>();
  /**
   * Inherited methods with many overloads, by the first of their declarations. Their types are not read: hundreds of
   * interfaces may inherit one, and only the page of what declares it shows its overloads.
   */
  readonly leftOut = new Map<Reflection, ts.Declaration>();
  /** By function that is declared by the name of a type: that name. TypeDoc is given the signatures of the type. */
  readonly declaredAs = new Map<Reflection, SomeType>();
  readonly inferred = new Map<SomeType, Inferred>();

  readonly #typedocs: Converter['convertType'];
  /** What stands for the type parameters of bases, in contexts that read their members. */
  readonly #argumentsIn = new WeakMap<Context, ReadonlyMap<ts.Symbol, unknown>>();
  /** Whether the properties of a type are read, for `resolved`. */
  #isResolving = false;
  /** Whether what is read is a type as it is written, and not one that TypeScript has found. */
  #isWritten = false;

  constructor(converter: Converter) {
    this.#typedocs = converter.convertType.bind(converter);
    converter.convertType = (context: Context, type: ts.Type | ts.TypeNode | undefined, node?: ts.TypeNode) =>
      this.#shown(context, type, node);
    // TypeDoc prints `...` beyond ten types within types. What TypeScript finds may have no end; what is written has one.
    const { maxTypeConversionDepth } = converter;
    Object.defineProperty(converter, 'maxTypeConversionDepth', {
      get: () => (this.#isWritten && !this.#isResolving ? DEEPEST_WRITTEN : maxTypeConversionDepth),
    });
    onReference(converter, (reference, symbol, context) => this.#readInferred(reference, symbol, context));
    converter.on(Converter.EVENT_BEGIN, ({ programs: [program] }: Context) => {
      if (program !== undefined) keepConstraints(program.getTypeChecker());
    });
    converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection: DeclarationReflection) => {
      if (reflection.kind === ReflectionKind.Method) this.#leaveOut(context, reflection);
      if (reflection.kind === ReflectionKind.Property) this.#readProperty(context, reflection);
      if (reflection.kind === ReflectionKind.TypeAlias)
        this.cases.set(reflection, findCases(context, reflection, this.#optionType));
    });
    converter.on(
      Converter.EVENT_CREATE_SIGNATURE,
      (context: Context, reflection: SignatureReflection, declaration?: Declared, own?: ts.Signature) => {
        if (!this.leftOut.has(reflection.parent)) this.#readSignature(context, reflection, declaration, own);
      },
    );
  }

  /** The type that is shown for one that TypeDoc asks for, as it is written or as TypeScript has found it. */
  #shown(context: Context, type: ts.Type | ts.TypeNode | undefined, given?: ts.TypeNode): SomeType {
    const { scope } = context;
    const signature = scope.isSignature() ? scope : scope.parent;
    if (signature?.isSignature() === true && this.leftOut.has(signature.parent)) return new IntrinsicType('unknown');
    if (type === undefined || 'kind' in type) return this.#declared(context, type);
    const node = given ?? variableType(context);
    if (node === undefined) return this.#convert(context, type);
    const isShown = isReadable(node, type, context);
    const found = isShown ? undefined : this.#short(context, type);
    if (found !== undefined) return found;
    const meant = context.checker.getNonNullableType(type);
    if ((!isShown || isCombined(node, meant, context)) && meant.getProperties().some(isDescribed))
      this.#resolve(context, meant, given);
    return this.#written(context, node, isShown ? undefined : type);
  }

  /** A type that TypeDoc has in written form. That of a function may be a name: then its signatures are shown. */
  #declared(context: Context, node: ts.TypeNode | undefined): SomeType {
    const called = calledType(context, node);
    if (called === undefined) return this.#convert(context, node);
    if (node === undefined || ts.isTypeQueryNode(node)) return this.#convert(context, called);
    const calls = callsOf(context, called, (given) => {
      const inside = this.#withArguments(context.withScope(context.scope), given);
      return { inside, convert: (part) => this.#convert(inside, part) };
    });
    const name = this.#convert(context, node);
    if (calls !== undefined) this.declaredAs.set(context.scope, name);
    return calls ?? name;
  }

  /** What TypeDoc makes of a type, with what it forgets of what is written. */
  #convert(context: Context, type: ts.Type | ts.TypeNode | undefined, node?: ts.TypeNode): SomeType {
    const was = this.#isWritten;
    this.#isWritten = type !== undefined && 'kind' in type;
    const found = this.#typedocs(context, type as never, node);
    this.#isWritten = was;
    return addForgotten(found, type, node, { scope: context.scope, convert: (one) => this.#convert(context, one) });
  }

  /** Keeps the properties of a type that is shown by a name, such as `Partial<Options>` or an alias. */
  #resolve(context: Context, meant: ts.Type, given: ts.TypeNode | undefined): void {
    const inside = context.withScope(context.scope);
    inside.shouldInline = (symbol) => symbol === meant.aliasSymbol;
    const was = this.#isResolving;
    this.#isResolving = true;
    this.resolved.set(context.scope, this.#convert(inside, meant, given));
    this.#isResolving = was;
  }

  /** What is written; `long`, for which it stands, if it names type parameters that readers do not see. */
  #written(context: Context, node: ts.TypeNode, long: ts.Type | undefined): SomeType {
    const inside = isOwn(node, context) ? context : this.#withArguments(context.withScope(context.scope));
    const isGiven = (parameter: ts.Symbol) => this.#argumentsIn.get(inside)?.has(parameter) === true;
    return long !== undefined && hasForeignNames(node, context, isGiven)
      ? this.#convert(context, long)
      : this.#convert(inside, node);
  }

  /** What TypeScript found, unless it is too long to be read. */
  #short(context: Context, type: ts.Type): SomeType | undefined {
    // Without what is written: TypeDoc would leave out arguments that are not there, as in `T` for `Some<string>`.
    const found = this.#convert(context, type);
    return lengthOf(found) <= LONGEST ? found : undefined;
  }

  /** The type of an option, without its properties. */
  readonly #optionType = (context: Context, type: ts.Type, node: ts.TypeNode | undefined): SomeType => {
    if (node === undefined) return this.#convert(context, type);
    return isReadable(node, type, context)
      ? this.#convert(context, node)
      : (this.#short(context, type) ?? this.#written(context, node, type));
  };

  /** Reads type parameters of what the owner extends as what stands for them there: `T` of `Base<string>`. */
  #withArguments(
    inside: Context,
    given: ReadonlyMap<ts.Symbol, ts.TypeNode | ts.Type> = argumentsOfBases(inside),
  ): Context {
    if (given.size === 0) return inside;
    this.#argumentsIn.set(inside, given);
    const createSymbolReference = inside.createSymbolReference.bind(inside);
    const withScope = inside.withScope.bind(inside);
    inside.createSymbolReference = (symbol, ...rest) => {
      const argument = given.get(symbol);
      if (argument === undefined) return createSymbolReference(symbol, ...rest);
      // TypeDoc sets the arguments of what it takes for a reference.
      return new IntersectionType([this.#convert(inside, argument)]) as SomeType as ReferenceType;
    };
    inside.withScope = (scope) => this.#withArguments(withScope(scope), given);
    return inside;
  }

  #readInferred(reference: SomeType, symbol: ts.Symbol, context: Context): void {
    const node = this.#isWritten ? undefined : symbol.declarations?.find(ts.isTypeParameterDeclaration);
    if (node === undefined || !ts.isInferTypeNode(node.parent)) return;
    this.inferred.set(reference, { symbol, constraint: node.constraint && this.#convert(context, node.constraint) });
  }

  #leaveOut(context: Context, method: DeclarationReflection): void {
    const [first, ...others] = context.getSymbolFromReflection(method)?.declarations ?? [];
    if (first === undefined || others.length < MOST_INHERITED_OVERLOADS || isOwn(first, context)) return;
    // What is not exported may have no page.
    if ((ts.getCombinedModifierFlags(first.parent as ts.Declaration) & ts.ModifierFlags.Export) !== 0)
      this.leftOut.set(method, first);
  }

  /**
   * To TypeScript, `Name` is one symbol in `interface Pot<Name> { readonly Name: Lid<Name> }`. TypeDoc reads its first
   * declaration.
   */
  #readProperty(context: Context, property: DeclarationReflection): void {
    const symbol = context.getSymbolFromReflection(property);
    if (symbol === undefined || (symbol.flags & ts.SymbolFlags.TypeParameter) === 0) return;
    const node = symbol.declarations?.find((one) => ts.isPropertySignature(one) || ts.isPropertyDeclaration(one));
    if (node?.type === undefined) return;
    const isReadonly = (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Readonly) !== 0;
    property.setFlag(ReflectionFlag.Readonly, isReadonly);
    property.type = this.#shown(context.withScope(property), context.checker.getTypeOfSymbol(symbol), node.type);
  }

  /** TypeDoc reads type parameters, predicates and index signatures of functions without their declarations. */
  #readSignature(
    context: Context,
    reflection: SignatureReflection,
    declaration: Declared | undefined,
    signature: ts.Signature | undefined,
  ): void {
    const { checker } = context;
    const inside = context.withScope(reflection);
    // A constructor has those of its class.
    const declared = declaration && ts.isConstructorDeclaration(declaration) ? declaration.parent : declaration;
    for (const [index, parameter] of (reflection.typeParameters ?? []).entries()) {
      const node = declared?.typeParameters?.[index];
      if (node === undefined || !ts.isTypeParameterDeclaration(node)) continue;
      // Not those of a signature that is inherited with arguments for the type parameters of its class.
      const isDeclared = checker.getTypeAtLocation(node.name) === signature?.typeParameters?.[index];
      if (!isDeclared && !isOwn(node, inside)) continue;
      const within = inside.withScope(parameter);
      if (node.constraint !== undefined) parameter.type = this.#convert(within, node.constraint);
      if (node.default !== undefined) parameter.default = this.#convert(within, node.default);
    }
    for (const [parameter, found] of findOptions(inside, reflection, signature, this.#optionType))
      this.options.set(parameter, found);
    const { type } = declaration ?? {};
    if (type === undefined || ts.isJSDocReturnTag(type) || reflection.type === undefined) return;
    const isIndex = reflection.kind === ReflectionKind.IndexSignature;
    // `value is Some<T>`
    const predicate = signature && ts.isTypePredicateNode(type) && checker.getTypePredicateOfSignature(signature);
    const isSame =
      predicate && ts.isTypePredicateNode(type)
        ? type.type !== undefined && predicate.type !== undefined && saysTheSame(type.type, predicate.type, inside)
        : isIndex && isOwn(type, inside);
    if (!isSame) return;
    reflection.type = this.#convert(inside, type);
    const [key] = reflection.parameters ?? [];
    if (isIndex && key !== undefined)
      key.type = this.#convert(
        inside.withScope(key),
        (declaration as ts.IndexSignatureDeclaration).parameters[0]?.type,
      );
  }
}

/** Whether readers are shown what is written: it means what TypeScript found, and does not send them elsewhere. */
function isReadable(node: ts.TypeNode, type: ts.Type, context: Context): boolean {
  return saysTheSame(node, type, context) && !isDetour(node);
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
