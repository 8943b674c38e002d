import {
  Application,
  type Context,
  Converter,
  type DeclarationReflection,
  OptionDefaults,
  type ProjectReflection,
  type Reflection,
  ReflectionKind,
} from 'typedoc';
import ts from 'typescript';
import { preferWrittenTypes, type ResolvedTypes } from './written-types.ts';
import type { PackageInput } from './package-input.ts';

/** What TypeDoc and TypeScript's checker found. */
export interface ReadProject {
  project: ProjectReflection;
  /** Variables whose values can be called. */
  callable: ReadonlySet<DeclarationReflection>;
  /** What types amount to that are shown as they were written. */
  resolved: ResolvedTypes;
  /** Default exports; they have the names that they were declared with, or else their package's. */
  defaults: ReadonlySet<Reflection>;
}

/** TypeDoc's view of all packages of a version: one program, one entry point each, in the order of the packages. */
export async function readProject(
  packages: readonly PackageInput[],
  root: string,
  shared: SharedFiles,
): Promise<ReadProject> {
  const app = await Application.bootstrap(
    {
      basePath: root,
      skipErrorChecking: true,
      excludePrivate: true,
      excludeProtected: true,
      excludeInternal: true,
      // What a package exports from elsewhere is part of it; other members from outside are left out later.
      excludeExternals: false,
      disableGit: true,
      sourceLinkTemplate: '{path}',
      validation: {
        notExported: false,
        invalidLink: false,
        invalidPath: false,
        rewrittenLink: false,
        notDocumented: false,
      },
      inlineTags: [...OptionDefaults.inlineTags, '@apilink', '@doclink'],
      blockTags: [...OptionDefaults.blockTags, '@internal', '@ignore', '@memberof', '@name'].filter(
        unique,
      ) as `@${string}`[],
      logLevel: 'Error',
      sort: ['source-order'],
      // No readers: these options are all there are.
    },
    [],
  );
  const callable = new Set<DeclarationReflection>();
  const defaults = new Map<DeclarationReflection, string | undefined>();
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection: DeclarationReflection) => {
    const isVariable = reflection.kind === ReflectionKind.Variable;
    const isDefault = reflection.name === 'default';
    if (!isVariable && !isDefault) return;
    const symbol = context.getSymbolFromReflection(reflection);
    if (isDefault) defaults.set(reflection, declaredName(symbol));
    if (isVariable && symbol !== undefined && context.checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0)
      callable.add(reflection);
  });
  const resolved = preferWrittenTypes(app.converter);
  const program = createProgram(packages, shared);
  const entryPoints = packages.map(({ id, name, entry }) => {
    const sourceFile = program.getSourceFile(entry);
    if (sourceFile === undefined) throw new Error(`${name} cannot be read: TypeScript has no ${entry}.`);
    return { displayName: id, program, sourceFile };
  });
  const project = app.converter.convert(entryPoints);
  for (const [reflection, name] of defaults) reflection.name = name ?? importName(packageOf(reflection, packages));
  return { project, callable, resolved, defaults: new Set(defaults.keys()) };
}

/** Undefined for what has a name only because declaration files need one. */
function declaredName(symbol: ts.Symbol | undefined): string | undefined {
  const names = (symbol?.declarations ?? []).map((declaration) => ts.getNameOfDeclaration(declaration));
  return names.find((name) => name !== undefined && ts.isIdentifier(name) && !/^_?default/.test(name.text))?.getText();
}

function packageOf(reflection: Reflection, packages: readonly PackageInput[]): string {
  let at: Reflection | undefined = reflection;
  while (at && at.kind !== ReflectionKind.Module) at = at.parent;
  // A project of one package has no modules.
  return packages.find(({ id }) => id === at?.name)?.name ?? packages[0]?.name ?? reflection.name;
}

/** As one would write it: `@scope/p-limit` → `pLimit`. */
function importName(packageName: string): string {
  return packageName
    .replace(/^@[^/]+\//, '')
    .replaceAll(/[^a-z0-9]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
}

/** Parsed files outside of the packages, most of all the language's own, which every version needs again. */
export type SharedFiles = Map<string, ts.SourceFile | undefined>;

function createProgram(packages: readonly PackageInput[], shared: SharedFiles): ts.Program {
  const options = { ...COMPILER_OPTIONS, paths: openPackages(packages) };
  const host = ts.createCompilerHost(options);
  // TypeDoc finds comments by itself; TypeScript's own reading of them would only take time.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) => {
    if (packages.some(({ folder }) => file.startsWith(folder))) return read(file, ...rest);
    if (!shared.has(file)) shared.set(file, read(file, ...rest));
    return shared.get(file);
  };
  return ts.createProgram({ rootNames: packages.map(({ entry }) => entry), options, host });
}

const COMPILER_OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  skipLibCheck: true,
  esModuleInterop: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

/** Packages that are not installed find each other by name. */
function openPackages(packages: readonly PackageInput[]): Record<string, string[]> {
  const open = packages.filter(({ folder }) => !folder.includes('node_modules'));
  return Object.fromEntries(open.map(({ name, entry }) => [name, [entry]]));
}

function unique<T>(value: T, index: number, all: readonly T[]): boolean {
  return all.indexOf(value) === index;
}
