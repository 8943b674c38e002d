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

export function createHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  // TypeDoc parses comments itself; nothing else needs them but JavaScript, whose types stand there.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  const { getSourceFile } = host;
  host.getSourceFile = (file, version, ...rest) => {
    const own = typeof version === 'object' ? version : { languageVersion: version };
    const isJavaScript = /\.[cm]?jsx?$/.test(file);
    const read = isJavaScript ? { ...own, jsDocParsingMode: ts.JSDocParsingMode.ParseAll } : version;
    if (!parsedFiles.has(file)) parsedFiles.set(file, getSourceFile(file, read, ...rest));
    return parsedFiles.get(file);
  };
  return host;
}
