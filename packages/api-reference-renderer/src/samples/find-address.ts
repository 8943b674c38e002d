import path from 'node:path';
import ts from 'typescript';
import type { PackageInput } from '../extract/package-input.ts';
import { memberAddress } from '../model/addresses.ts';
import type { ApiSymbol } from '../model/api-model.ts';
import type { ReferenceVersion } from '../model/reference-version.ts';

/**
 * Tells where TypeScript's symbols are documented: by the package that declares them, the name of the declaration and,
 * for a member, its own. The packages that samples import may be other copies than the documented ones.
 */
export function createAddressFinder(
  packages: readonly PackageInput[],
  version: ReferenceVersion,
): (symbol: ts.Symbol | undefined) => string | null {
  const documented = new Map<string, ApiSymbol>();
  for (const symbol of version.symbols.values()) {
    const key = `${symbol.source?.package} ${symbol.name}`;
    if (!documented.has(key)) documented.set(key, symbol);
  }
  const packageIds = new Map<string, string | undefined>();

  function packageAt(file: string): string | undefined {
    if (!packageIds.has(file)) packageIds.set(file, findPackage(file));
    return packageIds.get(file);
  }

  function findPackage(file: string): string | undefined {
    const installed = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/
      .exec(file)?.[1]
      ?.replaceAll('\\', '/');
    return packages.find(({ name, folder }) => name === installed || file.startsWith(folder + path.sep))?.id;
  }

  function addressOf(declaration: ts.Declaration): string | null {
    const packageId = packageAt(declaration.getSourceFile().fileName);
    if (packageId === undefined) return null;
    const symbolNamed = (node: ts.NamedDeclaration | undefined) =>
      documented.get(`${packageId} ${node?.name === undefined ? '' : node.name.getText()}`);
    if (ts.isSourceFile(declaration)) return null;
    const { parent } = declaration;
    if (
      ts.isNamespaceExport(declaration) ||
      ts.isSourceFile(parent) ||
      ts.isModuleBlock(parent) ||
      ts.isVariableDeclarationList(parent)
    )
      return symbolNamed(declaration)?.address ?? null;
    const owner = symbolNamed(ownerOf(parent));
    const name = ts.getNameOfDeclaration(declaration)?.getText();
    if (owner === undefined || name === undefined) return null;
    const isStatic = (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static) !== 0;
    const member = owner.members.find((candidate) => candidate.name === name && candidate.static === isStatic);
    return member === undefined ? null : memberAddress(owner, member);
  }

  return (symbol) => {
    for (const declaration of symbol?.declarations ?? []) {
      const address = addressOf(declaration);
      if (address !== null) return address;
    }
    return null;
  };
}

/** The declaration that a member belongs to; an object type in a type alias belongs to the alias. */
function ownerOf(node: ts.Node): ts.NamedDeclaration | undefined {
  if (ts.isClassLike(node) || ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node)) return node;
  let at = node;
  while (ts.isTypeLiteralNode(at) || ts.isIntersectionTypeNode(at) || ts.isParenthesizedTypeNode(at)) at = at.parent;
  return ts.isTypeAliasDeclaration(at) ? at : undefined;
}
