import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DepOptimizationOptions, ViteDevServer } from 'vite';
import { installedFolder, packageName } from '../config/installed.ts';
import type { Project } from '../plugin/project.ts';

const REACT = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];
const SHELL = '@inkstone/router-shell';

/** What the dev server bundles before it shows the first page. */
export interface DevDependencies {
  options: DepOptimizationOptions;
  /** Folders of packages that somebody works on beside the site: a change there means other bundles. */
  folders: readonly string[];
}

/**
 * The theme and the shell are a hundred modules, and one request each would be
 * most of the wait for the first page: they are bundled once, with what they
 * need, and kept until their code changes.
 */
export function devDependencies({ root, options, constants }: Project): DevDependencies {
  const theme = packageOf(options.theme, root);
  const clientScripts = (options.clientScripts ?? []).map(({ module }) => module).filter(isPackage);
  const packages = [theme, packageOf(SHELL, root), ...clientScripts.map((module) => packageOf(module, root))];
  const linked = packages.filter(({ folder }) => !folder.includes(`${path.sep}node_modules${path.sep}`));
  const state = stateOf(linked);
  return {
    folders: linked.map(({ folder }) => path.join(folder, 'dist')),
    options: {
      include: [
        ...REACT,
        ...['client', 'start', 'react', 'router'].map((name) => `${SHELL}/${name}`),
        ...scriptsOf(theme).map((name) => `${options.theme}/${name}`),
        ...clientScripts,
      ],
      // It makes a worker, whose file is found from its own place only.
      exclude: options.search ? [options.search.clientModule] : [],
      // Where the site's own dependencies are found before a page asks for them.
      entries: ['src/**/*.{ts,tsx,jsx}', '!**/*.test.*'],
      holdUntilCrawlEnd: false,
      rolldownOptions: {
        // Vite keeps bundles by the lockfile and its configuration: linked packages change without either.
        transform: { define: { __INKSTONE_CODE__: JSON.stringify(state), ...constants } },
        // Vite would end over a package that is half compiled.
        shimMissingExports: true,
      },
    },
  };
}

/** Restarts the server when a package beside the site has been compiled. */
export function restartAfterCompiling(server: ViteDevServer, folders: readonly string[]): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, file) => {
    if (!file.endsWith('.js') || !folders.some((folder) => file.startsWith(folder + path.sep))) return;
    // A compiler writes many files, one after the other.
    clearTimeout(timer);
    timer = setTimeout(() => void server.restart(), 300);
  });
  server.httpServer?.once('close', () => clearTimeout(timer));
}

interface Package {
  /** Where it really is. */
  folder: string;
  exports: Readonly<Record<string, string | { default?: string }>>;
}

function packageOf(specifier: string, root: string): Package {
  const folder = installedFolder(specifier, root);
  if (folder === undefined) throw new Error(`The package ${packageName(specifier)} is not installed.`);
  const { exports = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Partial<Package>;
  return { folder: realpathSync(folder), exports };
}

/** Subpaths with scripts that pages may import; all of them, or a page would have a second copy of what they share. */
function scriptsOf({ exports }: Package): string[] {
  return Object.entries(exports).flatMap(([subpath, target]) => {
    const file = typeof target === 'string' ? target : (target.default ?? '');
    return file.endsWith('.js') && subpath !== './boot' ? [subpath.slice(2)] : [];
  });
}

function stateOf(packages: readonly Package[]): string {
  const hash = createHash('sha256');
  for (const { folder } of packages) {
    const dist = path.join(folder, 'dist');
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (!file.endsWith('.js')) continue;
      const { mtimeMs, size } = statSync(path.join(dist, file));
      hash.update(`${file}\0${mtimeMs}\0${size}\0`);
    }
  }
  return hash.digest('hex');
}

function isPackage(specifier: string): boolean {
  return !/^[./]/.test(specifier);
}
