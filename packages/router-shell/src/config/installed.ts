import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** `@scope/name/part` → `@scope/name`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Folder of a package that files of a site can import, possibly a symbolic link; works without matching `exports`. */
export function installedFolder(specifier: string, root: string): string | undefined {
  const name = packageName(specifier);
  const folders = createRequire(path.join(root, 'package.json')).resolve.paths(name) ?? [];
  return folders
    .map((folder) => path.join(folder, name))
    .find((candidate) => existsSync(path.join(candidate, 'package.json')));
}
