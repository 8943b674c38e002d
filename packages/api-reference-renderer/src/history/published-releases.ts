import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { compareVersions } from '../changelog/read-changelogs.ts';
import { findPackage, type WantedPackage } from '../extract/package-input.ts';
import { readPackages } from '../extract/read-packages.ts';
import { type ReleaseState, releaseState } from './release-state.ts';

const run = promisify(execFile);

/** Which releases of which packages are read. */
export interface PublishedPackages {
  /** The site's folder: npm asks the registry that its `.npmrc` names. */
  root: string;
  /** In the order of the reference. They have one number for a release. */
  packages: readonly WantedPackage[];
  /** The oldest release that is read; all that are no pre-releases by default. */
  from?: string | undefined;
  /** Releases from this one on are left out. */
  before?: string | undefined;
  /** Further packages that the declarations need, with their versions; or what gives those of a release. */
  besides?: Besides | undefined;
}

/** Names of packages on npm with their versions, or a function from a release to these. */
export type Besides = Readonly<Record<string, string>> | ((release: string) => Readonly<Record<string, string>>);

/** Published versions of each package, by its name on npm, oldest first. */
export type PublishedVersions = ReadonlyMap<string, readonly string[]>;

export async function findPublished(input: PublishedPackages): Promise<PublishedVersions> {
  const names = [...new Set(input.packages.map(({ name }) => nameOnNpm(name)))];
  return inFolder(input.root, async (folder) => {
    const published = names.map(async (name) => {
      const printed = await npm(['view', name, 'versions', '--json'], folder);
      const versions = [JSON.parse(printed) as string | string[]].flat();
      return [name, versions.filter((version) => isWanted(version, input)).toSorted(compareVersions)] as const;
    });
    return new Map(await Promise.all(published));
  });
}

function isWanted(version: string, { from, before }: PublishedPackages): boolean {
  if (version.includes('-')) return false;
  const isLater = from === undefined || compareVersions(version, from) >= 0;
  return isLater && (before === undefined || compareVersions(version, before) < 0);
}

/** `@scope/name/part` → `@scope/name`. */
function nameOnNpm(name: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
}

/** Every release in which at least one of the packages was published, oldest first. */
export function releasesOf(published: PublishedVersions): string[] {
  return [...new Set([...published.values()].flat())].toSorted(compareVersions);
}

/** The packages of a release: one that was not published with it is still in its newest version before. */
export function packagesOf(release: string, published: PublishedVersions): Record<string, string> {
  return Object.fromEntries(
    [...published].flatMap(([name, versions]) => {
      const newest = versions.findLast((version) => compareVersions(version, release) <= 0);
      return newest === undefined ? [] : [[name, newest]];
    }),
  );
}

/** Installs a release in a temporary folder, reads its declarations and removes it. */
export async function readPublished(
  release: string,
  { root, packages, besides }: PublishedPackages,
  published: PublishedVersions,
): Promise<ReleaseState> {
  const wanted = packagesOf(release, published);
  return inFolder(root, async (folder) => {
    const further = typeof besides === 'function' ? besides(release) : besides;
    // Overrides leave one copy of each package: two would be different packages to TypeScript.
    const manifest = { private: true, dependencies: { ...further, ...wanted }, overrides: wanted };
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
    await npm(['install', ...INSTALL_OPTIONS], folder);
    return readInstalled(
      packages.filter(({ name }) => Object.hasOwn(wanted, nameOnNpm(name))),
      folder,
    );
  });
}

const INSTALL_OPTIONS = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-package-lock',
  '--legacy-peer-deps',
  '--prefer-offline',
];

/**
 * What the packages declare that are installed in a folder. They are read in a process of its own, which has an end to
 * its memory.
 */
export async function readInstalled(packages: readonly WantedPackage[], folder: string): Promise<ReleaseState> {
  const inputs = packages.map((wanted) => findPackage(wanted, folder));
  const { model, isComplete } = await readPackages(inputs, folder);
  if (!isComplete) throw new Error('TypeDoc needs more than 2 GB of memory for its types.');
  return releaseState(model);
}

/** A temporary folder in which npm has the settings of the site. */
async function inFolder<Result>(root: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'api-history-')));
  try {
    const settings = findSettings(root);
    if (settings !== null) await copyFile(settings, path.join(folder, '.npmrc'));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The settings of npm in the site's folder, else in the workspace that it is in. */
function findSettings(folder: string): string | null {
  const file = path.join(folder, '.npmrc');
  const parent = path.dirname(folder);
  return existsSync(file) ? file : parent === folder ? null : findSettings(parent);
}

const MOST_MINUTES = 10;

/** npm is not there, or could not do what it was asked. */
export class NpmFailed extends Error {}

async function npm(args: readonly string[], cwd: string): Promise<string> {
  const isWindows = process.platform === 'win32';
  const options = { cwd, maxBuffer: 2 ** 26, shell: isWindows, timeout: MOST_MINUTES * 60_000 };
  try {
    return (await run('npm', [...args, '--loglevel=error'], options)).stdout;
  } catch (error) {
    const { code, killed, stderr = '' } = error as { code?: unknown; killed?: boolean; stderr?: string };
    if (code === 'ENOENT') throw new NpmFailed('npm is not on the path; it comes with Node.js.', { cause: error });
    if (killed === true)
      throw new NpmFailed(`npm ${args[0]} took more than ${MOST_MINUTES} minutes.`, { cause: error });
    throw new NpmFailed(`npm ${args[0]} failed: ${messageOf(stderr)}`, { cause: error });
  }
}

/** What npm says, without the file of its log and the folder. */
function messageOf(printed: string): string {
  const lines = printed
    .split('\n')
    .map((line) => line.replace(/^npm (?:error|ERR!)\s?/, '').trim())
    .filter((line) => line !== '' && !/^(?:code|errno|syscall|path) |complete log|debug-0\.log|_logs/.test(line));
  return lines.slice(0, 3).join(' ') || 'it printed no reason.';
}
