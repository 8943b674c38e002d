/** `@scope/p-limit` → `pLimit`: what code calls a package. */
export function importName(packageName: string): string {
  return packageName
    .replace(/^@[^/]+\//, '')
    .replaceAll(/[^a-z0-9]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
    .replace(/^(?=\d)/, '_');
}
