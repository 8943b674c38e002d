import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installedFolder } from '@inkstone/router-shell/config';
import { BuildError } from '@inkstone/site-model/errors';
import { readTextFile } from '@inkstone/site-model/text-file';

/** Packages whose modules are part of a site's app, which is bundled in the site's folder. */
export const APP_PACKAGES = [
  'react',
  'react-dom',
  ...['content-loader', 'local-search', 'router-shell', 'site-model', 'theme-ui'].map((name) => `@inkstone/${name}`),
];

/**
 * Makes the packages of the app resolvable in a site's folder, by links in its `node_modules`, where they are not: if the
 * command runs from elsewhere (`npx`), and with package managers that show a project its own dependencies only (pnpm). The
 * site's own modules can import them, too.
 */
export function linkPackages(root: string): void {
  const own = ownDependencies(root);
  if (!own.has('inkstone')) writeEntry(root);
  for (const name of APP_PACKAGES) {
    const wanted = folderHere(name);
    const found = installedFolder(name, root);
    if (wanted === undefined || (found !== undefined && realpathSync(found) === wanted) || own.has(name)) continue;
    const link = path.join(root, 'node_modules', name);
    const isLink = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink();
    // A folder is the package manager's; doctor reports packages that are installed twice.
    if (isLink === false) continue;
    if (isLink) rmSync(link);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(wanted, link, 'junction');
  }
}

/**
 * What `inkstone.config.ts` imports. It is a module in a package without a name: `npx` takes a link to this package for an
 * installation, and then misses the command in it.
 */
function writeEntry(root: string): void {
  const found = installedFolder('inkstone', root);
  if (found !== undefined && (realpathSync(found) === OWN_FOLDER || hasName(found))) return;
  const folder = path.join(root, 'node_modules/inkstone');
  mkdirSync(folder, { recursive: true });
  const module = path.join(OWN_FOLDER, 'dist/config.js');
  const files = {
    'package.json': JSON.stringify({ type: 'module', exports: { types: './config.d.ts', default: './config.js' } }),
    'config.js': `export * from ${JSON.stringify(pathToFileURL(module).href)};\n`,
    'config.d.ts': `export * from ${JSON.stringify(module)};\n`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}

function hasName(folder: string): boolean {
  return 'name' in (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as object);
}

const OWN_FOLDER = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));

/** Folder of a package as this one finds it, without symbolic links. */
export function folderHere(name: string): string | undefined {
  const folder = installedFolder(name, OWN_FOLDER);
  return folder === undefined ? undefined : realpathSync(folder);
}

/**
 * Names of the packages that a site's package.json asks for.
 *
 * @throws {BuildError} if the file is not JSON.
 */
export function ownDependencies(root: string): ReadonlySet<string> {
  const file = 'package.json';
  if (!existsSync(path.join(root, file))) return new Set();
  const text = readTextFile(root, file, 'invalid-config');
  try {
    const { dependencies = {}, devDependencies = {} } = (JSON.parse(text) ?? {}) as Record<string, object>;
    return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
  } catch (error) {
    const message = `${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`;
    const allowed = 'names and texts in double quotation marks, no comma after the last entry';
    throw new BuildError([{ code: 'invalid-config', severity: 'error', file, line: 1, message, found: file, allowed }]);
  }
}
