import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DepOptimizationOptions, ViteDevServer } from 'vite';
import { installedFolder, packageName } from '../config/installed.ts';
import type { Project } from '../plugin/project.ts';

const REACT = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];
const SHELL = '@inkstone/router-shell';

/** The packages that Vite's optimiser bundles before the first page. */
export interface DevDependencies {
  options: DepOptimizationOptions;
  /** Compiled code of linked packages, after whose changes the bundles are outdated. */
  folders: readonly string[];
}

/**
 * Theme and shell have a hundred modules, and the requests for them would take most of the time until the first page. So
 * they are bundled together with their dependencies, and again only when their code changes.
 */
export function devDependencies({ root, options, constants }: Project): DevDependencies {
  const theme = packageOf(options.theme, root);
  const clientScripts = (options.clientScripts ?? []).map(({ module }) => module).filter((name) => !/^[./]/.test(name));
  const packages = [theme, packageOf(SHELL, root), ...clientScripts.map((module) => packageOf(module, root))];
  const linked = packages.filter(({ folder }) => !folder.includes(`${path.sep}node_modules${path.sep}`));
  const state = stateOf(linked);
  return {
    folders: linked.map(({ folder }) => path.join(folder, 'dist')),
    options: {
      include: [
        ...REACT,
        ...['client', 'start'].map((name) => `${SHELL}/${name}`),
        ...scriptsOf(theme).map((name) => `${options.theme}/${name}`),
        ...clientScripts,
      ],
      // The client starts a worker by a path relative to its own file.
      exclude: options.search ? [options.search.clientModule] : [],
      // The optimiser finds the site's own dependencies here.
      entries: ['src/**/*.{ts,tsx,jsx}', '!**/*.test.*'],
      holdUntilCrawlEnd: false,
      rolldownOptions: {
        // Vite's key has only lockfile and configuration, which do not change with linked packages.
        transform: { define: { __INKSTONE_CODE__: JSON.stringify(state), ...constants } },
        // Without this, a half-compiled package would end the server.
        shimMissingExports: true,
      },
    },
  };
}

/** Restarts the server when a linked package has been compiled. */
export function restartAfterCompiling(server: ViteDevServer, folders: readonly string[]): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, file) => {
    if (!file.endsWith('.js') || !folders.some((folder) => file.startsWith(folder + path.sep))) return;
    // A compiler writes many files in a row.
    clearTimeout(timer);
    timer = setTimeout(() => void server.restart(), 300);
  });
  server.httpServer?.once('close', () => clearTimeout(timer));
}

interface Package {
  /** Without symbolic links. */
  folder: string;
  exports: Readonly<Record<string, string | { default?: string }>>;
}

function packageOf(specifier: string, root: string): Package {
  const folder = installedFolder(specifier, root);
  if (folder === undefined) throw new Error(`The package ${packageName(specifier)} is not installed.`);
  const { exports = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Partial<Package>;
  return { folder: realpathSync(folder), exports };
}

/** Subpaths with scripts that pages may import. All are bundled, as another bundle would duplicate shared modules. */
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
