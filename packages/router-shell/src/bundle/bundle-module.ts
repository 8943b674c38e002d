import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOf } from '@inkstone/site-model/cache';
import { build, type Alias, type AliasOptions, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { docusaurusModules } from './docusaurus-modules.ts';
import { installedFolder, packageName } from '../config/installed.ts';

/** `name@version` of the package that a module imports; undefined for modules of Node. */
function installedVersion(specifier: string, from: string): string | undefined {
  const folder = specifier.startsWith('node:') ? undefined : installedFolder(specifier, from);
  if (folder === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version?: string };
  return `${packageName(specifier)}@${version ?? ''}`;
}

/** Names that a module of Docusaurus has and ours has not are undefined: what calls them fails, and nothing else. */
export const LENIENT = { shimMissingExports: true } as const;

/** A copy of it in a bundle would be another React. */
const REACT = ['react', 'react-dom'];

interface ModuleFolders {
  root: string;
  /** Folder of the result. */
  folder: string;
  alias?: AliasOptions | undefined;
  define?: UserConfig['define'];
  tsconfig?: string | undefined;
  /** Whether the site was made for Docusaurus. */
  isDocusaurus?: boolean;
}

/** Bundles a module of the site with its relative imports for Node; returns the path of the result. */
export async function bundleModule(file: string, folders: ModuleFolders): Promise<string> {
  const target = await bundleAndWrite(file, folders, false);
  if (folders.isDocusaurus !== true || (await canBeLoaded(target))) return target;
  // The bundler of Docusaurus takes packages in, so that some are made for bundlers alone.
  return bundleAndWrite(file, folders, true).catch(() => target);
}

/** Whether Node finds and reads all that a module imports. */
async function canBeLoaded(file: string): Promise<boolean> {
  try {
    await import(pathToFileURL(file).href);
    return true;
  } catch (error) {
    // What else it throws, it throws in a bundle, too.
    const { name, code } = error as { name?: unknown; code?: unknown };
    return name !== 'SyntaxError' && !/MODULE_NOT_FOUND$|^ERR_(?:PACKAGE_PATH|UNKNOWN|UNSUPPORTED)/.test(String(code));
  }
}

async function bundleAndWrite(
  file: string,
  { root, folder, alias = [], define, tsconfig, isDocusaurus = false }: ModuleFolders,
  isWhole: boolean,
): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root,
    publicDir: false,
    ...(define && { define }),
    ...(tsconfig !== undefined && { tsconfig }),
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [docusaurusModules(() => isDocusaurus), withoutMarkdown(root)],
    // Docs beside the site's folder have no packages of their own.
    resolve: { alias, dedupe: REACT },
    ...(isWhole && { ssr: { noExternal: true, external: REACT } }),
    build: {
      ssr: file,
      write: false,
      target: 'node20',
      rollupOptions: { output: { format: 'esm', codeSplitting: false }, ...(isDocusaurus && LENIENT) },
    },
  })) as Rolldown.RolldownOutput;
  const [{ code: bundled, imports }] = output;
  // Packages are not bundled. Their versions are part of the code, so that pages are compiled again after an update.
  const versions = imports.flatMap((name) => installedVersion(name, path.dirname(file)) ?? []).toSorted();
  const code = `${bundled}\n${versions.map((version) => `// ${version}\n`).join('')}`;
  const target = path.join(folder, `${path.basename(file).replace(/\.\w+$/, '')}.${hashOf(code).slice(0, 10)}.mjs`);
  await mkdir(folder, { recursive: true });
  // The rename is atomic: a worker never reads a half-written file.
  await writeFile(`${target}.${process.pid}.tmp`, code);
  await rename(`${target}.${process.pid}.tmp`, target);
  return target;
}

/** Docusaurus makes a component of Markdown that a module imports; to the bundler it is wrong JavaScript. */
function withoutMarkdown(root: string): Plugin {
  return {
    name: 'inkstone:without-markdown',
    load: {
      filter: { id: /\.mdx?$/ },
      handler(id) {
        const file = path.relative(root, id).split(path.sep).join('/');
        throw new Error(
          `it imports the Markdown of ${file}: import that in the page, and give it to the component as content`,
        );
      },
    },
  };
}

/** The file that a module's name stands for; undefined for a name that is no alias, or one of another module. */
export function aliased(name: string, aliases: AliasOptions | undefined, root: string): string | undefined {
  const list = Array.isArray(aliases)
    ? (aliases as readonly Alias[])
    : Object.entries(aliases ?? {}).map(([find, replacement]) => ({ find, replacement: String(replacement) }));
  for (const { find, replacement } of list) {
    const isMeant = typeof find === 'string' ? name === find || name.startsWith(`${find}/`) : find.test(name);
    if (!isMeant) continue;
    const file = name.replace(find, replacement);
    if (!path.isAbsolute(file)) return undefined;
    // A path may begin at the site's folder, as in addresses.
    return existsSync(path.dirname(file)) ? file : path.join(root, file);
  }
  return undefined;
}
