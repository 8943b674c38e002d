import { type Context, ReflectionKind, ReflectionType, type SomeType } from 'typedoc';
import ts from 'typescript';
import { MOST_INHERITED_OVERLOADS } from '../model/api-model.ts';
import { MOST_PROPERTIES } from './find-options.ts';
import { argumentsOf } from './type-parameters.ts';

/** What `const brew: typeof make` or `const brew: Maker` is called with: readers of `brew` look for that. */
export function calledType({ scope, checker }: Context, node: ts.TypeNode | undefined): ts.Type | undefined {
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

/** Reads types with arguments for type parameters. */
type WithArguments = (given: ReadonlyMap<ts.Symbol, ts.Type>) => {
  inside: Context;
  convert: (part: ts.Type) => SomeType;
};

/** The signatures of a named type. Its properties stand where the type is described. */
export function callsOf(context: Context, type: ts.Type, withArguments: WithArguments): ReflectionType | undefined {
  const parts = type.isIntersection() ? type.types : [type];
  const { inside, convert } = withArguments(new Map(parts.flatMap((part) => argumentsOf(part, context.checker))));
  inside.shouldInline = (symbol) => parts.some((part) => [part.aliasSymbol, part.getSymbol()].includes(symbol));
  // What is read here is not the type itself, which has a place of its own.
  inside.registerReflection = (reflection) => context.registerReflection(reflection, undefined);
  const calls = parts
    .filter((part) => part.getCallSignatures().length > 0)
    .map(convert)
    .flatMap((part) => (part.type === 'reflection' ? [part.declaration] : []));
  const [first] = calls;
  if (first === undefined) return undefined;
  for (const { children = [] } of calls) for (const child of children.slice()) context.project.removeReflection(child);
  first.signatures = calls.flatMap(({ signatures = [] }) => signatures);
  return new ReflectionType(first);
}
