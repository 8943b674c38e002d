import path from 'node:path';
import ts from 'typescript';
import { isInstalled, type PackageInput } from './package-input.ts';
import { parsedFiles } from './parsed-files.ts';

/** Options of all programs, for which TypeScript lets them share the files that they have parsed. */
export function compilerOptions(packages: readonly PackageInput[]): ts.CompilerOptions {
  return {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    allowJs: true,
    skipLibCheck: true,
    esModuleInterop: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    paths: pathsOfFolders(packages),
  };
}

/** Packages that are not installed can be imported by name, too. */
function pathsOfFolders(packages: readonly PackageInput[]): Record<string, string[]> {
  const inFolders = packages.filter(({ folder }) => !isInstalled(folder));
  return Object.fromEntries(inFolders.map(({ name, entry }) => [name, [entry]]));
}

/**
 * @param packages If all of them are installed ones, no file outside of installed packages is read: a package that is not
 *   trusted could re-export the sources around it by their path.
 */
export function createHost(options: ts.CompilerOptions, packages: readonly PackageInput[] = []): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  // TypeDoc parses comments itself; nothing else needs them but JavaScript, whose types stand there.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  const { getSourceFile } = host;
  const library = path.dirname(ts.getDefaultLibFilePath(options));
  const isShut = packages.length > 0 && packages.every(({ folder }) => isInstalled(folder));
  const isForeign = (file: string) =>
    isShut && !isInstalled(file) && !path.normalize(file).startsWith(library + path.sep);
  host.getSourceFile = (file, version, ...rest) => {
    if (isForeign(path.normalize(file))) return undefined;
    const own = typeof version === 'object' ? version : { languageVersion: version };
    const isJavaScript = /\.[cm]?jsx?$/.test(file);
    const read = isJavaScript ? { ...own, jsDocParsingMode: ts.JSDocParsingMode.ParseAll } : version;
    if (!parsedFiles.has(file)) parsedFiles.set(file, getSourceFile(file, read, ...rest));
    return parsedFiles.get(file);
  };
  return host;
}
