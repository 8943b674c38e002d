import path from 'node:path';
import { messageOf } from '@inkstone/site-model/errors';
import {
  Application,
  type Context,
  Converter,
  type DeclarationReflection,
  OptionDefaults,
  type ProjectReflection,
  type Reflection,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';
import { EXPORT_EQUALS } from './canonical-exports.ts';
import { importName } from '../model/import-name.ts';
import { readNoFiles } from './foreign-files.ts';
import { rememberTargets, skipTypeUrls } from './faster-typedoc.ts';
import { WrittenTypes } from './written-types.ts';
import { separateNames, variableKeyword } from './merged-names.ts';
import { keepNestedParams, type NestedParams } from './param-tags.ts';
import type { PackageInput } from './package-input.ts';
import { compilerOptions, createHost } from './program.ts';
import { readUnexported, removeUnreachable } from './unexported-types.ts';

/** What TypeDoc and TypeScript's checker found in the packages of a version. */
export interface ReadProject {
  /** What each package exports, by its id. */
  modules: ReadonlyMap<string, ProjectReflection | DeclarationReflection>;
  /** Variables whose values can be called. */
  callable: ReadonlySet<DeclarationReflection>;
  /** What variables are declared with. */
  keywords: ReadonlyMap<Reflection, 'const' | 'let' | 'var'>;
  types: WrittenTypes;
  nestedParams: NestedParams;
  /** Members by their declarations: of the interface or class that has it, and of those that inherit it. */
  declared: ReadonlyMap<ts.Declaration, readonly Reflection[]>;
  /** Of them, those of interfaces and classes that TypeDoc has read. */
  owned: ReadonlySet<ts.Declaration>;
  /** Members that an interface or class declares itself, and signatures that construct what it describes. */
  own: ReadonlySet<Reflection>;
  /** Absolute paths of all files that were read. */
  files: readonly string[];
  /** What is imported without braces; named as it was declared, or else after its package. */
  defaults: ReadonlySet<Reflection>;
  /** What a class extends by an interface of its name alone. */
  merged: ReadonlySet<SomeType>;
  /** Types that the packages name and do not export. */
  unexported: ReadonlySet<Reflection>;
}

/** Reads all packages as one program, with an entry point for each. */
export async function readProject(packages: readonly PackageInput[], root: string): Promise<ReadProject> {
  const app = await Application.bootstrap(
    {
      basePath: root,
      excludePrivate: true,
      excludeProtected: !packages.some(({ protectedMembers }) => protectedMembers),
      excludeInternal: !packages.some(({ internal }) => internal),
      disableGit: true,
      sourceLinkTemplate: '{path}',
      inlineTags: [...OptionDefaults.inlineTags, '@apilink', '@doclink'],
      blockTags: [...new Set([...OptionDefaults.blockTags, '@internal', '@ignore', '@memberof', '@name'] as const)],
      preservedTypeAnnotationTags: ['@throws', '@exception'],
      logLevel: 'Error',
      sort: ['source-order'],
    },
    // No option readers: configuration files of the site are not meant for this.
    [],
  );
  const callable = new Set<DeclarationReflection>();
  const keywords = new Map<Reflection, 'const' | 'let' | 'var'>();
  const defaults = new Map<DeclarationReflection, string | undefined>();
  const modules = new Map<string, ProjectReflection | DeclarationReflection>();
  // Modules are created in the order of the packages. Their names are no help: a `@module` tag changes them.
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (_: Context, reflection: DeclarationReflection) => {
    const { id } = packages[modules.size] ?? {};
    if (id !== undefined && reflection.kind === ReflectionKind.Module && reflection.parent?.isProject() === true)
      modules.set(id, reflection);
  });
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection: DeclarationReflection) => {
    const isVariable = reflection.kind === ReflectionKind.Variable;
    const isDefault = isDefaultExport(reflection);
    if (!isVariable && !isDefault) return;
    const symbol = context.getSymbolFromReflection(reflection);
    if (isVariable) keywords.set(reflection, variableKeyword(symbol));
    if (isDefault) defaults.set(reflection, declaredName(symbol));
    if (isVariable && symbol !== undefined && context.checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0)
      callable.add(reflection);
  });
  app.converter.on(Converter.EVENT_BEGIN, ({ project }: Context) => leaveUnknown(project));
  const merged = new Set<SomeType>();
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection: DeclarationReflection) => {
    for (const type of mergedBases(context, reflection)) merged.add(type);
  });
  const declared = new Map<ts.Declaration, Reflection[]>();
  const owned = new Set<ts.Declaration>();
  const own = new Set<Reflection>();
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection: DeclarationReflection) => {
    if (!reflection.kindOf(ReflectionKind.ClassMember)) return;
    const owners = declarationsOf(reflection.parent, context);
    for (const declaration of context.getSymbolFromReflection(reflection)?.declarations ?? []) {
      const members = declared.get(declaration) ?? [];
      members.push(reflection);
      declared.set(declaration, members);
      if (!owners.includes(declaration.parent)) continue;
      owned.add(declaration);
      own.add(reflection);
    }
  });
  app.converter.on(
    Converter.EVENT_CREATE_SIGNATURE,
    (context: Context, reflection: SignatureReflection, declaration?: ts.SignatureDeclaration | ts.JSDocSignature) => {
      const owners = declarationsOf(reflection.parent.parent, context);
      if (declaration !== undefined && owners.includes(declaration.parent)) own.add(reflection);
    },
  );
  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, separateOverloads, FIRST);
  const types = new WrittenTypes(app.converter);
  separateNames(app.converter);
  const nestedParams = keepNestedParams(app.converter);
  const moduleOf = (id: string, whole: ProjectReflection) =>
    modules.get(id) ?? (packages.length === 1 ? whole : undefined);
  const unexported = readUnexported(app.converter, packages, moduleOf);
  skipTypeUrls(app.converter);
  readNoFiles(app.converter);
  const program = createProgram(packages);
  const entryPoints = packages.map(({ id, name, entry }) => {
    const sourceFile = program.getSourceFile(entry);
    if (sourceFile === undefined) throw new Error(`${name} cannot be read: TypeScript has no ${entry}.`);
    return { displayName: id, program, sourceFile };
  });
  const project = convert(app, entryPoints, packages);
  // A project of one package is its own module.
  if (packages.length === 1) modules.set(packages[0]!.id, project);
  removeUnreachable(project, modules.values(), unexported, types);
  rememberTargets(project);
  const nameOf = new Map(
    [...modules].map(([id, module]) => [module, packages.find((one) => one.id === id)?.name ?? id]),
  );
  for (const [reflection, name] of defaults) reflection.name = name ?? importName(packageOf(reflection, nameOf));
  const files = program.getSourceFiles().map(({ fileName }) => path.resolve(fileName));
  return {
    modules,
    callable,
    keywords,
    types,
    nestedParams,
    declared,
    owned,
    own,
    files,
    defaults: new Set(defaults.keys()),
    merged,
    unexported,
  };
}

