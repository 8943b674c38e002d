import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readReleases } from '@inkstone/api-reference-renderer/releases';
import { BuildCache } from '@inkstone/site-model/cache';
import { measure } from '../build/measure-command.ts';
import { packageFolder, scratchFolder } from '../paths.ts';
import type { Library } from './libraries.ts';

/** Of processor time. The longest, effect, takes from 170 to 290 s: a shared machine varies by a factor of two. */
const LONGEST_SECONDS = 300;

const TOO_LONG = { seconds: LONGEST_SECONDS };

/** What a site with the reference of a library came to. */
export interface Trial {
  readonly library: string;
  readonly release: string;
  /** Symbols that the reference documents; those of namespaces among them. Null if there is no site. */
  readonly exports: number | null;
  /** HTML pages of the reference. */
  readonly pages: number;
  /** The largest of them, in bytes. */
  readonly largest: number;
  /** Of a whole cold build: user and system time in seconds, and the highest resident memory in MiB. */
  readonly cpu: number;
  readonly peak: number;
  /** What the build reported, by code. */
  readonly problems: Readonly<Record<string, number>>;
  /** Why there is no site: the first message, or that it took too long. */
  readonly ended: string | typeof TOO_LONG | null;
}

/** Installs a library in a temporary folder, and builds a site with its reference, without a cache. */
export async function tryLibrary({ name, packages = [name], besides = [] }: Library): Promise<Trial> {
  const root = join(scratchFolder, 'libraries', fileName(name));
  install(root, [name, ...besides]);
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(join(root, 'docs/index.md'), `# ${name}\n`);
  const config = { title: name, url: 'https://library.example', api: { packages } };
  writeFileSync(join(root, 'inkstone.config.ts'), `export default ${JSON.stringify(config, null, 2)};\n`);
  for (const folder of ['dist', 'node_modules/.cache']) rmSync(join(root, folder), { recursive: true, force: true });
  const command = { file: process.execPath, args: ['node_modules/inkstone/bin/inkstone.js', 'build'] };
  const { code, output, cpu, peak } = await measure(command, root, LONGEST_SECONDS);

  const isBuilt = code === 0;
  const pages = isBuilt ? htmlFiles(join(root, 'dist/api')) : [];
  return {
    library: name,
    release: releaseOf(root, name),
    exports: isBuilt ? await countExports(root, packages) : null,
    pages: pages.length,
    largest: Math.max(0, ...pages.map((file) => statSync(file).size)),
    cpu,
    peak,
    problems: isBuilt ? countProblems(output) : {},
    ended: isBuilt ? null : code === null ? TOO_LONG : reasonOf(output),
  };
}

/** `@scope/name` → `scope-name`. */
export function fileName(library: string): string {
  return library.replace(/^@/, '').replaceAll('/', '-');
}

function install(root: string, wanted: readonly string[]): void {
  mkdirSync(root, { recursive: true });
  if (!existsSync(join(root, 'node_modules', wanted[0]!))) {
    writeFileSync(join(root, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--legacy-peer-deps'];
    execFileSync('npm', ['install', ...options, ...wanted], { cwd: root, stdio: 'inherit' });
  }
  const own = join(packageFolder, '../../packages');
  for (const [name, folder] of [
    ['inkstone', 'inkstone'],
    ['@inkstone/api-reference-renderer', 'api-reference-renderer'],
  ] as const) {
    const link = join(root, 'node_modules', name);
    mkdirSync(join(link, '..'), { recursive: true });
    // A former run may have left the packages of another checkout here.
    rmSync(link, { recursive: true, force: true });
    symlinkSync(join(own, folder), link);
  }
}

async function countExports(root: string, packages: readonly string[]): Promise<number> {
  const cache = new BuildCache(join(root, 'node_modules/.cache/inkstone'), { root });
  const wanted = packages.map((name) => ({ id: fileName(name.replace(/^@[^/]+\//, '')), name }));
  const [release] = await readReleases({ packages: wanted, from: [root], root, cache });
  return release!.symbols.size;
}

function htmlFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.name.endsWith('.html')).map((entry) => join(entry.parentPath, entry.name));
}

function releaseOf(root: string, name: string): string {
  const manifest = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

/** `file.ts:3:1  warning [api-model]` → `{ 'api-model': 1 }`. */
export function countProblems(output: string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const [, code = ''] of output.matchAll(/^\S.* {2}(?:warning|error) \[([\w-]+)\]/gm))
    counts.set(code, (counts.get(code) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** The first message of a build that failed. */
export function reasonOf(output: string): string {
  return / {2}error \[[\w-]+\]\n\s*(.+)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
}
