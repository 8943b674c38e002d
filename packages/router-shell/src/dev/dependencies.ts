import { existsSync, realpathSync, type Stats } from 'node:fs';
import path from 'node:path';
import type { SearchConfig } from '@inkstone/site-model/config';
import { outsideOf, repositoryRoot } from '@inkstone/site-model/text-file';
import { escapePath } from 'tinyglobby';
import { searchForWorkspaceRoot, type DepOptimizationOptions, type UserConfig } from 'vite';
import { installedFolder, packageName } from '../config/installed.ts';
import type { InkstoneOptions } from '../plugin/options.ts';
import { linksOut } from '../site/page-modules.ts';

const SHELL = '@inkstone/router-shell';

/**
 * What Vite bundles before the first page: libraries, which have many files or are CommonJS. Theme and shell are ES
 * modules already, and are served as they are.
 */
export function devDependencies(
  options: InkstoneOptions,
  { enabled, hosted }: SearchConfig,
  root: string,
): DepOptimizationOptions {
  const outside = [...linksOut(root, path.join(root, 'src')).keys()].map((link) =>
    path.relative(root, link).split(path.sep).join('/'),
  );
  const modal = hosted?.askAi === undefined ? 'modal' : 'askaiModal';
  const ofSearch = [`${options.theme} > @docsearch/react/${modal}`, '@inkstone/local-search > algoliasearch/lite'];
  return {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      `${SHELL} > @tanstack/history`,
      `${SHELL} > @tanstack/react-router`,
      ...(enabled && hosted ? ofSearch : []),
    ],
    exclude: [SHELL, '@inkstone/site-model', 'clsx', ...modulesOf(options).map(packageName)],
    // Where the site's own dependencies are found.
    entries: ['src/**/*.{ts,tsx,jsx}', '!**/*.test.*', ...outside.map((link) => `!${escapePath(link)}/**`)],
    holdUntilCrawlEnd: false,
  };
}

/**
 * Folders whose files Vite may serve. Packages may lie elsewhere than in the site's folder, as those that npx or a store
 * of pnpm keeps; their stylesheets and workers are asked for by name.
 */
export function servedFolders(
  options: InkstoneOptions,
  slots: readonly string[],
  { root, user }: { root: string; user: UserConfig },
): string[] {
  const names = [...modulesOf(options), ...(options.styles ?? [])].filter(isPackage).map(packageName);
  const folders = [...new Set(names)].flatMap((name) => installedFolder(name, root) ?? []);
  // Our list takes the place of Vite's default, and is added to one of the site's.
  const usual = user.server?.fs?.allow === undefined ? [searchForWorkspaceRoot(root)] : [];
  const { themeModule, styles = [], clientScripts = [] } = options;
  const files = [themeModule, ...styles, ...clientScripts.map(({ module }) => module), ...slots];
  const outside = files.flatMap((file) => (file?.startsWith('../') ? [folderOf(path.resolve(root, file))] : []));
  return [...usual, ...folders.map((folder) => realpathSync(folder)), ...new Set(outside)];
}

/** The package that a file outside of the site's folder belongs to; its own folder where there is none. */
function folderOf(file: string): string {
  for (let folder = path.dirname(file); path.dirname(folder) !== folder; folder = path.dirname(folder))
    if (existsSync(path.join(folder, 'package.json'))) return folder;
  return path.dirname(file);
}

/** What the app imports by the names of the options. */
function modulesOf({ theme, clientScripts = [], search }: InkstoneOptions): string[] {
  const scripts = clientScripts.map(({ module }) => module).filter(isPackage);
  return [theme, ...scripts, ...(search ? [search.clientModule] : [])];
}

function isPackage(specifier: string): boolean {
  return !/^[./]/.test(specifier);
}

/** Tells links to folders out of the repository, which would all be watched however large they are. */
export function leadsOut(root: string): (file: string, stats?: Stats) => boolean {
  const repository = repositoryRoot(root);
  return (file, stats) => stats?.isSymbolicLink() === true && outsideOf(repository, file) !== undefined;
}