/** @throws With the names of the packages, as TypeDoc ends at some comments without saying whose they are. */
function convert(
  { converter }: Application,
  entryPoints: Parameters<Converter['convert']>[0],
  packages: readonly PackageInput[],
): ProjectReflection {
  try {
    return converter.convert(entryPoints);
  } catch (error) {
    const names = packages.map(({ name }) => name).join(', ');
    throw new Error(`TypeDoc cannot read ${names}: ${messageOf(error)}`, { cause: error });
  }
}

/** To TypeScript, all that comes from packages that are not installed is one symbol: `Peer` would be a link to `Hooks`. */
function leaveUnknown(project: ProjectReflection): void {
  const find = project.getReflectionsFromSymbolId.bind(project);
  project.getReflectionsFromSymbolId = (id) => (id.fileName === '' ? [] : find(id));
}

/** Before TypeDoc makes flags of what comments say. */
const FIRST = 1_000_000;

/**
 * TypeDoc gives the comment of the first overload to those that have none. It may be of the first one alone: it says what
 * that takes, hides it, or calls it deprecated.
 */
function separateOverloads(
  context: Context,
  reflection: SignatureReflection,
  declaration: ts.SignatureDeclaration | ts.JSDocSignature | undefined,
): void {
  const { comment } = reflection;
  const isOverload = declaration && (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration));
  if (!isOverload || comment === undefined) return;
  const [first, ...others] = context.getSymbolAtLocation(declaration.name ?? declaration)?.declarations ?? [];
  if (first === undefined || others.length === 0 || !ts.isFunctionLike(first)) return;
  if (!comment.inheritedFromParentDeclaration) {
    // To TypeDoc, a function is private as soon as one of its overloads is.
    if (comment.modifierTags.delete('@private')) comment.modifierTags.add('@hidden');
    return;
  }
  const said = first === declaration ? undefined : context.getSignatureComment(first);
  // Both may have the comment of the method that they override.
  if (said === undefined || said.inheritedFromParentDeclaration) return;
  if (said.discoveryId === comment.discoveryId) delete reflection.comment;
}

