import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { PackageInput } from '../extract/package-input.ts';
import { compilerOptions, createHost } from '../extract/program.ts';
import { createAddressFinder } from './find-address.ts';
import type { ReferenceVersion } from '../model/reference-version.ts';
import { realFile } from './sample-files.ts';

/** A name in a sample and the address of the documented symbol that it stands for; line and column count from 0. */
export type SampleName = readonly [line: number, column: number, length: number, address: string];

export interface ResolvedSample {
  names: readonly SampleName[];
  /** Other samples that it imports, directly or not: its names can change with them. Absolute. */
  imports: readonly string[];
}

/**
 * Finds what the names in samples stand for, with TypeScript's own resolution.
 *
 * @param folders Absolute. The samples are read as if all of them were in the first folder.
 * @param samples Paths below the folders.
 */
export function resolveSamples(
  samples: readonly string[],
  folders: readonly string[],
  packages: readonly PackageInput[],
  version: ReferenceVersion,
): Map<string, ResolvedSample> {
  const [own = ''] = folders;
  const options = compilerOptions(packages);
  const host = layeredHost(folders, packages, options);
  const roots = samples.map((sample) => path.join(own, sample));
  const program = ts.createProgram({ rootNames: roots, options, host });
  const checker = program.getTypeChecker();
  const addressOf = createAddressFinder(packages, version);
  const documented = documentedNames(version);
  const resolved = new Map<string, ResolvedSample>();
  for (const [index, sample] of samples.entries()) {
    const file = program.getSourceFile(roots[index]!);
    if (file === undefined) continue;
    const names: SampleName[] = [];
    const renamed = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isImportClause(node) || ts.isNamespaceImport(node) || ts.isImportSpecifier(node))
        renamed.add(node.name?.text ?? '');
      // To resolve a name takes the types of all that stands before it.
      if (ts.isIdentifier(node) && (documented.has(node.text) || renamed.has(node.text))) {
        const address = addressOf(symbolOf(node, checker));
        if (address !== null) {
          const start = node.getStart(file);
          const { line, character } = file.getLineAndCharacterOfPosition(start);
          names.push([line, character, node.end - start, address]);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    resolved.set(sample, { names, imports: importedSamples(file, program, folders) });
  }
  return resolved;
}

/** Names that can stand for something documented. */
function documentedNames({ symbols }: ReferenceVersion): Set<string> {
  return new Set([...symbols.values()].flatMap(({ name, members }) => [name, ...members.map((member) => member.name)]));
}

/** What a name stands for: for a property in an object or a pattern, the one of the type that is expected there. */
function symbolOf(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent } = node;
  if (ts.isBindingElement(parent) && node === (parent.propertyName ?? parent.name))
    return boundProperty(parent, checker);
  if (ts.isObjectLiteralElementLike(parent) && node === parent.name && ts.isObjectLiteralExpression(parent.parent))
    return expectedProperty(parent.parent, node.text, checker);
  const found = checker.getSymbolAtLocation(node);
  if (found === undefined) return undefined;
  if (found.flags & ts.SymbolFlags.Alias) return aliased(found, checker);
  const declared = found.valueDeclaration;
  // A variable that was taken out of an object under its name: `({ request }) => request.url`.
  return declared !== undefined &&
    ts.isBindingElement(declared) &&
    (declared.propertyName ?? declared.name).getText() === node.text
    ? boundProperty(declared, checker)
    : found;
}

/** A module that is exported as a namespace is documented under the name of that export. */
function aliased(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  let at: ts.Symbol | undefined = symbol;
  while (at !== undefined && at.flags & ts.SymbolFlags.Alias) {
    if (at.declarations?.some(ts.isNamespaceExport)) return at;
    at = checker.getImmediateAliasedSymbol(at);
  }
  return checker.getAliasedSymbol(symbol);
}

function boundProperty(element: ts.BindingElement, checker: ts.TypeChecker): ts.Symbol | undefined {
  const name = element.propertyName ?? element.name;
  if (!ts.isObjectBindingPattern(element.parent) || !ts.isIdentifier(name) || element.dotDotDotToken) return undefined;
  return checker.getTypeAtLocation(element.parent).getProperty(name.text);
}

function expectedProperty(
  object: ts.ObjectLiteralExpression,
  name: string,
  checker: ts.TypeChecker,
): ts.Symbol | undefined {
  const expected = checker.getContextualType(object);
  const types = expected?.isUnion() ? expected.types : expected === undefined ? [] : [expected];
  return types.flatMap((type) => type.getProperty(name) ?? [])[0];
}

/** Reads the folders as if they lay over each other; a file of an earlier one hides those of later ones. */
function layeredHost(
  folders: readonly string[],
  packages: readonly PackageInput[],
  options: ts.CompilerOptions,
): ts.CompilerHost {
  const host = createHost(options);
  const { fileExists, readFile, directoryExists } = host;
  host.fileExists = (file) => fileExists(realFile(file, folders));
  host.readFile = (file) => readFile(realFile(file, folders));
  host.directoryExists = (folder) => directoryExists?.(realFile(folder, folders)) ?? true;

  const known = ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => name, options);
  const isWanted = createImportFilter(folders[0] ?? '', packages);
  host.resolveModuleNameLiterals = (literals, file, redirected) =>
    literals.map(({ text }) =>
      isWanted(text, file)
        ? ts.resolveModuleName(text, file, options, host, known, redirected)
        : { resolvedModule: undefined },
    );
  return host;
}

/**
 * Samples can import packages whose types take seconds to read and name no documented symbol. Only documented packages
 * and those that depend on one are read.
 */
function createImportFilter(own: string, packages: readonly PackageInput[]): (name: string, file: string) => boolean {
  const documented = new Set(packages.map(({ name }) => name));
  const known = new Map<string, boolean>();
  return (specifier, file) => {
    const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
    const isSample = file.startsWith(own + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`);
    if (name === undefined || specifier.startsWith('.') || !isSample) return true;
    const wanted =
      known.get(name) ?? (documented.has(name) || dependencies(own, name).some((it) => documented.has(it)));
    known.set(name, wanted);
    return wanted;
  };
}

function dependencies(folder: string, name: string): string[] {
  try {
    const text = readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8');
    const manifest = JSON.parse(text) as Partial<Record<'dependencies' | 'peerDependencies', object>>;
    return Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  } catch {
    return [];
  }
}

function importedSamples(file: ts.SourceFile, program: ts.Program, folders: readonly string[]): string[] {
  const [own = ''] = folders;
  const found = new Set<string>();
  const visit = (source: ts.SourceFile): void => {
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      const specifier = statement.moduleSpecifier;
      if (specifier === undefined || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) continue;
      const base = path.join(path.dirname(source.fileName), specifier.text).replace(/\.[cm]?jsx?$/, '');
      const imported = ['', '.ts', '.tsx', '.mts', '.js', '.mjs', '/index.ts']
        .map((extension) => program.getSourceFile(base + extension))
        .find((candidate) => candidate !== undefined);
      if (imported === undefined || found.has(imported.fileName) || !imported.fileName.startsWith(own)) continue;
      found.add(imported.fileName);
      visit(imported);
    }
  };
  visit(file);
  return [...found].map((name) => realFile(name, folders));
}
