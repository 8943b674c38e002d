import {
  type Context,
  Converter,
  type DeclarationReflection,
  type Reflection,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';

/** Resolved types of declarations that show the written type instead. */
export type ResolvedTypes = ReadonlyMap<Reflection, SomeType>;

/** About two lines of code; readers look a longer type up rather than read it in place. */
const LONGEST = 160;

type Typed = Reflection & { type?: SomeType | undefined };

/**
 * TypeDoc shows resolved types. If one is long and the type was written in a short
 * way – `Options[K]`, `Pick<Options, 'a' | 'b'>` –, it is shown as it was written.
 */
export function preferWrittenTypes(converter: Converter): ResolvedTypes {
  const replaced = new Map<Reflection, SomeType>();

  function consider(context: Context, reflection: Typed, node: ts.TypeNode | undefined): void {
    const resolved = reflection.type;
    if (node === undefined || resolved === undefined || ts.isTypePredicateNode(node)) return;
    const length = lengthOf(resolved);
    if (length <= LONGEST || node.end - node.getStart() > length / 2) return;
    reflection.type = context.converter.convertType(within(context, reflection), node);
    replaced.set(reflection, resolved);
  }

  converter.on(Converter.EVENT_CREATE_SIGNATURE, (context: Context, reflection: SignatureReflection, declaration) => {
    if (declaration === undefined || ts.isJSDocSignature(declaration)) return;
    if (!ts.isConstructorDeclaration(declaration)) consider(context, reflection, declaration.type);
    const nodes = declaration.parameters.filter(ts.isParameter);
    for (const [index, parameter] of (reflection.parameters ?? []).entries())
      consider(context, parameter, nodes.at(index)?.type);
    for (const parameter of reflection.typeParameters ?? [])
      consider(
        context,
        parameter,
        declaration.typeParameters?.find(({ name }) => name.text === parameter.name)?.constraint,
      );
  });
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection: DeclarationReflection) => {
    const declaration = context.getSymbolFromReflection(reflection)?.declarations?.[0];
    if (declaration && (ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration)))
      consider(context, reflection, declaration.type);
  });
  return replaced;
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

/** TypeDoc's context for what is inside a reflection. */
function within(context: Context, reflection: Reflection): Context {
  const { parent } = reflection;
  const outer = parent === undefined || parent === context.scope ? context : within(context, parent);
  return outer.withScope(reflection);
}
