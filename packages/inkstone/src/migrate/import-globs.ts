import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Jiti } from 'jiti';
import { globSync } from 'tinyglobby';

const KEY = '__inkstoneGlob';

type Modules = Record<string, unknown>;
/** What `import.meta.glob` of Vite is called with. */
type Glob = (patterns: string | string[], options?: { eager?: boolean; import?: string }) => Modules;

/** `import.meta.glob` in the source of a module → a call that has the address of the module. */
export function withGlobs(source: string): string {
  return source.replaceAll(/\bimport\.meta\.glob\b/g, `globalThis.${KEY}(import.meta.url)`);
}

/**
 * Gives what `withGlobs` calls, with the modules that patterns name: `'../nav/*.ts'`; all are read from the folder of
 * the module, or from that of the site.
 */
export function provideGlobs(root: string, jiti: Jiti): void {
  const globOf =
    (url: string): Glob =>
    (patterns, { eager = false, import: name } = {}) => {
      const folder = path.dirname(url.startsWith('file:') ? fileURLToPath(url) : url);
      const found = [patterns].flat().flatMap((pattern) => {
        const cwd = pattern.startsWith('/') ? root : folder;
        const files = globSync(pattern.replace(/^\//, ''), { cwd, absolute: true, expandDirectories: false });
        return files.map((file): [key: string, file: string] => {
          const key = path.relative(cwd, file).split(path.sep).join('/');
          return [pattern.startsWith('/') ? `/${key}` : key.startsWith('.') ? key : `./${key}`, file];
        });
      });
      const load = (file: string): unknown => {
        const exported = jiti(file) as Modules;
        return name === undefined ? exported : exported[name];
      };
      return Object.fromEntries(
        found.toSorted().map(([key, file]) => [key, eager ? load(file) : async () => load(file)]),
      );
    };
  Reflect.set(globalThis, KEY, globOf);
}
