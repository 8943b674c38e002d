import { type Context, Converter, type DeclarationReflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';

/** Before TypeDoc resolves references, and before types that are not exported are read. */
const FIRST = 2_000_000;

const TYPES = ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface | ts.SymbolFlags.Class | ts.SymbolFlags.Enum;

/** Corrects what TypeDoc makes of a name that stands for a value and for a type. */
export function separateNames(converter: Converter): void {
  const aliases = new Map<ts.Symbol, DeclarationReflection[]>();
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection: DeclarationReflection) => {
    const symbol = context.getSymbolFromReflection(reflection);
    if (symbol === undefined) return;
    if (reflection.kind === ReflectionKind.Class) addStatics(context, reflection, symbol);
    if (reflection.kind !== ReflectionKind.TypeAlias || (symbol.flags & ts.SymbolFlags.Variable) === 0) return;
    if ((symbol.flags & TYPES) !== 0) aliases.set(symbol, [...(aliases.get(symbol) ?? []), reflection]);
  });
  // `export type { Pot }` makes an alias of the variable's type, too, and makes it first.
  converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    ({ project }: Context) => {
      for (const [symbol, found] of aliases) {
        const own = (symbol.flags & ts.SymbolFlags.TypeAlias) === 0 ? undefined : found.at(-1);
        for (const one of found) if (one !== own) project.removeReflection(one);
      }
    },
    FIRST,
  );
}

/** TypeDoc takes a static member for one of the namespace if a type there has its name. */
function addStatics(context: Context, owner: DeclarationReflection, symbol: ts.Symbol): void {
  const { checker, converter } = context;
  for (const property of checker.getPropertiesOfType(checker.getTypeOfSymbol(symbol))) {
    const declarations = (property.declarations ?? []).filter(ts.isClassElement);
    if ((property.flags & ts.SymbolFlags.ModuleMember) === 0 || declarations.length === 0) continue;
    const inside = context.withScope(owner);
    inside.shouldBeStatic = true;
    // Without what the name means besides, which is read with the namespace.
    const member = Object.create(property, {
      flags: { value: property.flags & ~ts.SymbolFlags.ModuleMember },
      declarations: { value: declarations },
    }) as ts.Symbol;
    converter.convertSymbol(inside, member);
  }
}

/** `let` or `var`; `const` of what has no declaration with a word, as a default export. */
export function variableKeyword(symbol: ts.Symbol | undefined): 'const' | 'let' | 'var' {
  const list = symbol?.declarations?.find(ts.isVariableDeclaration)?.parent;
  if (list === undefined || !ts.isVariableDeclarationList(list)) return 'const';
  if ((list.flags & ts.NodeFlags.Let) !== 0) return 'let';
  return (list.flags & ts.NodeFlags.BlockScoped) === 0 ? 'var' : 'const';
}
