import { type Context, type Reflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';

/** Prototypes of types: all types of one TypeScript have the same. */
const changed = new WeakSet<ts.Type>();

/**
 * TypeDoc asks for the constraint of a type parameter and gets that in turn of what it names: `string` for `K extends Key`
 * and for `[key in Key]`, where `Key` is a type parameter, too. TypeScript itself does not ask in this way.
 */
export function keepConstraints(checker: ts.TypeChecker): void {
  const types = Object.getPrototypeOf(checker.getStringType()) as ts.Type;
  if (changed.has(types)) return;
  changed.add(types);
  const { getConstraint } = types;
  types.getConstraint = function getWrittenConstraint(this: ts.Type & { constraint?: ts.Type }) {
    const last = getConstraint.call(this);
    return last !== undefined && this.isTypeParameter() ? (this.constraint ?? last) : last;
  };
}

/** Whether a type names a type parameter of a class, interface or alias that is not the one that is read. */
export function hasForeignNames(
  node: ts.TypeNode,
  context: Context,
  isGiven: (parameter: ts.Symbol) => boolean,
): boolean {
  if (isOwn(node, context)) return false;
  const visit = (one: ts.Node): boolean => {
    const named = ts.isIdentifier(one) ? context.checker.getSymbolAtLocation(one) : undefined;
    const parameter = named !== undefined && !isGiven(named) && named.declarations?.find(ts.isTypeParameterDeclaration);
    if (parameter && (isOwner(parameter.parent) || ts.isTypeAliasDeclaration(parameter.parent))) return true;
    return ts.forEachChild(one, (child) => visit(child) || undefined) ?? false;
  };
  return visit(node);
}

/** Whether a type stands in the declaration that is being read, and not in that of a class or interface that it extends. */
export function isOwn(node: ts.Node, context: Context): boolean {
  let owner: Reflection | undefined = context.scope;
  while (owner !== undefined && !owner.kindOf(ReflectionKind.ClassOrInterface)) {
    if (owner.kind === ReflectionKind.TypeLiteral) return context.convertingTypeNode;
    owner = owner.parent;
  }
  const symbol = owner && context.getSymbolFromReflection(owner);
  const declaration = ts.findAncestor(node, (one) => ts.isClassLike(one) || ts.isInterfaceDeclaration(one));
  return declaration !== undefined && symbol?.declarations?.includes(declaration as ts.Declaration) === true;
}

/** What stands for the type parameters of an alias or interface. */
export function argumentsOf(type: ts.Type, checker: ts.TypeChecker): (readonly [ts.Symbol, ts.Type])[] {
  const given = type.aliasTypeArguments ?? (type as Partial<ts.TypeReference>).typeArguments ?? [];
  const { declarations = [] } = type.aliasSymbol ?? type.symbol;
  return declarations.flatMap((declaration) => {
    const names = ts.isTypeAliasDeclaration(declaration) || isOwner(declaration) ? declaration.typeParameters : [];
    return (names ?? []).flatMap((name, index) => {
      const [parameter, argument] = [checker.getSymbolAtLocation(name.name), given[index]];
      return parameter === undefined || argument === undefined ? [] : [[parameter, argument] as const];
    });
  });
}

/** By type parameter of a class or interface that the owner extends, or that those extend. */
export function argumentsOfBases(context: Context): Map<ts.Symbol, ts.TypeNode> {
  const found = new Map<ts.Symbol, ts.TypeNode>();
  const { checker } = context;
  const seen = new Set<ts.Symbol>();
  const addBases = (of: ts.Symbol): void => {
    const { declarations = [] } = seen.has(of) ? {} : of;
    seen.add(of);
    for (const { expression, typeArguments } of declarations.filter(isOwner).flatMap(basesOf)) {
      const named = checker.getSymbolAtLocation(expression);
      const base = named && context.resolveAliasedSymbol(named);
      const parameters = base?.declarations?.find(isOwner)?.typeParameters ?? [];
      for (const [index, { name, default: other }] of parameters.entries()) {
        const [parameter, node] = [checker.getSymbolAtLocation(name), typeArguments?.[index] ?? other];
        if (parameter !== undefined && node !== undefined && !found.has(parameter)) found.set(parameter, node);
      }
      if (base !== undefined) addBases(base);
    }
  };
  let owner: Reflection | undefined = context.scope;
  while (owner !== undefined && !owner.kindOf(ReflectionKind.ClassOrInterface)) owner = owner.parent;
  const symbol = owner && context.getSymbolFromReflection(owner);
  if (symbol !== undefined) addBases(symbol);
  return found;
}

function isOwner(node: ts.Node): node is ts.ClassDeclaration | ts.InterfaceDeclaration {
  return ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node);
}

function basesOf({ heritageClauses }: ts.ClassDeclaration | ts.InterfaceDeclaration) {
  return (heritageClauses ?? [])
    .filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    .flatMap(({ types }) => [...types]);
}