/** Of an interface or class. */
function declarationsOf(owner: Reflection | undefined, context: Context): readonly ts.Node[] {
  const symbol = owner?.kindOf(ReflectionKind.ClassOrInterface) ? context.getSymbolFromReflection(owner) : undefined;
  return symbol?.declarations ?? [];
}

/** TypeDoc has the bases of a class and of the interfaces of its name in one list, in the order of the declarations. */
function mergedBases(context: Context, reflection: DeclarationReflection): SomeType[] {
  if (reflection.kind !== ReflectionKind.Class || reflection.extendedTypes === undefined) return [];
  const isOfClass = new Map<string, boolean>();
  for (const declaration of context.getSymbolFromReflection(reflection)?.declarations ?? []) {
    if (!ts.isClassDeclaration(declaration) && !ts.isInterfaceDeclaration(declaration)) continue;
    for (const { token, types } of declaration.heritageClauses ?? [])
      if (token === ts.SyntaxKind.ExtendsKeyword)
        for (const text of types.map((type) => type.getText()))
          isOfClass.set(text, isOfClass.get(text) === true || ts.isClassDeclaration(declaration));
  }
  const areOfClass = [...isOfClass.values()];
  return reflection.extendedTypes.filter((_, index) => areOfClass[index] === false);
}

/** `export default`, and `export =` of a CommonJS module, whose namespace adds exports and is no symbol by itself. */
function isDefaultExport({ name, kind, parent }: DeclarationReflection): boolean {
  if (name === EXPORT_EQUALS) return kind !== ReflectionKind.Namespace;
  const isOfModule = parent?.kindOf([ReflectionKind.Project, ReflectionKind.Module]) || parent?.name === EXPORT_EQUALS;
  return name === 'default' && isOfModule === true;
}

/** Undefined if the name is only one that TypeScript made up for the declaration file. */
function declaredName(symbol: ts.Symbol | undefined): string | undefined {
  const names = (symbol?.declarations ?? []).map((declaration) => ts.getNameOfDeclaration(declaration));
  return names.find((name) => name !== undefined && ts.isIdentifier(name) && !/^_?default/.test(name.text))?.getText();
}

function packageOf(reflection: Reflection, names: ReadonlyMap<Reflection, string>): string {
  let at: Reflection | undefined = reflection;
  while (at !== undefined && !names.has(at)) at = at.parent;
  return at === undefined ? reflection.name : (names.get(at) ?? reflection.name);
}

function createProgram(packages: readonly PackageInput[]): ts.Program {
  const options = compilerOptions(packages);
  const host = createHost(options, packages);
  const rootNames = packages.map(({ entry }) => entry);
  const program = ts.createProgram({ rootNames, options, host });
  // Declarations that import `node:http` and the like do not always say where its types are.
  if (program.getSourceFiles().some(({ fileName }) => fileName.includes('/@types/node/'))) return program;
  const { resolvedTypeReferenceDirective: node } = ts.resolveTypeReferenceDirective(
    'node',
    rootNames[0],
    options,
    host,
  );
  if (node?.resolvedFileName === undefined) return program;
  return ts.createProgram({ rootNames: [...rootNames, node.resolvedFileName], options, host, oldProgram: program });
}
