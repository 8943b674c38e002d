import { existsSync } from 'node:fs';
import path from 'node:path';

/** `@scope/name/part` → `@scope/name`. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Folder of a package that files of a site can import, possibly a symbolic link; works without matching `exports`. */
export function installedFolder(specifier: string, root: string): string | undefined {
  const name = packageName(specifier);
  // Node.js also looks in the folders of NODE_PATH; the bundler does not.
  for (let folder = path.resolve(root); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
    if (path.dirname(folder) === folder) return undefined;
  }
}
