import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DepOptimizationOptions, Plugin, ViteDevServer } from 'vite';
import { installedFolder, packageName } from './installed.ts';
import type { SiteHost } from './site-host.ts';

const REACT = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'];
const OWN = '@inkstone/';
const SHELL = `${OWN}router-shell`;

/** What the dev server bundles before it shows the first page. */
export interface DevDependencies {
  options: DepOptimizationOptions;
  /** Folders of packages that somebody works on beside the site: a change there means other bundles. */
  folders: readonly string[];
  /** Packages that Node can import as they are, to render documents; none where Vite has to compile or to look for changes. */
  importable: readonly string[];
}

/** Node keeps modules as it has imported them first: the state of the code that it knows. */
let imported: string | undefined;

/**
 * The theme and the shell are a hundred modules, and one request each would be
 * most of the wait for the first page: they are bundled once, with what they
 * need, and kept until their code changes.
 */
export function devDependencies(host: SiteHost): DevDependencies {
  const { root, options } = host;
  const theme = packageOf(options.theme, root);
  const behaviours = (options.behaviours ?? []).map(({ module }) => module).filter(isPackage);
  const packages = [theme, packageOf(SHELL, root), ...behaviours.map((module) => packageOf(module, root))];
  const linked = packages.filter(({ folder }) => !folder.includes(`${path.sep}node_modules${path.sep}`));
  const state = stateOf(linked);
  imported ??= state;
  return {
    // A theme of somebody else may import what only Vite can.
    importable: options.theme.startsWith(OWN) && imported === state ? [options.theme, SHELL, `${OWN}site-model`] : [],
    folders: linked.map(({ folder }) => path.join(folder, 'dist')),
    options: {
      include: [
        ...REACT,
        ...['client', 'start', 'react', 'router'].map((name) => `${SHELL}/${name}`),
        ...scriptsOf(theme).map((name) => `${options.theme}/${name}`),
        ...behaviours,
      ],
      // It makes a worker, whose file is found from its own place only.
      exclude: options.search ? [options.search.clientModule] : [],
      // Where the site's own dependencies are found before a page asks for them.
      entries: ['src/**/*.{ts,tsx,jsx}', '!**/*.test.*'],
      holdUntilCrawlEnd: false,
      rolldownOptions: {
        // Vite keeps bundles by the lockfile and its configuration: linked packages change without either.
        transform: { define: { __INKSTONE_CODE__: JSON.stringify(state), ...host.constants } },
        plugins: [withoutLibraryMaps()],
        // Vite would end over a package that is half compiled.
        shimMissingExports: true,
      },
    },
  };
}

/** Starts the server anew when a package beside the site has been compiled; somebody else has its folder watched. */
export function answerCompiledPackages(server: ViteDevServer, folders: readonly string[]): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, file) => {
    if (!file.endsWith('.js') || !folders.some((folder) => file.startsWith(folder + path.sep))) return;
    // A compiler writes many files, one after the other.
    clearTimeout(timer);
    timer = setTimeout(() => void server.restart(), 300);
  });
  server.httpServer?.once('close', () => clearTimeout(timer));
}

/**
 * Bundles without source maps for libraries, which are most of what a browser has to load before the first page. Those of
 * packages that somebody works on beside the site stay.
 */
function withoutLibraryMaps(): Plugin {
  return {
    name: 'inkstone:without-library-maps',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.moduleIds.every(isLibrary)) continue;
        if (chunk.sourcemapFileName) delete bundle[chunk.sourcemapFileName];
        chunk.map = null;
      }
    },
  };
}

const isLibrary = (id: string): boolean => /^\0|[\\/]node_modules[\\/]/.test(id);

/** What has no source map on the disk is given none, which else would be made while the browser waits. */
export function leaveOutLibraryMaps(): Plugin {
  return {
    name: 'inkstone:leave-out-library-maps',
    apply: 'serve',
    transform: {
      filter: { id: /[\\/]deps[\\/][^/]*\.js(\?|$)/ },
      handler(code, id) {
        const [file = id] = id.split('?');
        if (this.environment.mode !== 'dev' || !this.environment.depsOptimizer?.isOptimizedDepFile(file)) return null;
        return existsSync(`${file}.map`) ? null : { code, map: { mappings: '' } };
      },
    },
  };
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
