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
import { compilerOptions, createHost } from './program.ts';

/** What TypeDoc and TypeScript's checker found in the packages of a version. */
export interface ReadProject {
  project: ProjectReflection;
  /** Variables whose values can be called. */
  callable: ReadonlySet<DeclarationReflection>;
  /** Resolved types of declarations whose types are shown as they were written. */
  resolved: ResolvedTypes;
  /** Default exports; named as they were declared, or else after their package. */
  defaults: ReadonlySet<Reflection>;
}

/** Reads all packages as one program, with an entry point for each. */
export async function readProject(packages: readonly PackageInput[], root: string): Promise<ReadProject> {
  const app = await Application.bootstrap(
    {
      basePath: root,
      excludePrivate: true,
      excludeProtected: true,
      excludeInternal: true,
      disableGit: true,
      sourceLinkTemplate: '{path}',
      inlineTags: [...OptionDefaults.inlineTags, '@apilink', '@doclink'],
      blockTags: [...new Set([...OptionDefaults.blockTags, '@internal', '@ignore', '@memberof', '@name'] as const)],
      logLevel: 'Error',
      sort: ['source-order'],
    },
    // No option readers: configuration files of the site are not meant for this.
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
  const program = createProgram(packages);
  const entryPoints = packages.map(({ id, name, entry }) => {
    const sourceFile = program.getSourceFile(entry);
    if (sourceFile === undefined) throw new Error(`${name} cannot be read: TypeScript has no ${entry}.`);
    return { displayName: id, program, sourceFile };
  });
  const project = app.converter.convert(entryPoints);
  for (const [reflection, name] of defaults) reflection.name = name ?? importName(packageOf(reflection, packages));
  return { project, callable, resolved, defaults: new Set(defaults.keys()) };
}

/** Undefined if the name is only one that TypeScript made up for the declaration file. */
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

/** `@scope/p-limit` → `pLimit` */
function importName(packageName: string): string {
  return packageName
    .replace(/^@[^/]+\//, '')
    .replaceAll(/[^a-z0-9]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
}

function createProgram(packages: readonly PackageInput[]): ts.Program {
  const options = compilerOptions(packages);
  return ts.createProgram({ rootNames: packages.map(({ entry }) => entry), options, host: createHost(options) });
}
