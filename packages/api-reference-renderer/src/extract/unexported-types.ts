import path from 'node:path';
import {
  Context,
  Converter,
  type DeclarationReflection,
  makeRecursiveVisitor,
  type ProjectReflection,
  type ReferenceType,
  type Reflection,
  ReflectionKind,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';
import type { PackageInput } from './package-input.ts';
import type { WrittenTypes } from './written-types.ts';

type Module = ProjectReflection | DeclarationReflection;

/** Before TypeDoc leaves out what comments hide, which holds for these types, too. */
const FIRST = 1_000_000;

/**
 * Reads the types that a package names in what it exports and does not export: readers meet them, and look for their
 * members. They become children of the package's module.
 */
export function readUnexported(
  converter: Converter,
  packages: readonly PackageInput[],
  moduleOf: (id: string, project: ProjectReflection) => Module | undefined,
): Set<DeclarationReflection> {
  const named = collectNamed(converter);
  const found = new Set<DeclarationReflection>();
  converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context: Context) => {
      const [program] = context.programs;
      context.setActiveProgram(program);
      // The set grows as it is gone through: what a type names is read after it.
      for (const symbol of named) {
        const owner = ownerOf(symbol, packages);
        const module = owner && moduleOf(owner.id, context.project);
        if (module === undefined || context.getReflectionFromSymbol(symbol) !== undefined) continue;
        const known = new Set(module.children);
        // TypeDoc puts off what is a default export of its own file.
        converter.permitDeferredConversion();
        converter.convertSymbol(context.withScope(module), symbol);
        converter.finalizeDeferredConversion();
        for (const child of module.children ?? []) if (!known.has(child)) found.add(child);
      }
      context.setActiveProgram(undefined);
    },
    FIRST,
  );
  return found;
}

/** What types name, as it is read. */
function collectNamed(converter: Converter): Set<ts.Symbol> {
  const named = new Set<ts.Symbol>();
  onReference(converter, (_, symbol, context) => named.add(context.resolveAliasedSymbol(symbol)));
  return named;
}

/** Hears of every name in a type, as it is read. */
export function onReference(
  converter: Converter,
  hear: (reference: ReferenceType, symbol: ts.Symbol, context: Context) => void,
): void {
  // TypeDoc offers these methods to be replaced. Each scope has a context of its own, made by the one around it.
  const listen = (context: Context): Context => {
    const createSymbolReference = context.createSymbolReference.bind(context);
    const withScope = context.withScope.bind(context);
    context.createSymbolReference = (symbol, ...rest) => {
      const reference = createSymbolReference(symbol, ...rest);
      hear(reference, symbol, context);
      return reference;
    };
    context.withScope = (scope) => listen(withScope(scope));
    return context;
  };
  converter.on(Converter.EVENT_BEGIN, listen);
}

const TYPES = ts.SymbolFlags.Class | ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Enum;

/** The package that declares a type in one of its modules, and not within a function. */
function ownerOf({ flags, declarations = [] }: ts.Symbol, packages: readonly PackageInput[]): PackageInput | undefined {
  // A namespace may be a whole file, which has no parent.
  if ((flags & TYPES) === 0 || declarations.length === 0) return undefined;
  const isGlobal = declarations.some(({ parent }) => ts.isModuleBlock(parent) && isAugmentation(parent.parent));
  const isInModule = declarations.every(({ parent }) => ts.isSourceFile(parent) || ts.isModuleBlock(parent));
  if (isGlobal || !isInModule) return undefined;
  return packages.find(({ folder }) =>
    declarations.every((declaration) => {
      const file = path.resolve(declaration.getSourceFile().fileName);
      const inFolder = file.startsWith(`${folder}${path.sep}`) ? file.slice(folder.length) : undefined;
      return inFolder !== undefined && !inFolder.includes(`${path.sep}node_modules${path.sep}`);
    }),
  );
}

/** `declare global`, `declare module 'other'` */
function isAugmentation(node: ts.Node): boolean {
  if (!ts.isModuleDeclaration(node)) return false;
  return ts.isStringLiteral(node.name) || (node.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}

const SHOWN = [ReflectionKind.Class, ReflectionKind.Interface, ReflectionKind.TypeAlias, ReflectionKind.Enum];

/** Removes those that nothing names any more which readers see: private members did, or what comments hide. */
export function removeUnreachable(
  project: ProjectReflection,
  modules: Iterable<Module>,
  unexported: Set<DeclarationReflection>,
  { options, declaredAs }: WrittenTypes,
): void {
  const reached = new Set<Reflection>();
  const names = new Set([...unexported].map(({ name }) => name));
  const mayName = (name: string) => names.has(name.slice(name.lastIndexOf('.') + 1));
  const visitType = (type: SomeType | undefined) => type?.visit(visitor);
  const visitor = makeRecursiveVisitor({
    // What is exported is gone through with its module. To look up a reference takes long, and there may be a million.
    reference(type) {
      if (mayName(type.name) || mayName(type.qualifiedName)) visit(type.reflection);
    },
    reflection: ({ declaration }) => visit(declaration),
  });
  function visit(reflection: Reflection | undefined): void {
    if (reflection === undefined || reached.has(reflection)) return;
    reached.add(reflection);
    for (const { type } of options.get(reflection)?.options ?? []) visitType(type);
    visitType(declaredAs.get(reflection));
    if (reflection.isDeclaration()) {
      for (const type of [...(reflection.extendedTypes ?? []), ...(reflection.implementedTypes ?? [])]) visitType(type);
    }
    if ('type' in reflection) visitType(reflection.type as SomeType | undefined);
    if ('default' in reflection) visitType(reflection.default as SomeType | undefined);
    reflection.traverse((child) => {
      if (!unexported.has(child as DeclarationReflection)) visit(child);
      return true;
    });
  }
  for (const module of modules) visit(module);
  for (const reflection of unexported) {
    if (reached.has(reflection) && reflection.kindOf(SHOWN)) continue;
    unexported.delete(reflection);
    if (reflection.parent !== undefined) project.removeReflection(reflection);
  }
}
